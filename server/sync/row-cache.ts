import {
  TABLE_NAMES,
  isTableName,
  type EntityRow,
  type EntityRows,
  type TableName,
} from '#shared/product/registry.ts';
import type { MutationRows } from '#shared/protocol/mutation.ts';
import type { Trx } from '#server/database/database.ts';
import {
  findDeleted,
  isMergedTable,
  loadFieldClocks,
  loadRows,
  type FieldClocks,
  type RowRemoval,
  type RowWrite,
} from './row-store.ts';

/** What one mutation would write; nothing of it counts before `keep`. */
export interface Attempt {
  rows: MutationRows;
  /** In the order of their first writing, each row once, with the clocks it already had. */
  writes(): RowWrite[];
  /** Of what was to be deleted, whether or not it was there. */
  removals(): RowRemoval[];
}

/**
 * The rows that a push may touch, read in a few queries and then kept in step with what is written, so that a
 * mutation sees those before it. Good for one transaction that holds the user's version row.
 */
export interface RowCache {
  /** A view for one mutation, which may write only what its entities declare. */
  attempt(entities: readonly string[]): Attempt;
  row<T extends TableName>(table: T, id: string): EntityRows[T] | undefined;
  /** The row as it was before this push. */
  former(table: TableName, id: string): EntityRow | undefined;
  wasDeleted(table: TableName, id: string): boolean;
  fieldClocks(table: TableName, id: string): FieldClocks;
  /** Every row of a table that is held, as it now stands. */
  heldOf<T extends TableName>(table: T): { ids: ReadonlySet<string>; rows: EntityRows[T][] };
  /** Takes over what one mutation wrote and deleted, for those after it. */
  keep(writes: readonly RowWrite[], removals: readonly RowRemoval[]): void;
}

/** Reads every row that one of these entities names. */
export async function loadRowCache(trx: Trx, userId: string, entities: readonly string[]): Promise<RowCache> {
  const rows = new Map<string, EntityRow>();
  const clocks = new Map<string, FieldClocks>();
  const deleted = new Set<string>();
  const known = new Map<TableName, Set<string>>();
  for (const table of TABLE_NAMES) {
    const ids = idsOf(table, entities);
    known.set(table, new Set(ids));
    const found = await loadRows(trx, userId, table, ids);
    for (const [id, row] of found) rows.set(`${table}:${id}`, row);
    const absent = ids.filter((id) => !found.has(id));
    for (const id of await findDeleted(trx, userId, table, absent)) deleted.add(`${table}:${id}`);
    if (!isMergedTable(table)) continue;
    for (const [id, held] of await loadFieldClocks(trx, userId, table, [...found.keys()])) {
      clocks.set(`${table}:${id}`, held);
    }
  }
  const formerRows = new Map(rows);

  const held: RowCache = {
    attempt: (declared) => attemptOver(held, declared),
    row: <T extends TableName>(table: T, id: string) =>
      rows.get(`${table}:${id}`) as EntityRows[T] | undefined,
    former: (table, id) => formerRows.get(`${table}:${id}`),
    wasDeleted: (table, id) => deleted.has(`${table}:${id}`),
    fieldClocks: (table, id) => clocks.get(`${table}:${id}`) ?? {},
    heldOf: <T extends TableName>(table: T) => {
      const ids = known.get(table) ?? new Set<string>();
      const found = [...ids].flatMap((id) => held.row(table, id) ?? []);
      return { ids, rows: found };
    },
    keep(writes, removals) {
      for (const { table, row, clocks: then } of writes) {
        rows.set(`${table}:${row.id}`, row);
        if (then) clocks.set(`${table}:${row.id}`, then);
      }
      for (const { table, id } of removals) {
        rows.delete(`${table}:${id}`);
        clocks.delete(`${table}:${id}`);
        deleted.add(`${table}:${id}`);
      }
    },
  };
  return held;
}

function attemptOver(held: RowCache, declared: readonly string[]): Attempt {
  const written = new Map<string, RowWrite>();
  const removed = new Map<string, RowRemoval>();
  const writableKey = (table: TableName, id: string): string => {
    const key = `${table}:${id}`;
    if (!declared.includes(`w:${key}`))
      throw new Error(`A mutation wrote a row of ${table} it did not declare`);
    return key;
  };
  return {
    rows: {
      get: <T extends TableName>(table: T, id: string) =>
        removed.has(`${table}:${id}`)
          ? undefined
          : ((written.get(`${table}:${id}`)?.row ?? held.row(table, id)) as EntityRows[T] | undefined),
      put: (table, row) => {
        const key = writableKey(table, row.id);
        const write: RowWrite = { table, row };
        if (isMergedTable(table)) write.clocks = held.fieldClocks(table, row.id);
        written.set(key, write);
        removed.delete(key);
      },
      remove: (table, id) => {
        const key = writableKey(table, id);
        written.delete(key);
        removed.set(key, { table, id });
      },
    },
    writes: () => [...written.values()],
    removals: () => [...removed.values()],
  };
}

/** The ids that the entities name in one table, each once. */
function idsOf(table: TableName, entities: readonly string[]): string[] {
  const ids = new Set<string>();
  for (const entity of entities) {
    const [, name = '', id = ''] = entity.split(':');
    if (isTableName(name) && name === table) ids.add(id);
  }
  return [...ids];
}
