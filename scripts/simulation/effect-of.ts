import type { EntityRow } from '#shared/product/registry.ts';
import { isMutationKind, mutations } from '#shared/product/definitions.ts';
import type { ProductRows } from '#shared/product/mutations/product-mutation.ts';

/** What one mutation writes over these rows, by `table:id`: null where it removes; nothing where it is refused. */
export function effectOf(
  rows: ReadonlyMap<string, EntityRow>,
  { kind, args }: { kind: string; args: unknown },
): ReadonlyMap<string, EntityRow | null> {
  const written = new Map<string, EntityRow | null>();
  if (!isMutationKind(kind)) return written;
  const at = (key: string) => (written.has(key) ? (written.get(key) ?? undefined) : rows.get(key));
  const view: ProductRows = {
    get: (table, id) => at(`${table}:${id}`) as never,
    put: (table, row) => void written.set(`${table}:${row.id}`, row),
    remove: (table, id) => void written.set(`${table}:${id}`, null),
  };
  return mutations[kind].apply(view, args as never).ok ? written : new Map();
}

/** Takes an effect over. */
export function takeEffect(
  rows: Map<string, EntityRow>,
  effect: ReadonlyMap<string, EntityRow | null>,
): void {
  for (const [key, row] of effect) {
    if (row) rows.set(key, row);
    else rows.delete(key);
  }
}
