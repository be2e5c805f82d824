import { Dexie, type Table } from 'dexie';
import { writeRecords, type TableRecord } from './record-codec.ts';
import type { SyncDatabase } from '../store/sync-database.ts';

/** Rows read at once; a part of a file is up to half a megabyte. */
const ROWS_AT_ONCE = 100;
/** What a context that has not heard of the end may still write, and nobody would miss. */
const PASSING: ReadonlySet<string> = new Set(['syncLog', 'staged']);
const PARTS = 'uploadParts';

/** All rows of the database, table by table and by primary key, as `visit` takes them. */
export async function eachRecord(
  db: SyncDatabase,
  visit: (records: TableRecord[]) => PromiseLike<unknown>,
): Promise<void> {
  for (const table of inOrder(db)) {
    await eachBatch(table, table.name === PARTS ? 1 : ROWS_AT_ONCE, (rows) =>
      visit(rows.map((row) => ({ table: table.name, row }))),
    );
  }
}

/**
 * A hash over all that the database holds, to compare two looks at it; no secret. Of parts of files the keys alone
 * count, since a part is never changed.
 */
export interface Fingerprint {
  add(records: readonly TableRecord[]): void;
  value(): string;
}

export function createFingerprint(): Fingerprint {
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  return {
    add(records) {
      for (const record of records) {
        if (PASSING.has(record.table)) continue;
        const { json } = writeRecords([record.table === PARTS ? withoutBytes(record) : record]);
        for (let at = 0; at < json.length; at += 1) {
          const code = json.charCodeAt(at);
          first = Math.imul(first ^ code, 0x9e3779b1);
          second = Math.imul(second ^ code, 0x5f356495);
        }
      }
    },
    value: () => `${first >>> 0}.${second >>> 0}`,
  };
}

/** The same over the database as it is now, inside the caller's transaction. */
export async function fingerprintOf(db: SyncDatabase): Promise<string> {
  const fingerprint = createFingerprint();
  for (const table of inOrder(db)) {
    if (PASSING.has(table.name)) continue;
    if (table.name === PARTS) {
      const keys = (await table.toCollection().primaryKeys()) as [string, number][];
      for (const [upload, n] of keys) fingerprint.add([{ table: PARTS, row: { upload, n } }]);
      continue;
    }
    await eachBatch(table, ROWS_AT_ONCE, async (rows) =>
      fingerprint.add(rows.map((row) => ({ table: table.name, row }))),
    );
  }
  return fingerprint.value();
}

function inOrder(db: SyncDatabase): Table[] {
  return [...db.tables].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function withoutBytes({ table, row }: TableRecord): TableRecord {
  const { upload, n } = row as { upload: string; n: number };
  return { table, row: { upload, n } };
}

async function eachBatch(
  table: Table,
  size: number,
  visit: (rows: unknown[]) => PromiseLike<unknown>,
): Promise<void> {
  const { keyPath } = table.schema.primKey;
  const keyOf = (row: object): unknown =>
    Array.isArray(keyPath)
      ? keyPath.map((path) => Dexie.getByKeyPath(row, path) as unknown)
      : (Dexie.getByKeyPath(row, keyPath as string) as unknown);
  let after: unknown;
  for (;;) {
    const rest = after === undefined ? table.orderBy(':id') : table.where(':id').above(after);
    const rows = (await rest.limit(size).toArray()) as object[];
    if (rows.length > 0) await visit(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = keyOf(last);
  }
}
