import { Dexie } from 'dexie';
import { databaseName } from '../store/database-name.ts';
import { createSyncDatabase, type SyncDatabase } from '../store/sync-database.ts';
import { addBox, type Records } from './add-box.ts';
import { openEnvelope, type OpeningKey } from './envelope.ts';
import { decodeRecords, type TableRecord } from './record-codec.ts';
import { readMark } from './seal-database.ts';
import { deleteWithPatience, ENTRIES, withSealLock, type SealPorts } from './seal-ports.ts';
import { sealedName } from './sealed-boxes.ts';
import { deleteBox, isThere, openSealedStore, type SealedBox, type SealedStore } from './sealed-store.ts';

/**
 * nothing: no box waits for this participant.
 * opened: their database holds what the boxes held.
 * no_key: a box waits for a key that this session has not; it stays.
 */
export type OpenOutcome = 'nothing' | 'opened' | 'no_key';

/**
 * Opens what this device keeps sealed of a participant, before the engine opens the database. Call it at each start of
 * their session: a context may die between any two steps, and the next start goes on.
 *
 *   database has its meta row, with the mark `sealing: X`  X is a copy that came too late: it goes
 *   database has its meta row, with the mark `opened: X`   X was restored: it goes
 *   database has its meta row                              a box is added to what is there
 *   no database, or no meta row                            it is made of the box, the meta row last
 */
export function openSealed(
  ports: SealPorts,
  { env, userId, keys }: { env: string; userId: string; keys: readonly OpeningKey[] },
): Promise<OpenOutcome> {
  const name = databaseName(env, userId);
  return withSealLock(ports, name, async () => {
    const sealed = sealedName(env, userId);
    const db = await openIfThere(ports, name);
    try {
      const former = db && (await readMark(db));
      const opened = db && (await readOpened(db));
      if (!(await isThere(sealed, ports.indexedDB?.factory))) {
        if (db) await forgetMarks(db);
        return 'nothing';
      }
      const store = await openSealedStore(sealed, ports.indexedDB);
      try {
        for (const box of [former, opened]) if (box) await deleteBox(store, box);
        if (db) await forgetMarks(db);
        db?.close({ disableAutoOpen: true });
        return await openBoxes(ports, store, { name, keys });
      } finally {
        const left = await store.boxes.count();
        store.close({ disableAutoOpen: true });
        if (left === 0) await deleteWithPatience(ports, sealed);
      }
    } finally {
      db?.close({ disableAutoOpen: true });
    }
  });
}

async function openBoxes(
  ports: SealPorts,
  store: SealedStore,
  { name, keys }: { name: string; keys: readonly OpeningKey[] },
): Promise<OpenOutcome> {
  let outcome: OpenOutcome = 'nothing';
  let isKeyMissing = false;
  // Ids are UUIDv7: the oldest first.
  for (const box of await store.boxes.orderBy(':id').toArray()) {
    const key = keys.find(({ id }) => id === box.key);
    if (box.state === 'begun') await deleteBox(store, box.id);
    else if (!key) isKeyMissing = true;
    else {
      await restore(ports, store, box, { name, key });
      outcome = 'opened';
    }
  }
  return isKeyMissing ? 'no_key' : outcome;
}

async function restore(
  ports: SealPorts,
  store: SealedStore,
  box: SealedBox,
  { name, key }: { name: string; key: OpeningKey },
): Promise<void> {
  const there = await openIfThere(ports, name);
  const db = there ?? (await createAs(ports, name, box));
  try {
    const envelope = await openEnvelope(key, box.id, box.boxKey);
    const records = async (visit: (records: TableRecord[]) => PromiseLike<unknown>) => {
      for (let n = 0; n < box.chunks; n += 1) {
        const chunk = await store.chunks.get([box.id, n]);
        if (!chunk) throw new Error('A sealed chunk is missing');
        await visit(decodeRecords(await envelope.open(n, n === box.chunks - 1, chunk.sealed)));
      }
    };
    if (there) await addBox(db, box.id, records);
    else await fill(ports, db, box.id, records);
    await deleteBox(store, box.id);
    await forgetMarks(db);
  } finally {
    db.close({ disableAutoOpen: true });
  }
}

/** Chunk by chunk; the meta rows come last, so that half a database is none. */
async function fill(ports: SealPorts, db: SyncDatabase, box: string, records: Records): Promise<void> {
  await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
  const meta: object[] = [];
  let lastSeq = 0;
  await records((rows) =>
    db.transaction('rw', db.tables, async () => {
      for (const table of new Set(rows.map((record) => record.table))) {
        const all = rows.filter((record) => record.table === table).map(({ row }) => row as object);
        if (table === 'meta') meta.push(...all);
        else if (table === ENTRIES) restoreEntries(ports, all);
        else await db.table(table).bulkPut(all);
        for (const row of all) if ('seq' in row) lastSeq = Math.max(lastSeq, row.seq as number);
      }
    }),
  );
  await db.transaction('rw', db.meta, db.outbox, async () => {
    // A new change takes no number of an older one, which a refused one keeps.
    const last = { seq: lastSeq, uid: box, state: 'acked', openRefs: [] };
    if (lastSeq > 0 && !(await db.outbox.get(lastSeq))) {
      await db.table('outbox').put(last);
      await db.outbox.delete(lastSeq);
    }
    const kept = meta.filter((row) => Reflect.get(row, 'key') !== 'sealing');
    await db.table('meta').bulkPut([...kept, { key: 'opened', box }]);
  });
}

function restoreEntries({ smallStore }: SealPorts, rows: object[]): void {
  for (const { key, value } of rows as { key: string; value: string | null }[])
    if (value !== null && smallStore.get(key) === null) smallStore.set(key, value);
}

/** The database with its meta row; null without either. */
async function openIfThere(ports: SealPorts, name: string): Promise<SyncDatabase | null> {
  const db = createSyncDatabase(name, 'strict', ports.indexedDB, null);
  try {
    await db.open();
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return null;
    throw error;
  }
  Object.assign(db, Object.fromEntries(db.tables.map((table) => [table.name, table])));
  const hasMeta = db.tables.some((table) => table.name === 'meta') && (await db.meta.get('sync'));
  if (hasMeta) return db;
  db.close({ disableAutoOpen: true });
  return null;
}

/** A database as it was when it was sealed: the ordinary start brings it to this build's version. */
async function createAs(ports: SealPorts, name: string, box: SealedBox): Promise<SyncDatabase> {
  const db = new Dexie(name, {
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: 'strict',
    ...(ports.indexedDB && { indexedDB: ports.indexedDB.factory, IDBKeyRange: ports.indexedDB.keyRange }),
  });
  db.version(box.version).stores(box.tables);
  await db.open();
  return db as SyncDatabase;
}

async function readOpened(db: SyncDatabase): Promise<string | null> {
  const mark = (await db.table('meta').get('opened')) as { box: string } | undefined;
  return mark?.box ?? null;
}

async function forgetMarks(db: SyncDatabase): Promise<void> {
  await db.table('meta').bulkDelete(['sealing', 'opened']);
}
