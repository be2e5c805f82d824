import { laterThan } from '../domain/later-than.ts';
import type { IncomingMutation } from './incoming-mutation.ts';
import type { RowCache } from './row-cache.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * The mutation dated by the server's clock where its phone's was ahead. Else its row would be the latest of its day for
 * ever, and hide what is saved on another device that does not know of it; a decision would keep back every later
 * proposal. It stays later than all that it competes with, as its phone meant it to be.
 */
export async function clampTimestamp(
  cache: RowCache,
  mutation: IncomingMutation,
  serverNow: number,
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
  const latest = rivals.map((row) => String(Reflect.get(row, field))).sort();
  const clamped = { ...args, [field]: laterThan(latest.at(-1), serverNow) };
  // As its own schema made them, but for the date.
  return { ...mutation, parsed: { ...parsed, args: clamped as never } };
}
