import type { ServerDeps } from '#server/deps.ts';
import { momentAt } from '#server/time/moments.ts';
import { startOfReading } from '../../sync/lock-version.ts';
import { feedEvents, markFeedRead, userOfToken } from './calendar-feed-repository.ts';
import { calendarText } from './calendar-text.ts';
import { feedTag, namesTag } from './feed-tag.ts';
import { hashOfToken } from './feed-token.ts';

/** How long a cancellation stays in the feed, so that a calendar that sleeps for a month hears of it. */
const CANCELLED_FOR_DAYS = 90;

export type FeedReading =
  { kind: 'text'; tag: string; text: string } | { kind: 'unchanged'; tag: string } | { kind: 'none' };

/**
 * The feed for whoever knows its token; none where no feed has it (any more). A calendar that names in `ifNoneMatch`
 * what it has already is told so, and its events are not read. The tag is taken before the events: a change in between
 * makes the next reading a new one.
 */
export async function readFeed(
  { database, clock, config }: Pick<ServerDeps, 'database' | 'clock' | 'config'>,
  token: string,
  ifNoneMatch: string | undefined,
): Promise<FeedReading> {
  const userId = await database.asAuth((trx) => userOfToken(trx, hashOfToken(token)));
  if (userId === undefined) return { kind: 'none' };
  const now = clock.now();
  const { publicUrl } = config;
  // By the day, so that the tag lasts one.
  const archivedSince = momentAt(now, 'utc').startOf('day').minus({ days: CANCELLED_FOR_DAYS }).toISO();
  const found = await database.asUser(userId, async (trx) => {
    const feed = await markFeedRead(trx, userId, new Date(now).toISOString());
    // Revoked in between.
    if (!feed) return undefined;
    const { details } = feed;
    const tag = feedTag({ ...(await startOfReading(trx, userId)), details, archivedSince, publicUrl });
    if (namesTag(ifNoneMatch, tag)) return { tag };
    return { tag, details, events: await feedEvents(trx, userId, archivedSince) };
  });
  if (!found) return { kind: 'none' };
  const { tag, details = false, events } = found;
  if (!events) return { kind: 'unchanged', tag };
  return { kind: 'text', tag, text: calendarText(events, { now, details, publicUrl }) };
}
