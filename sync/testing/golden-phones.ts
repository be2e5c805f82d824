import { readdirSync, readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { TABLE_NAMES, type EntityRows, type TableName } from '#shared/product/registry.ts';
import { PROTO, type SyncRequest } from '#shared/protocol/sync.ts';
import { pushedMutation } from '../outbox/pushed-mutation.ts';
import type { AckedRow, RejectedRow, Meta, OutboxRow, ShadowRow, StoredRow } from '../store/schema.ts';
import { createTable, settled, type TableSchema } from './fakes/clone-indexed-db.ts';

/** A phone as a build left it, with changes that waited: its whole database, as it was stored. */
export interface GoldenPhone {
  /** A version of the app, or `latest`, which is replaced. */
  release: string;
  /** IndexedDB's number, ten times Dexie's. */
  version: number;
  name: string;
  userId: string;
  tables: Record<string, Omit<TableSchema, 'name'> & { rows: unknown[] }>;
}

const folder = new URL('./golden/', import.meta.url);

/** The phones of every release, oldest first, and that of the latest build. */
export function goldenPhones(): GoldenPhone[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GoldenPhone)
    .sort((a, b) => a.version - b.version || a.release.localeCompare(b.release, 'en', { numeric: true }));
}

/** The mutations that the server has not answered. */
export function waitingRows({ tables }: GoldenPhone): OutboxRow[] {
  return outboxOf(tables).filter(({ state }) => state !== 'acked');
}

/** The mutations that the server rejected. */
export function rejectedRows({ tables }: GoldenPhone): RejectedRow[] {
  return (tables.dead?.rows ?? []) as RejectedRow[];
}

/** The mutations that the server acknowledged and whose effects the phone has pulled. */
export function sentRows({ tables }: GoldenPhone): AckedRow[] {
  return (tables.ackedLog?.rows ?? []) as AckedRow[];
}

/** The mutations that the server acknowledged and whose effects the phone has not pulled. */
export function ackedRows({ tables }: GoldenPhone): OutboxRow[] {
  return outboxOf(tables).filter(({ state }) => state === 'acked');
}

const outboxOf = (tables: GoldenPhone['tables']): OutboxRow[] => (tables.outbox?.rows ?? []) as OutboxRow[];

/**
 * Brings a server that has `serverRows` to the version which the phone knows: `raise` makes one more version, `send`
 * answers a request of the phone. What the server acknowledged becomes the last version.
 */
export async function catchUp(
  golden: GoldenPhone,
  server: { version(): number; raise(): void | Promise<void>; send(request: SyncRequest): Promise<unknown> },
): Promise<void> {
  const { through, clientId, schema, dataEpoch } = (golden.tables.meta?.rows ?? [])[0] as Meta;
  const acked = ackedRows(golden);
  const last = Math.max(through, ...acked.map(({ v }) => v ?? 0));
  while (server.version() < (acked.length > 0 ? last - 1 : last)) await server.raise();
  if (acked.length === 0) return;
  await server.send({
    proto: PROTO,
    schema,
    clientId,
    dataEpoch,
    clientNow: new Date(Math.max(...acked.map(({ occurredAt }) => occurredAt))).toISOString(),
    cursor: null,
    push: acked.map(pushedMutation),
    pullLimit: 1,
  });
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
