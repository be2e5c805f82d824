import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { LocalDate } from '#shared/contract/ids.ts';
import type { AddEventArgs } from '#shared/contract/mutations/add-event.ts';
import type { MoveEventArgs } from '#shared/contract/mutations/move-event.ts';
import { isOwnTask, OWN_ORIGIN, OWN_TASKS_PER_DAY } from '#shared/domain/own-hand.ts';
import type { HeldRows } from './held-rows.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushContext } from './push-context.ts';
import { sql } from 'kysely';
import type { Verdict } from './verdict.ts';

/**
 * The refusal of an own task that comes to a day which has as many as a day takes; null where it may come. Counted
 * over the table and over what this push has written so far.
 */
export async function whyDayIsFull(
  context: PushContext,
  held: HeldRows,
  mutation: IncomingMutation,
): Promise<Verdict | null> {
  const arrival = arrivalOf(held, mutation);
  if (arrival === null) return null;
  const { ids, rows } = held.heldOf('events');
  const stored = await ownTaskIdsOn(context, arrival.day);
  const others = [
    ...stored.filter((id) => !ids.has(id)),
    ...rows.filter((row) => isOwnOn(row, arrival.day)).map(({ id }) => id),
  ].filter((id) => id !== arrival.id);
  if (others.length < OWN_TASKS_PER_DAY) return null;
  return {
    status: 'rejected',
    code: 'invalid',
    fields: { start_local: `must be on a day with fewer than ${OWN_TASKS_PER_DAY} tasks of your own` },
  };
}

/** The own task that would come to another day, and that day. */
function arrivalOf(
  held: HeldRows,
  { kind, parsed }: IncomingMutation,
): { id: string; day: LocalDate } | null {
  if (parsed.kind !== 'parsed') return null;
  if (kind === 'event.add') {
    const { id, start_local }: AddEventArgs = parsed.args;
    return held.row('events', id) ? null : { id, day: start_local.slice(0, 10) };
  }
  if (kind === 'event.move') {
    const { event_id, start_local }: MoveEventArgs = parsed.args;
    const event = held.row('events', event_id);
    const day = start_local.slice(0, 10);
    return event && isOwnTask(event) && !event.start_local.startsWith(day) ? { id: event_id, day } : null;
  }
  return null;
}

function isOwnOn(event: ProgrammeEvent, day: LocalDate): boolean {
  return isOwnTask(event) && event.archived_at === null && event.start_local.startsWith(day);
}

async function ownTaskIdsOn({ trx, userId }: PushContext, day: LocalDate): Promise<string[]> {
  const found = await trx
    .selectFrom('events')
    .select('id')
    .where('user_id', '=', userId)
    .where('start_local', '>=', `${day}T00:00`)
    .where('start_local', '<=', `${day}T23:59`)
    .where('archived_at', 'is', null)
    .where(sql`metadata ->> 'origin'`, '=', OWN_ORIGIN)
    .execute();
  return found.map(({ id }) => id);
}
