import type { RowRange } from '#shared/protocol/mutation.ts';
import { imageRow, rowKey, type ImageRow } from './row-image.ts';
import type { StoredRow } from './schema.ts';
import type { SyncDatabase } from './sync-database.ts';

/** The rows as shown; an absent one has `row: null`. */
export async function loadRows(
  db: SyncDatabase,
  wanted: Iterable<{ table: string; id: string }>,
): Promise<Map<string, ImageRow>> {
  const loaded = new Map<string, ImageRow>();
  const all = [...wanted];
  for (const table of tablesOf(all)) {
    const ids = [...new Set(all.flatMap((row) => (row.table === table ? [row.id] : [])))];
    const stored = await db.table<StoredRow, string>(table).bulkGet(ids);
    ids.forEach((id, i) => loaded.set(rowKey(table, id), imageRow(table, id, stored[i])));
  }
  return loaded;
}

/** The rows as shown that lie in these ranges, by rowKey. */
export async function loadRanges(
  db: SyncDatabase,
  ranges: readonly RowRange[],
): Promise<Map<string, ImageRow>> {
  const loaded = new Map<string, ImageRow>();
  for (const { table, field, from, to } of ranges) {
    const stored = await db
      .table<StoredRow, string>(table)
      .where(`row.${field}`)
      .between(from, to, true, true)
      .toArray();
    for (const each of stored) loaded.set(rowKey(table, each.id), imageRow(table, each.id, each));
  }
  return loaded;
}

/** Writes rows as shown: puts present rows and deletes absent ones. */
export async function saveRows(db: SyncDatabase, rows: Iterable<ImageRow>): Promise<void> {
  const all = [...rows];
  for (const table of tablesOf(all)) {
    const here = all.filter((row) => row.table === table);
    const gone = here.filter((row) => row.row === null).map((row) => row.id);
    const put = here.flatMap(({ id, v, row }) => (row === null ? [] : [{ id, v, row }]));
    if (put.length > 0) await db.table(table).bulkPut(put);
    if (gone.length > 0) await db.table(table).bulkDelete(gone);
  }
}

const tablesOf = (rows: { table: string }[]): Set<string> => new Set(rows.map(({ table }) => table));
