import { sql } from 'kysely';
import type { CalendarFeed } from '#shared/http/calendar-feed.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';
import { zonedEvents } from '#server/database/zoned-events.ts';
import type { FeedEvent } from './calendar-text.ts';

/** What a removed task said is not kept. */
const REMOVED_TITLE = 'Removed task';

const COLUMNS = ['details', 'created_at', 'last_read_at'] as const;

/** The user's feed. */
export function feedOf(trx: Trx, userId: string): Promise<CalendarFeed | undefined> {
  return trx.selectFrom('calendar_feeds').select(COLUMNS).where('user_id', '=', userId).executeTakeFirst();
}

/** Makes the user's feed, in place of a former one, whose token ends with this. */
export function replaceFeed(
  trx: Trx,
  feed: { user_id: string; token_hash: Uint8Array; details: boolean; created_at: Instant },
): Promise<CalendarFeed> {
  const { token_hash, details, created_at } = feed;
  return trx
    .insertInto('calendar_feeds')
    .values({ ...feed, last_read_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash, details, created_at, last_read_at: null }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Changes what the feed tells; undefined where there is none. */
export function setFeedDetails(
  trx: Trx,
  userId: string,
  details: boolean,
): Promise<CalendarFeed | undefined> {
  return trx
    .updateTable('calendar_feeds')
    .set({ details })
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteFeed(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}

/** Whose feed has this token. Before there is a user: role app_auth. */
export async function userOfToken(trx: Trx, tokenHash: Uint8Array): Promise<string | undefined> {
  const found = await trx
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.user_id;
}

/** Notes that a calendar has read the feed, and tells what it may see. */
export function markFeedRead(trx: Trx, userId: string, at: Instant): Promise<CalendarFeed | undefined> {
  return trx
    .updateTable('calendar_feeds')
    .set({ last_read_at: at })
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** The user's events by start, those archived since `archivedSince` among them; after them the removed ones, by id. */
export async function feedEvents(trx: Trx, userId: string, archivedSince: Instant): Promise<FeedEvent[]> {
  const events = await selectEvents(trx, userId)
    .where((where) =>
      where.or([where('events.archived_at', 'is', null), where('events.archived_at', '>=', archivedSince)]),
    )
    .orderBy('events.start_local')
    .orderBy('events.id')
    .execute();
  return [...events, ...(await removedEvents(trx, userId, archivedSince))];
}

/** What is left of removed events, as archived ones. Those that never were on the server are in no calendar. */
async function removedEvents(trx: Trx, userId: string, since: Instant): Promise<FeedEvent[]> {
  const removed = await trx
    .selectFrom('tombstones')
    .innerJoin('programmes', (join) =>
      join
        .onRef('programmes.user_id', '=', 'tombstones.user_id')
        .onRef('programmes.id', '=', 'tombstones.program_id'),
    )
    .select([
      'tombstones.id',
      'tombstones.all_day',
      'tombstones.start_local',
      'tombstones.end_local',
      'tombstones.created_at as archived_at',
      'programmes.time_zone',
      sql<number>`greatest(tombstones.v, programmes.v)`.as('v'),
    ])
    .where('tombstones.user_id', '=', userId)
    .where('tombstones.t', '=', 'events')
    .where('tombstones.created_at', '>=', since)
    .orderBy('tombstones.id')
    .execute();
  return removed.flatMap(({ all_day, start_local, end_local, ...rest }) =>
    all_day === null || start_local === null || end_local === null
      ? []
      : [{ ...rest, all_day, start_local, end_local, title: REMOVED_TITLE, event_type: null, metadata: {} }],
  );
}

/** The user's event of that id, archived or not. */
export function feedEvent(trx: Trx, userId: string, id: string): Promise<FeedEvent | undefined> {
  return selectEvents(trx, userId).where('events.id', '=', id).executeTakeFirst();
}

function selectEvents(trx: Trx, userId: string) {
  return zonedEvents(trx, userId).select([
    'events.id',
    'events.title',
    'events.event_type',
    'events.all_day',
    'events.start_local',
    'events.end_local',
    'events.metadata',
    'events.archived_at',
    // The programme's zone says when its wall times are, so that its change is one of every event.
    sql<number>`greatest(events.v, programmes.v)`.as('v'),
    'programmes.time_zone',
  ]);
}
