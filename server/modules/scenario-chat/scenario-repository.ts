import { sql } from 'kysely';
import type { ScenarioType } from '#shared/domain/chat/scenario-type.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { isUuid, type LocalDate } from '#shared/protocol/ids.ts';
import type { Trx } from '#server/database/database.ts';
import { columnsOf, loadRows } from '../../sync/row-store.ts';

/** Sessions of one list; a person has a few a week. */
const LIST_MAX = 100;

/** The user's session of that id; undefined where there is none, or it is another's. */
export async function sessionOf(
  trx: Trx,
  userId: string,
  id: string,
): Promise<ScenarioSessionRow | undefined> {
  if (!isUuid(id)) return undefined;
  return (await loadRows(trx, userId, 'scenario_sessions', [id])).get(id);
}

/** The latest session of an event, or of a type where there is no event. */
export async function latestSessionOf(
  trx: Trx,
  userId: string,
  { type, eventId }: { type: ScenarioType | null; eventId: string | null },
): Promise<ScenarioSessionRow | undefined> {
  const { rows } = await sql<ScenarioSessionRow>`
    select ${columnsOf('scenario_sessions')} from scenario_sessions
    where user_id = ${userId} and event_id is not distinct from ${eventId}::uuid and number > 0
      and (${type}::text is null or scenario_type = ${type})
    order by updated_at desc, number desc, id limit 1`.execute(trx);
  return rows[0];
}

/** The highest number of the sessions of an event, or of a type without an event; 0 before the first. */
export async function lastNumberOf(
  trx: Trx,
  userId: string,
  { type, eventId }: { type: ScenarioType; eventId: string | null },
): Promise<number> {
  const { rows } = await sql<{ number: number | null }>`
    select max(number) as number from scenario_sessions
    where user_id = ${userId} and event_id is not distinct from ${eventId}::uuid and scenario_type = ${type}`.execute(
    trx,
  );
  return rows[0]?.number ?? 0;
}

/** The user's latest sessions, the latest first. */
export async function sessionsOf(trx: Trx, userId: string): Promise<ScenarioSessionRow[]> {
  const { rows } = await sql<ScenarioSessionRow>`
    select ${columnsOf('scenario_sessions')} from scenario_sessions
    where user_id = ${userId}
    order by started_at desc, id limit ${LIST_MAX}`.execute(trx);
  return rows;
}

/** The messages of these sessions, as byPlaceInScenario has them. */
export async function messagesOf(
  trx: Trx,
  userId: string,
  sessionIds: readonly string[],
): Promise<ScenarioMessage[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await sql<ScenarioMessage>`
    select ${columnsOf('scenario_messages')} from scenario_messages
    where user_id = ${userId} and session_id in (${sql.join(sessionIds)})
    order by said_at, coalesce(reply_to, id), (reply_to is not null)`.execute(trx);
  return rows;
}

/** The user's message of that id; undefined where there is none, or it is another's. */
export async function messageOf(trx: Trx, userId: string, id: string): Promise<ScenarioMessage | undefined> {
  return (await loadRows(trx, userId, 'scenario_messages', [id])).get(id);
}

/** The user's event of that id, archived ones left out. */
export async function planEventOf(trx: Trx, userId: string, id: string): Promise<ProgrammeEvent | undefined> {
  if (!isUuid(id)) return undefined;
  const event = (await loadRows(trx, userId, 'events', [id])).get(id);
  return event?.archived_at === null ? event : undefined;
}

/** The programme of that id, else the one that started last; null before the first. */
export async function planProgramme(trx: Trx, userId: string, id: string | null): Promise<Programme | null> {
  if (id !== null) return (await loadRows(trx, userId, 'programmes', [id])).get(id) ?? null;
  const { rows } = await sql<Programme>`
    select ${columnsOf('programmes')} from programmes
    where user_id = ${userId} order by start_date desc, created_at desc, id limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** The events of a programme that start on that day or later; archived ones are left out. */
export async function eventsFrom(
  trx: Trx,
  userId: string,
  programId: string,
  from: LocalDate,
): Promise<ProgrammeEvent[]> {
  const { rows } = await sql<ProgrammeEvent>`
    select ${columnsOf('events')} from events
    where user_id = ${userId} and program_id = ${programId} and archived_at is null
      and start_local >= ${from}
    order by start_local, id`.execute(trx);
  return rows;
}

/** When the participant likes to do tasks, by the latest setup; absent members were not given. */
export async function likedTimes(
  trx: Trx,
  userId: string,
): Promise<{ taskTimeWeekdays?: string; taskTimeWeekends?: string }> {
  const latest = await trx
    .selectFrom('setups')
    .select('data')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return latest?.data.scheduling ?? {};
}

/** The events that start in one of these ranges, and those of these ids. */
export async function eventsBetween(
  trx: Trx,
  userId: string,
  ranges: readonly { from: string; to: string }[],
  ids: readonly string[],
): Promise<ProgrammeEvent[]> {
  const found = await loadRows(trx, userId, 'events', ids);
  for (const { from, to } of ranges) {
    const { rows } = await sql<ProgrammeEvent>`
      select ${columnsOf('events')} from events
      where user_id = ${userId} and start_local >= ${from} and start_local <= ${to}`.execute(trx);
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}
