import { Dexie, type Table } from 'dexie';
import type { SyncPorts } from '../ports/ports.ts';
import type { BoxKey } from './envelope.ts';

/**
 * A sealed box: all that a participant's database held when it was sealed.
 *
 *   begun ── whole
 *     └───── gone      the database that it was made of is still there
 *
 * begun: its chunks are being written; the database is the truth.
 * whole: written and verified; it is the truth once the database has no meta row.
 */
export interface SealedBox {
  id: string;
  state: 'begun' | 'whole';
  /** SHA-256 of the user id, 64 hex digits: by it the server knows a deleted account. */
  owner: string;
  /** The id of the key that it was sealed to. */
  key: string;
  boxKey: BoxKey;
  /** The number of chunks; 0 while begun. */
  chunks: number;
  /** The version of the database, and its tables as Dexie declares them. */
  version: number;
  tables: Record<string, string>;
}

export interface SealedChunk {
  box: string;
  n: number;
  sealed: ArrayBuffer;
}

/** Holds nothing that anybody could read: no id of a participant, no row, no time. */
export type SealedStore = Dexie & {
  boxes: Table<SealedBox, string>;
  chunks: Table<SealedChunk, [string, number]>;
};

/** Opens, and creates where it is missing, the store at `name`. Its writes reach the disk before they resolve. */
export async function openSealedStore(name: string, injected: SyncPorts['indexedDB']): Promise<SealedStore> {
  const db = new Dexie(name, {
    autoOpen: false,
    cache: 'disabled',
    chromeTransactionDurability: 'strict',
    ...(injected && { indexedDB: injected.factory, IDBKeyRange: injected.keyRange }),
  }) as SealedStore;
  db.version(1).stores({ boxes: 'id, state', chunks: '[box+n]' });
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    return false;
  });
  await db.open();
  return db;
}

/** Deletes a box with its chunks. */
export async function deleteBox(store: SealedStore, id: string): Promise<void> {
  await store.transaction('rw', store.boxes, store.chunks, async () => {
    await store.chunks.where('[box+n]').between([id, Dexie.minKey], [id, Dexie.maxKey]).delete();
    await store.boxes.delete(id);
  });
}

/** Whether there is a database of this name; creates none. */
export function isThere(name: string, factory: IDBFactory = indexedDB): Promise<boolean> {
  return new Promise((resolve) => {
    const request = factory.open(name);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(false);
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve(true);
    });
  });
}
