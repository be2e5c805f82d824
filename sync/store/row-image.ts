import type { MutationKind, mutations } from '#shared/product/definitions.ts';
import type { EntityRow, EntityRows, TableName } from '#shared/product/registry.ts';
import type { ProductRows } from '#shared/product/mutations/product-mutation.ts';
import type { MutationOutcome } from '#shared/protocol/mutation.ts';
import { touchedRows, writtenRows } from '../outbox/entities.ts';
import type { StoredRow } from './schema.ts';

/** A row as it stands, or null where there is none. The version outlives a deletion and is kept with it. */
export interface ImageRow {
  table: TableName;
  id: string;
  v: number;
  row: EntityRow | null;
}

/** Every kind of change, by its name on the wire: the product's, handed in. */
export type Kinds = typeof mutations;

/**
 * Some rows of the database in memory, so that mutators can run over them without waiting: `rows` is what is shown,
 * `shadow` what the server said of those that a mutation has touched.
 */
export interface RowImage {
  rows: Map<string, ImageRow>;
  shadow: Map<string, ImageRow>;
}

export const rowKey = (table: TableName, id: string): string => `${table}:${id}`;

export function imageRow(table: TableName, id: string, stored?: StoredRow): ImageRow {
  return { table, id, v: stored?.v ?? 0, row: stored?.row ?? null };
}

/**
 * Whether this build can read a change: it knows the kind, and where the arguments are of another version they are such
 * as it takes. What it cannot read a newer build has made, in another tab.
 */
export function isReadable<Change extends { kind: string; kv: number; args: unknown }>(
  kinds: Kinds,
  change: Change,
): change is Change & { kind: MutationKind } {
  const { kind, kv, args } = change;
  if (!isKind(kinds, kind)) return false;
  return kinds[kind].kv === kv || kinds[kind].argsSchema.safeParse(args).success;
}

/** Whether this build knows a kind of change. */
export function isKind(kinds: Kinds, text: string): text is MutationKind {
  return Object.hasOwn(kinds, text);
}

/**
 * Runs one mutation over the image, copying each row it touches to the shadow first. A refusal leaves the image as it
 * was.
 */
export function applyToImage(
  kinds: Kinds,
  image: RowImage,
  mutation: { kind: MutationKind; args: unknown; entities: string[] },
): MutationOutcome {
  const definition = kinds[mutation.kind];
  const declared = new Set(touchedRows(mutation.entities).map(({ table, id }) => rowKey(table, id)));
  const writable = new Set(writtenRows(mutation.entities).map(({ table, id }) => rowKey(table, id)));
  const written = new Map<string, ImageRow>();
  const undeclared = (table: TableName): Error => new Error(`${mutation.kind} has not declared ${table}`);
  const at = (table: TableName, id: string): ImageRow => {
    const key = rowKey(table, id);
    const row = written.get(key) ?? image.rows.get(key);
    if (!row || !declared.has(key)) throw undeclared(table);
    return row;
  };
  const write = (table: TableName, id: string, row: EntityRow | null): void => {
    const key = rowKey(table, id);
    if (!writable.has(key)) throw undeclared(table);
    written.set(key, { ...at(table, id), row });
  };
  const rows: ProductRows = {
    get: <T extends TableName>(table: T, id: string) =>
      (at(table, id).row ?? undefined) as EntityRows[T] | undefined,
    put: (table, row) => write(table, row.id, row),
    remove: (table, id) => write(table, id, null),
  };
  // One kind's definition; the registry's type is the union of all.
  const { apply } = definition as {
    apply: (this: void, rows: ProductRows, args: unknown) => MutationOutcome;
  };
  const outcome = apply(rows, mutation.args);
  if (!outcome.ok) return outcome;
  for (const [key, row] of written) {
    const before = image.rows.get(key);
    if (before && !image.shadow.has(key)) image.shadow.set(key, before);
    image.rows.set(key, row);
  }
  return outcome;
}
