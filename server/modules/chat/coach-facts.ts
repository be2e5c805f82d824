import type { CoachFacts, TalkResult } from '#shared/coach/answers/coach-reply.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { talkResultOf } from '#shared/domain/chat/talk-result.ts';
import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import { columnsOf } from '../../sync/row-store.ts';

/** The days around a question whose rows an answer may name. */
const DAYS_BEFORE = 84;
const DAYS_AFTER = 14;
const TALKS_MOST = 20;

/** The participant's rows around the moment of a question, as an answer reads them. */
export async function coachFactsOf(
  trx: Trx,
  userId: string,
  { programme, now, timeZone }: { programme: Programme | null; now: Instant; timeZone: string },
): Promise<CoachFacts> {
  const today = localDateIn(timeZone, Date.parse(now));
  const from = addDays(today, -DAYS_BEFORE);
  const profile = await trx
    .selectFrom('profiles')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    today,
    now,
    time_zone: timeZone,
    name: profile?.name ?? null,
    programme,
    events: programme ? await eventsAround(trx, userId, programme.id, from, addDays(today, DAYS_AFTER)) : [],
    check_ins: await checkInsFrom(trx, userId, from),
    submitted: await submittedDays(trx, userId, from),
    talks: await keptTalks(trx, userId),
  };
}

/** The programme that started last; null before the first. */
export async function programmeOfCoach(trx: Trx, userId: string): Promise<Programme | null> {
  const { rows } = await sql<Programme>`
    select ${columnsOf('programmes')} from programmes
    where user_id = ${userId} order by start_date desc, created_at desc, id limit 1`.execute(trx);
  return rows[0] ?? null;
}

async function checkInsFrom(trx: Trx, userId: string, from: LocalDate): Promise<CheckIn[]> {
  const { rows } = await sql<CheckIn>`
    select ${columnsOf('check_ins')} from check_ins
    where user_id = ${userId} and local_date >= ${from}`.execute(trx);
  return rows;
}

async function eventsAround(
  trx: Trx,
  userId: string,
  programId: string,
  from: LocalDate,
  to: LocalDate,
): Promise<ProgrammeEvent[]> {
  const { rows } = await sql<ProgrammeEvent>`
    select ${columnsOf('events')} from events
    where user_id = ${userId} and program_id = ${programId} and archived_at is null
      and end_local >= ${from} and start_local < ${to}
    order by start_local, id`.execute(trx);
  return rows;
}

async function submittedDays(trx: Trx, userId: string, from: LocalDate): Promise<LocalDate[]> {
  const found = await trx
    .selectFrom('daily_submissions')
    .select('local_date')
    .distinct()
    .where('user_id', '=', userId)
    .where('local_date', '>=', from)
    .execute();
  return found.map(({ local_date }) => local_date);
}

/** The results of the guided talks, the latest first; one of Plan the Day keeps no words. */
async function keptTalks(trx: Trx, userId: string): Promise<TalkResult[]> {
  const { rows } = await sql<ScenarioSessionRow>`
    select ${columnsOf('scenario_sessions')} from scenario_sessions
    where user_id = ${userId} and status = 'completed' and scenario_type <> 'pre_checkin_review'
    order by completed_at desc, id limit ${TALKS_MOST}`.execute(trx);
  return rows.flatMap((row) => talkResultOf(row) ?? []);
}
