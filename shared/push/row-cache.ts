import type { RowRef } from '../protocol/entity-ref.ts';
import type { MutationRows, RowRange } from '../protocol/mutation.ts';
import { isMergedTable, type EntityRow, type EntityRows, type TableName } from '../product/registry.ts';
import type {
  Conditions,
  FieldClocks,
  LoadedRows,
  PushStorage,
  Ranges,
  RowRemoval,
  RowWrite,
} from './push-storage.ts';

/** The writes of one mutation. None of them takes effect before `take`. */
export interface Attempt {
  rows: MutationRows<EntityRows>;
  /** Each written row once, in the order of first writes, with the clocks it had before. */
  writes(): RowWrite[];
  /** Each removed row, even if it was absent. */
  removals(): RowRemoval[];
}

/**
 * The rows that a push may touch, loaded in a few queries. Each write updates the cache, so that a mutation sees the
 * effects of earlier ones. Valid for one transaction that holds the user's version row.
 */
export interface RowCache {
  /** A view for one mutation, which may write the rows that its entities declare and those in its loaded ranges. */
  attempt(entities: readonly string[], ranges: readonly RowRange<TableName>[]): Attempt;
  /** Loads the rows of these ranges, as a mutation with ranges needs before its attempt. */
  loadRanges(ranges: readonly RowRange<TableName>[]): Promise<void>;
  row<T extends TableName>(table: T, id: string): EntityRows[T] | undefined;
  /** The row as it was when this cache was loaded. */
  former(table: TableName, id: string): EntityRow | undefined;
  wasDeleted(table: TableName, id: string): boolean;
  fieldClocks(table: TableName, id: string): FieldClocks;
  /** The rows of a table that match: the stored ones, overlaid with the writes of this push. */
  select<T extends TableName>(
    table: T,
    where: { equal?: Conditions; between?: Ranges },
  ): Promise<EntityRows[T][]>;
  /** Applies the writes and removals of one mutation, for the mutations after it. */
  take(writes: readonly RowWrite[], removals: readonly RowRemoval[]): void;
}

export async function loadRowCache(
  storage: PushStorage,
  refs: readonly RowRef<TableName>[],
): Promise<RowCache> {
  const { rows, clocks, deleted }: LoadedRows = await storage.load(refs);
  const formerRows = new Map(rows);
  const cached = new Map(refs.map((ref) => [keyOf(ref), ref]));

  const cache: RowCache = {
    attempt: (declared, ranges) => attemptOver(cache, declared, ranges.length === 0 ? [] : inRanges(ranges)),
    async loadRanges(ranges) {
      for (const { table, field, from, to } of ranges) {
        const stored = await storage.select(table, { between: { [field]: [from, to] } });
        const missing = stored
          .map(({ id }): RowRef<TableName> => ({ table, id }))
          .filter((ref) => !cached.has(keyOf(ref)));
        const loaded = await storage.load(missing);
        for (const ref of missing) cached.set(keyOf(ref), ref);
        for (const [key, row] of loaded.rows) {
          rows.set(key, row);
          formerRows.set(key, row);
        }
        for (const [key, clock] of loaded.clocks) clocks.set(key, clock);
      }
    },
    row: <T extends TableName>(table: T, id: string) =>
      rows.get(keyOf({ table, id })) as EntityRows[T] | undefined,
    former: (table, id) => formerRows.get(keyOf({ table, id })),
    wasDeleted: (table, id) => deleted.has(keyOf({ table, id })),
    fieldClocks: (table, id) => clocks.get(keyOf({ table, id })) ?? {},
    async select<T extends TableName>(table: T, where: { equal?: Conditions; between?: Ranges }) {
      const stored = await storage.select(table, where);
      const here = [...cached.values()].filter((ref) => ref.table === table);
      const found = [
        ...stored.filter(({ id }) => !cached.has(keyOf({ table, id }))),
        ...here.flatMap(({ id }) => cache.row(table, id) ?? []).filter((row) => agrees(row, where)),
      ];
      return found as EntityRows[T][];
    },
    take(writes, removals) {
      for (const { table, row, clocks: then } of writes) {
        const ref = { table, id: row.id };
        cached.set(keyOf(ref), ref);
        rows.set(keyOf(ref), row);
        if (then) clocks.set(keyOf(ref), then);
      }
      for (const removal of removals) {
        rows.delete(keyOf(removal));
        clocks.delete(keyOf(removal));
        deleted.add(keyOf(removal));
      }
    },
  };
  return cache;

  function inRanges(ranges: readonly RowRange<TableName>[]): RowRef<TableName>[] {
    return [...cached.values()].filter((ref) => {
      const row = rows.get(keyOf(ref));
      return ranges.some(
        ({ table, field, from, to }) =>
          row !== undefined && ref.table === table && agrees(row, { between: { [field]: [from, to] } }),
      );
    });
  }
}

/** Whether a row matches the conditions; compares texts, as the SQL does. */
export function agrees(
  row: object,
  { equal = {}, between = {} }: { equal?: Conditions; between?: Ranges },
): boolean {
  const textOf = (name: string) => String(Reflect.get(row, name));
  return (
    Object.entries(equal).every(([name, value]) => textOf(name) === String(value)) &&
    Object.entries(between).every(([name, [from, to]]) => textOf(name) >= from && textOf(name) <= to)
  );
}

const keyOf = ({ table, id }: RowRef): string => `${table}:${id}`;

function attemptOver(
  cache: RowCache,
  declared: readonly string[],
  ranged: readonly RowRef<TableName>[],
): Attempt {
  const writable = new Set([...declared, ...ranged.map((ref) => `w:${keyOf(ref)}`)]);
  const written = new Map<string, RowWrite>();
  const removed = new Map<string, RowRemoval>();
  const writableKey = (table: TableName, id: string): string => {
    const key = keyOf({ table, id });
    if (!writable.has(`w:${key}`)) throw new Error(`A mutation wrote a row of ${table} it did not declare`);
    return key;
  };
  const get = <T extends TableName>(table: T, id: string) =>
    removed.has(keyOf({ table, id }))
      ? undefined
      : ((written.get(keyOf({ table, id }))?.row ?? cache.row(table, id)) as EntityRows[T] | undefined);
  return {
    rows: {
      get,
      inRanges: <T extends TableName>(table: T) =>
        ranged.flatMap((ref) => (ref.table === table ? (get(table, ref.id) ?? []) : [])),
      put: (table, row) => {
        const key = writableKey(table, row.id);
        const write: RowWrite = { table, row };
        if (isMergedTable(table)) write.clocks = cache.fieldClocks(table, row.id);
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
