import { sql } from 'kysely';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { OWN_ORIGIN, OWN_TASKS_PER_DAY } from '#shared/domain/own-tasks.ts';
import { DAY_IS_FULL, isOwnTaskOn, ownTaskComing } from '#shared/product/server-rules/day-capacity.ts';
import type { RowCache } from './row-cache.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { PushContext } from './push-context.ts';
import type { Verdict } from './verdict.ts';

/**
 * The refusal of an own task that comes to a day which has as many as a day takes; null where it may come. Counted
 * over the table and over what this push has written so far.
 */
export async function validateDayCapacity(
  context: PushContext,
  held: RowCache,
  { kind, parsed }: IncomingMutation,
): Promise<Verdict | null> {
  if (parsed.kind !== 'parsed') return null;
  const coming = ownTaskComing(kind, parsed.args, (id) => held.row('events', id));
  if (coming === null) return null;
  const { ids, rows } = held.heldOf('events');
  const stored = await ownTaskIdsOn(context, coming.day);
  const others = [
    ...stored.filter((id) => !ids.has(id)),
    ...rows.filter((row) => isOwnTaskOn(row, coming.day)).map(({ id }) => id),
  ].filter((id) => id !== coming.id);
  return others.length < OWN_TASKS_PER_DAY ? null : DAY_IS_FULL;
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
