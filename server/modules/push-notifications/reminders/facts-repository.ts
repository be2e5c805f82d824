import { sql } from 'kysely';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { isKnownTimeZone } from '#shared/domain/time/zoned-time.ts';
import type { Trx } from '#server/database/database.ts';
import { columnsOf } from '#server/sync/row-store.ts';
import { dateOf, momentAt } from '#server/time/moments.ts';
import type { ReminderFacts } from './open-reminders.ts';
import { readChoices } from './reminder-choices.ts';

/** What the account's reminders follow from at `now` (milliseconds); undefined where there is no programme. */
export async function readFacts(
  trx: Trx,
  userId: string,
  now: number,
): Promise<(ReminderFacts & { programme: Programme }) | undefined> {
  const programme = await latestProgrammeOf(trx, userId);
  if (!programme) return undefined;
  const zone = isKnownTimeZone(programme.time_zone) ? programme.time_zone : 'UTC';
  const today = momentAt(now, zone);
  const [from, to, end] = [-1, 1, 2].map((days) => dateOf(today.plus({ days }))) as [string, string, string];
  const { rows: events } = await sql<ProgrammeEvent>`
    select ${columnsOf('events')} from events
    where user_id = ${userId} and program_id = ${programme.id} and archived_at is null
      and start_local >= ${`${from}T00:00`} and start_local < ${`${end}T00:00`}
    order by start_local, id`.execute(trx);
  const checkIns = await trx
    .selectFrom('check_ins')
    .select('local_date')
    .distinct()
    .where('user_id', '=', userId)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .execute();
  const proposals = await trx
    .selectFrom('proposals')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('program_id', '=', programme.id)
    .where('status', '=', 'open')
    .orderBy('created_at')
    .execute();
  return {
    programme,
    zone,
    events,
    checkedInOn: new Set(checkIns.map(({ local_date }) => local_date)),
    proposedAt: proposals.map(({ created_at }) => created_at),
    choices: await readChoices(trx, userId, now),
    now,
  };
}

/** The programme that answers are written into: the latest start, then the latest made. */
function latestProgrammeOf(trx: Trx, userId: string): Promise<Programme | undefined> {
  return trx
    .selectFrom('programmes')
    .select(['id', 'title', 'start_date', 'end_date', 'time_zone', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('start_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
