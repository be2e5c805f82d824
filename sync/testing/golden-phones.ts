import { readdirSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { TABLE_NAMES, type EntityRows, type TableName } from '#shared/contract/entities.ts';
import type { OutboxRow, ShadowRow, StoredRow } from '../store/schema.ts';
import { createTable, settled, type TableSchema } from './clone-indexed-db.ts';

/** A phone as a release left it, with changes that waited: its whole database, as it was stored. */
export interface GoldenPhone {
  release: string;
  /** IndexedDB's number, ten times Dexie's. */
  version: number;
  name: string;
  userId: string;
  tables: Record<string, Omit<TableSchema, 'name'> & { rows: unknown[] }>;
}

const folder = new URL('./golden/', import.meta.url);

/** Every release that ever left the house, oldest first. */
export function goldenPhones(): GoldenPhone[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GoldenPhone)
    .sort((a, b) => a.release.localeCompare(b.release, 'en', { numeric: true }));
}

export function waitingRows({ tables }: GoldenPhone): OutboxRow[] {
  return (tables.outbox?.rows ?? []) as OutboxRow[];
}

/** What the server has, as far as the phone knows: its rows as they were before the changes that wait. */
export function serverRows({ tables }: GoldenPhone): { [T in TableName]?: EntityRows[T][] } {
  const shadow = (tables.shadow?.rows ?? []) as ShadowRow[];
  const entries = TABLE_NAMES.map((table) => {
    const shown = (tables[table]?.rows ?? []) as StoredRow[];
    const dirty = shadow.filter((row) => row.table === table);
    const clean = shown.filter(({ id }) => !dirty.some((row) => row.id === id));
    return [table, [...clean, ...dirty].flatMap(({ row }) => row ?? [])];
  });
  return Object.fromEntries(entries) as { [T in TableName]?: EntityRows[T][] };
}

/** The device of that phone. `meta` replaces members of the engine's own row, which a world of today may need. */
export async function openGoldenDevice(
  { name, version, tables }: GoldenPhone,
  meta: Record<string, unknown> = {},
): Promise<IDBFactory> {
  const factory = new IDBFactory();
  const opening = factory.open(name, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const [table, schema] of Object.entries(tables)) {
      createTable(opening.result, { ...schema, name: table });
    }
  });
  const database = await settled(opening);
  for (const [table, { rows }] of Object.entries(tables)) {
    const store = database.transaction(table, 'readwrite').objectStore(table);
    const stored = rows.map((row) =>
      settled(store.put(table === 'meta' ? { ...(row as object), ...meta } : row)),
    );
    await Promise.all(stored);
  }
  database.close();
  return factory;
}
