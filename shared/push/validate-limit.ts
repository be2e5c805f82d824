import type { IncomingMutation } from './incoming-mutation.ts';
import type { RowCache } from './row-cache.ts';
import type { Verdict } from './verdict.ts';

/** The rejection of a mutation whose row would exceed its limit; null if the row is allowed. */
export async function validateLimit(cache: RowCache, { parsed }: IncomingMutation): Promise<Verdict | null> {
  if (parsed.kind !== 'parsed' || !parsed.definition.limit) return null;
  const { table, max, brings, counts, fields } = parsed.definition.limit;
  const coming = brings(parsed.args, (of, id) => cache.row(of, id));
  if (coming === null) return null;
  const rows = await cache.select(table, { between: coming.between });
  const others = rows.filter((row) => row.id !== coming.id && counts(row));
  return others.length < max ? null : { status: 'rejected', code: 'invalid', fields: { ...fields } };
}
