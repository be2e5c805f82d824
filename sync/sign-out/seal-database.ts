import { ALL_LEFT, evictedKey } from '../engine/eviction-marker.ts';
import { isQuotaExceeded } from '../store/storage-error.ts';
import { lockWorker } from '../store/worker-lock.ts';
import { createSyncDatabase, type SyncDatabase } from '../store/sync-database.ts';
import { webSha256 } from '../uploads/sha256.ts';
import { createFingerprint, eachRecord, fingerprintOf } from './database-records.ts';
import { createEnvelope, type Envelope, type SealingKey } from './envelope.ts';
import { decodeRecords, encodeRecords, type TableRecord } from './record-codec.ts';
import { deleteWithPatience, ENTRIES, removeEntries, withSealLock, type SealPorts } from './seal-ports.ts';
import { sealedName } from './sealed-boxes.ts';
import { deleteBox, openSealedStore, type SealedStore } from './sealed-store.ts';
import { trimToUnsent } from './trim-to-unsent.ts';

export type { SealPorts };

export interface ToSeal {
  env: string;
  /** The name of the participant's database. */
  name: string;
  /** The public key for a participant; null where this device has none. */
  keyOf: (userId: string) => SealingKey | null;
  /** 'unsent': only what no server has and what that needs. 'all': everything, and less only where room is short. */
  keeps: 'unsent' | 'all';
  /** Whether this participant is signed in at this moment: then nothing is sealed. */
  isSignedIn: (userId: string) => boolean;
}

/**
 * sealed: the database is gone, and a box holds what it held.
 * empty: there was nothing to seal.
 * no_key: the database stays as it was, locked.
 * signed_in: the participant is back; nothing was changed.
 */
export type SealOutcome = 'sealed' | 'empty' | 'no_key' | 'signed_in';

/** About how many bytes of rows one chunk holds; the memory that sealing needs is a few times that. */
const CHUNK_BYTES = 512 * 1024;
/** How often sealing begins again because a context wrote meanwhile that had not heard of the end. */
const MOST_TRIES = 5;

/**
 * Seals a former participant's database. A context may die between any two of these steps; the next start goes on:
 *
 *   1 meta row 'sealing' names a new box, another session epoch ends every context that still runs
 *   2 a box of an earlier try is deleted: the database is the truth
 *   3 chunks are written, each is opened and compared, and the box becomes whole
 *   4 one transaction: where the database is still what was sealed, it is emptied; else 2 again
 *   5 the empty database and the participant's entries of the small store are deleted
 *
 * Rejects, and leaves the database whole and locked, where the box cannot be written.
 */
export function sealDatabase(ports: SealPorts, given: ToSeal): Promise<SealOutcome> {
  return withSealLock(ports, given.name, () => sealLocked(ports, given));
}

async function sealLocked(ports: SealPorts, given: ToSeal): Promise<SealOutcome> {
  const { name, env, keyOf, keeps, isSignedIn } = given;
  const db = createSyncDatabase(name, 'strict', ports.indexedDB, null);
  try {
    await db.open();
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return 'empty';
    throw error;
  }
  // Dexie defines no table properties on a database without declared versions.
  Object.assign(db, Object.fromEntries(db.tables.map((table) => [table.name, table])));
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    return false;
  });
  try {
    const meta = db.tables.some((table) => table.name === 'meta') ? await db.meta.get('sync') : undefined;
    if (!meta) {
      db.close({ disableAutoOpen: true });
      await deleteWithPatience(ports, name);
      return 'empty';
    }
    const { userId } = meta;
    if (isSignedIn(userId)) return 'signed_in';
    await endEveryContext(ports, db);
    const key = keyOf(userId);
    if (key === null) return 'no_key';
    const seal = async () => writeAndEmpty(ports, db, { ...given, key, userId });
    const { smallStore } = ports;
    const mark = {
      set: () => smallStore.set(evictedKey(userId), ALL_LEFT),
      remove: () => smallStore.remove(evictedKey(userId)),
    };
    const trim = () => trimToUnsent(db, mark);
    if (keeps === 'unsent') await trim();
    const outcome = await seal().catch(async (error: unknown) => {
      if (keeps === 'unsent' || !isQuotaExceeded(error)) throw error;
      // What the server has gives way to what only this device has.
      await trim();
      return seal();
    });
    if (outcome === 'signed_in') return outcome;
    db.close({ disableAutoOpen: true });
    await deleteWithPatience(ports, name);
    removeEntries(ports, userId);
    return 'sealed';
  } finally {
    db.close({ disableAutoOpen: true });
  }

  async function writeAndEmpty(
    { rng, indexedDB: injected, smallStore }: SealPorts,
    from: SyncDatabase,
    { userId, key }: { userId: string; key: SealingKey },
  ): Promise<'sealed' | 'signed_in'> {
    const store = await openSealedStore(sealedName(env, userId), injected);
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const box = await beginBox(from, store, rng.uuid());
        const entries = smallStore
          .keys()
          .filter((entry) => entry.includes(userId))
          .map((entry) => ({ table: ENTRIES, row: { key: entry, value: smallStore.get(entry) } }));
        const sealed = await writeBox(from, store, { box, key, userId, entries }).catch(
          async (error: unknown) => {
            // Half a box must not take the room that the next try needs.
            await deleteBox(store, box);
            throw error;
          },
        );
        const outcome = await emptyIfSame(from, sealed, () => isSignedIn(userId));
        if (outcome !== 'changed') return outcome;
      }
      throw new Error('Another context writes on');
    } finally {
      store.close({ disableAutoOpen: true });
    }
  }
}

/** Another session epoch: no answer is applied any more, and the worker sends nothing. A full device can only delete. */
async function endEveryContext({ rng }: SealPorts, db: SyncDatabase): Promise<void> {
  await lockWorker(db);
  await db.meta.update('sync', { sessionEpoch: rng.uuid() }).catch((error: unknown) => {
    if (!isQuotaExceeded(error)) throw error;
  });
}

/** Notes in the database which box is made of it; the box of an earlier try goes. */
async function beginBox(db: SyncDatabase, store: SealedStore, box: string): Promise<string> {
  const former = await readMark(db);
  if (former !== null) await deleteBox(store, former);
  await db.table('meta').put({ key: 'sealing', box });
  return box;
}

/** The box that is being made of this database, or was and could not replace it. */
export async function readMark(db: SyncDatabase): Promise<string | null> {
  const mark = (await db.table('meta').get('sealing')) as { box: string } | undefined;
  return mark?.box ?? null;
}

async function writeBox(
  db: SyncDatabase,
  store: SealedStore,
  { box, key, userId, entries }: { box: string; key: SealingKey; userId: string; entries: TableRecord[] },
): Promise<string> {
  const { envelope, boxKey } = await createEnvelope(key, box);
  await store.boxes.put({
    id: box,
    state: 'begun',
    owner: await webSha256(new TextEncoder().encode(userId).buffer),
    key: key.id,
    boxKey,
    chunks: 0,
    version: Math.floor(db.verno),
    tables: Object.fromEntries(
      db.tables.map(({ name, schema }) => [
        name,
        [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', '),
      ]),
    ),
  });
  const sealed = createFingerprint();
  let [chunks, waiting, size] = [0, entries, 0];
  const write = async (isLast: boolean) => {
    await writeChunk(store, envelope, { box, n: chunks, isLast }, waiting);
    sealed.add(waiting.filter(({ table }) => table !== ENTRIES));
    [chunks, waiting, size] = [chunks + 1, [], 0];
  };
  await eachRecord(db, async (records) => {
    for (const record of records) {
      if (size > CHUNK_BYTES) await write(false);
      waiting.push(record);
      size += sizeOf(record);
    }
  });
  await write(true);
  await store.boxes.update(box, { state: 'whole', chunks });
  return sealed.value();
}

function sizeOf(record: TableRecord): number {
  return encodeRecords([record]).byteLength;
}

/** Writes a chunk, reads it back from the disk and compares what it opens to. */
async function writeChunk(
  store: SealedStore,
  envelope: Envelope,
  { box, n, isLast }: { box: string; n: number; isLast: boolean },
  records: readonly TableRecord[],
): Promise<void> {
  const plain = encodeRecords(records);
  await store.chunks.put({ box, n, sealed: await envelope.seal(n, isLast, plain) });
  const kept = await store.chunks.get([box, n]);
  if (!kept) throw new Error('A sealed chunk was not kept');
  const opened = new Uint8Array(await envelope.open(n, isLast, kept.sealed));
  if (opened.length !== plain.length || opened.some((byte, at) => byte !== plain[at]))
    throw new Error('A sealed chunk is not what was sealed');
  decodeRecords(opened.buffer);
}

/** Empties the database where it is still what was sealed. Without its meta row no context can write to it. */
function emptyIfSame(
  db: SyncDatabase,
  sealed: string,
  isSignedIn: () => boolean,
): Promise<'sealed' | 'changed' | 'signed_in'> {
  return db.transaction('rw', db.tables, async () => {
    if (isSignedIn()) return 'signed_in';
    if ((await fingerprintOf(db)) !== sealed) return 'changed';
    await Promise.all(db.tables.map((table) => table.clear()));
    return 'sealed';
  });
}
