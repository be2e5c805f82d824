import { Dexie, type PromiseExtended } from 'dexie';
import type { SyncPorts } from '../ports/ports.ts';
import { isDeadHandle, isQuotaExceeded, StorageError } from './storage-error.ts';
import { createSyncDatabase, type SyncDatabase } from './sync-database.ts';

export interface Store {
  /** Runs `work` on an open connection; a dead one is closed, opened anew, and `work` is run once more. */
  use<T>(work: (db: SyncDatabase) => PromiseLike<T>, durability?: 'strict' | 'relaxed'): Promise<T>;
  /**
   * The same for reads that a live query observes. Dexie follows a query only through its own promises, so `work`
   * chains with `then` and never awaits, and the way to it is Dexie's too.
   */
  read<T>(work: (db: SyncDatabase) => PromiseExtended<T>): PromiseExtended<T>;
  close(): void;
  /** Deletes the database; every other context must have closed it, or this waits until it has. */
  destroy(): Promise<void>;
}

export interface StoreEvents {
  /** Storage stopped working (true) or works again (false). */
  onBroken(broken: boolean): void;
  /** A newer build or a deletion wants the database: it was closed at once, what is written is durable. */
  onTakenOver(): void;
}

/**
 * The participant's database with its two connections (see sync-database.ts), opened when first needed.
 *
 *   use ── ok
 *    └─ dead handle ── close, open, once more ── ok
 *                                          └─ StorageError 'broken', told through onBroken
 */
export function createStore(
  name: string,
  injected: SyncPorts['indexedDB'],
  events: StoreEvents,
  declared = true,
): Store {
  const connections = new Map<'strict' | 'relaxed', Promise<SyncDatabase>>();
  let opened: SyncDatabase | null = null;
  let closed = false;
  let broken = false;

  return { use, read, close, destroy };

  async function use<T>(
    work: (db: SyncDatabase) => PromiseLike<T>,
    durability: 'strict' | 'relaxed' = 'relaxed',
  ): Promise<T> {
    try {
      return await attempt(work, durability);
    } catch (first) {
      if (closed)
        throw new StorageError('closed', 'The database of this device was closed', { cause: first });
      if (isQuotaExceeded(first)) throw new StorageError('quota', 'This device is full', { cause: first });
      if (!isDeadHandle(first)) throw first;
    }
    closeConnections();
    try {
      return await attempt(work, durability);
    } catch (second) {
      if (!isDeadHandle(second)) throw second;
      tellBroken(true);
      throw new StorageError('broken', 'The database of this device does not answer', { cause: second });
    }
  }

  function read<T>(work: (db: SyncDatabase) => PromiseExtended<T>): PromiseExtended<T> {
    if (!opened) return Dexie.Promise.resolve(connect('relaxed')).then(work);
    return work(opened).catch((error: unknown) => {
      if (closed || !isDeadHandle(error)) throw error;
      closeConnections();
      return Dexie.Promise.resolve(connect('relaxed')).then(work);
    });
  }

  async function attempt<T>(
    work: (db: SyncDatabase) => PromiseLike<T>,
    durability: 'strict' | 'relaxed',
  ): Promise<T> {
    const db = await connect(durability);
    const result = await work(db);
    tellBroken(false);
    return result;
  }

  function connect(durability: 'strict' | 'relaxed'): Promise<SyncDatabase> {
    if (closed) return Promise.reject(new StorageError('closed', 'The database of this device was closed'));
    const known = connections.get(durability);
    if (known) return known;
    const opening = open(durability);
    connections.set(durability, opening);
    // A failed opening is not remembered, so that the next use tries again.
    opening.catch(() => {
      if (connections.get(durability) === opening) connections.delete(durability);
    });
    return opening;
  }

  async function open(durability: 'strict' | 'relaxed'): Promise<SyncDatabase> {
    const db = createSyncDatabase(name, durability, injected, declared);
    db.on('versionchange', () => {
      close();
      events.onTakenOver();
    });
    await db.open();
    // Dexie gives a database without declared versions no properties for its tables.
    if (!declared) Object.assign(db, Object.fromEntries(db.tables.map((table) => [table.name, table])));
    if (durability === 'relaxed') opened = db;
    return db;
  }

  function closeConnections(): void {
    for (const connection of connections.values()) {
      connection.then(
        (db) => db.close({ disableAutoOpen: true }),
        () => undefined,
      );
    }
    connections.clear();
    opened = null;
  }

  function close(): void {
    closed = true;
    closeConnections();
  }

  async function destroy(): Promise<void> {
    close();
    await createSyncDatabase(name, 'relaxed', injected).delete({ disableAutoOpen: true });
  }

  function tellBroken(now: boolean): void {
    if (broken === now) return;
    broken = now;
    events.onBroken(now);
  }
}
