import { laterThan } from '../domain/later-than.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { RowCache } from './row-cache.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Dates a mutation by the server's clock if its phone's clock was ahead. Otherwise its row would stay the latest of its
 * day and hide rows that unaware devices save later. A decision dated ahead would hold back every later proposal. The
 * new date stays later than all competing rows, and than `clearedUntil`, the moment up to which such rows are cleared,
 * as the phone intended.
 */
export async function clampTimestamp(
  cache: RowCache,
  mutation: IncomingMutation,
  serverNow: number,
  clearedUntil: string | undefined,
): Promise<IncomingMutation> {
  const { parsed } = mutation;
  if (parsed.kind !== 'parsed' || !parsed.definition.datedBy) return mutation;
  const { field, latestOf } = parsed.definition.datedBy;
  const args: Members = parsed.args;
  if (Date.parse(String(args[field])) <= serverNow) return mutation;
  const rivals = latestOf
    ? await cache.select(latestOf.table, {
        equal: Object.fromEntries(latestOf.among.map((name) => [name, args[name]])),
      })
    : [];
  const latest = [
    ...rivals.map((row) => String(Reflect.get(row, field))),
    ...(clearedUntil === undefined ? [] : [clearedUntil]),
  ].sort();
  const clamped = { ...args, [field]: laterThan(latest.at(-1), serverNow) };
  // Safe cast: the definition's schema made these arguments, and only the date differs.
  return { ...mutation, parsed: { ...parsed, args: clamped as never } };
}
