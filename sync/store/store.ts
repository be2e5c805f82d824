import { Dexie, type PromiseExtended } from 'dexie';
import type { SyncPorts } from '../ports/ports.ts';
import type { ProductTables } from './schema.ts';
import { isDeadHandle, isQuotaExceeded, StorageError } from './storage-error.ts';
import { createSyncDatabase, type SyncDatabase } from './sync-database.ts';

type Durability = 'strict' | 'relaxed';

export interface Store<Database extends SyncDatabase = SyncDatabase> {
  /**
   * Runs `work` on an open connection. A dead connection is closed and reopened, and `work` runs once more.
   */
  use<T>(work: (db: Database) => PromiseLike<T>, durability?: Durability): Promise<T>;
  close(): void;
  /** Deletes the database; waits until every other context has closed it. */
  destroy(): Promise<void>;
}

/** A store whose reads live queries follow; its code comes with Dexie. */
export interface LiveStore<Database extends SyncDatabase = SyncDatabase> extends Store<Database> {
  /**
   * As `use`, for reads that a live query observes. Dexie follows a query only through its own promises. So
   * `work` chains with `then` and never awaits, and this method returns Dexie's promise.
   */
  read<T>(work: (db: Database) => PromiseExtended<T>): PromiseExtended<T>;
}

type MakeRoom = (db: SyncDatabase) => Promise<boolean>;

export interface StoreEvents {
  /** Storage stopped working (true) or works again (false). */
  onBroken(broken: boolean): void;
  /**
   * A newer build claims the database. It is closed once what this returns is settled; at once where that is null. Work
   * that is asked for until then is still done.
   */
  beforeTakenOver?(): Promise<unknown> | null;
  /** A newer build or a deletion has claimed the database: it is closed, and written data is durable. */
  onTakenOver(by: 'update' | 'deletion'): void;
  /** A tab of an older build keeps the database open, so that it cannot be upgraded. */
  onBlocked?(): void;
  /**
   * The device is full: resolves to a function that evicts data and returns whether any was evicted. Resolves
   * to null if that function's code fails to load. Other work on the database does not wait for that code.
   */
  makeRoom?(): Promise<MakeRoom | null>;
  /** The device is full, and making room did not help. */
  onFull?(): void;
}

/**
 * The participant's database with its two connections (see sync-database.ts), opened when first needed.
 *
 *   use ── ok
 *    ├─ dead handle ── drop it, open, once more ── ok
 *    │                                       └─ StorageError 'broken', reported through onBroken
 *    └─ device full ── make room, once more ── ok
 *                                       └─ StorageError 'quota', reported through onFull
 *
 * Without `tables` it opens a database as it is. Many uses may meet the same dead handle at once: the first
 * drops it, the others find the new connection.
 */
export function createStore(
  name: string,
  injected: SyncPorts['indexedDB'],
  events: StoreEvents,
  tables: ProductTables | null,
): LiveStore {
  const connections = new Map<Durability, Promise<SyncDatabase>>();
  let opened: { db: SyncDatabase; connection: Promise<SyncDatabase> } | null = null;
  let closed = false;
  let broken = false;
  let making: Promise<boolean> | null = null;

  return { use, read, close, destroy };

  async function use<T>(
    work: (db: SyncDatabase) => PromiseLike<T>,
    durability: Durability = 'relaxed',
  ): Promise<T> {
    // Work that starts while room is being made must not overtake the work that needs the room.
    await making?.catch(() => undefined);
    try {
      return await withLiveHandle(work, durability);
    } catch (first) {
      if (closed || !isQuotaExceeded(first)) throw storageErrorOf(first);
      const makeRoom = await events.makeRoom?.();
      making ??= hasRoom(makeRoom).finally(() => (making = null));
      if (!(await making)) throw storageErrorOf(first);
    }
    return withLiveHandle(work, durability).catch((second: unknown) => {
      throw storageErrorOf(second);
    });
  }

  async function withLiveHandle<T>(
    work: (db: SyncDatabase) => PromiseLike<T>,
    durability: Durability,
  ): Promise<T> {
    const connection = connect(durability);
    try {
      return await attempt(connection, work);
    } catch (first) {
      if (closed || !isDeadHandle(first)) throw first;
    }
    drop(durability, connection);
    try {
      return await attempt(connect(durability), work);
    } catch (second) {
      if (closed || !isDeadHandle(second)) throw second;
      reportBroken(true);
      throw new StorageError('broken', { cause: second });
    }
  }

  async function hasRoom(makeRoom: MakeRoom | null | undefined): Promise<boolean> {
    if (!makeRoom) return false;
    try {
      return await makeRoom(await connect('relaxed'));
    } catch (error) {
      if (isQuotaExceeded(error) || isDeadHandle(error)) return false;
      throw error;
    }
  }

  /** The error that the caller receives, unless a dead handle caused it. */
  function storageErrorOf(cause: unknown): unknown {
    if (closed) return new StorageError('closed', { cause });
    if (!isQuotaExceeded(cause)) return cause;
    events.onFull?.();
    return new StorageError('quota', { cause });
  }

  /** A failing storage that can be read again works again: a screen reads more often than it writes. */
  function read<T>(work: (db: SyncDatabase) => PromiseExtended<T>): PromiseExtended<T> {
    if (!broken) return readLive(work);
    return readLive(work).then((rows) => {
      reportBroken(false);
      return rows;
    });
  }

  function readLive<T>(work: (db: SyncDatabase) => PromiseExtended<T>): PromiseExtended<T> {
    if (!opened) return Dexie.Promise.resolve(connect('relaxed')).then(work);
    const { db, connection } = opened;
    return work(db).catch((error: unknown) => {
      if (closed || !isDeadHandle(error)) throw error;
      drop('relaxed', connection);
      return Dexie.Promise.resolve(connect('relaxed')).then(work);
    });
  }

  async function attempt<T>(
    connection: Promise<SyncDatabase>,
    work: (db: SyncDatabase) => PromiseLike<T>,
  ): Promise<T> {
    const result = await work(await connection);
    reportBroken(false);
    return result;
  }

  function connect(durability: Durability): Promise<SyncDatabase> {
    if (closed) return Promise.reject(new StorageError('closed'));
    const known = connections.get(durability);
    if (known) return known;
    const connection = open(durability);
    connections.set(durability, connection);
    connection.then(
      (db) => {
        if (durability === 'relaxed' && connections.get(durability) === connection)
          opened = { db, connection };
      },
      // A failed opening is not cached, so that the next use tries again.
      () => drop(durability, connection),
    );
    return connection;
  }

  async function open(durability: Durability): Promise<SyncDatabase> {
    const db = createSyncDatabase(name, durability, injected, tables);
    db.on('versionchange', ({ newVersion }) => {
      const letGo = () => {
        db.close({ disableAutoOpen: true });
        // Both connections hear of it.
        if (closed) return;
        close();
        events.onTakenOver(newVersion === null ? 'deletion' : 'update');
      };
      const last = newVersion === null ? null : (events.beforeTakenOver?.() ?? null);
      // Closing before the event ends spares the requesting context a `blocked` event.
      if (last === null) letGo();
      else void last.then(letGo, letGo);
      // This handler replaces Dexie's default one, which also logs a warning.
      return false;
    });
    db.on('blocked', () => events.onBlocked?.());
    await db.open();
    // Dexie defines no table properties on a database without declared versions.
    if (!tables) Object.assign(db, Object.fromEntries(db.tables.map((table) => [table.name, table])));
    return db;
  }

  /** Closes a connection unless another use has replaced it. */
  function drop(durability: Durability, connection: Promise<SyncDatabase>): void {
    if (connections.get(durability) !== connection) return;
    connections.delete(durability);
    if (opened?.connection === connection) opened = null;
    closeWhenOpen(connection);
  }

  function closeConnections(): void {
    for (const connection of connections.values()) closeWhenOpen(connection);
    connections.clear();
    opened = null;
  }

  function close(): void {
    closed = true;
    closeConnections();
  }

  async function destroy(): Promise<void> {
    close();
    await createSyncDatabase(name, 'relaxed', injected, null).delete({ disableAutoOpen: true });
  }

  function reportBroken(now: boolean): void {
    if (broken === now) return;
    broken = now;
    events.onBroken(now);
  }
}

function closeWhenOpen(connection: Promise<SyncDatabase>): void {
  connection.then(
    (db) => db.close({ disableAutoOpen: true }),
    () => undefined,
  );
}
