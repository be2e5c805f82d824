import { detectEviction, setEvictionMarker } from './engine/eviction-marker.ts';
import { createEngine } from './engine/engine.ts';
import { actionsOf, lazyWithRetry } from './lazy-with-retry.ts';
import { nameOf } from './engine/name-of.ts';
import { watchStorage } from './engine/watch-storage.ts';
import { createStatusStore } from './engine/status-store.ts';
import type { SyncPorts } from './ports/ports.ts';
import type { Product } from './ports/product.ts';
import { databaseName } from './store/database-name.ts';
import { firstRead } from './store/first-read.ts';
import { enterDatabase } from './store/meta.ts';
import type { Meta } from './store/schema.ts';
import { createStore } from './store/store.ts';
import type { SyncDatabase } from './store/sync-database.ts';
import type { ProductTypes, SyncClient } from './sync-client.ts';

export interface OpenSyncOptions<P extends ProductTypes> {
  /** Part of the database's name, so that builds of several environments on one origin stay apart. */
  env: string;
  userId: string;
  ports: SyncPorts;
  product: Product<P>;
  /** Opening waits for another tab of an older build to be closed. */
  onBlocked?: () => void;
}

/** The values of the mark outside the database: history has left the device; or all of it is being pulled again. */
const LEFT = '1';
const BACK_SOON = '';

/** Neither a slow line nor another tab keeps anybody from leaving for longer. */
const LEAVE_MS = 5000;
const NOTE_AFTER_MS = 25;

/**
 * Opens the participant's database on this device and starts the engine. Resolves when reads work; the network plays no
 * part in that. What writes comes after it, by the product's `loadWriter`: an action waits for it, and rejects where it does
 * not come. Rejects with StorageError where the device's storage does not work ('broken', 'quota') or the database belongs to
 * somebody else ('foreign').
 */
export async function openSync<P extends ProductTypes>({
  env,
  userId,
  ports,
  product,
  onBlocked,
}: OpenSyncOptions<P>): Promise<SyncClient<P>> {
  const { clock, rng, channel, smallStore } = ports;
  const name = databaseName(env, userId);
  const evicted = `daymark:${userId}:evicted`;
  const store = createStore(
    name,
    ports.indexedDB,
    {
      onBroken: (broken) => (broken ? fail() : engine.stored()),
      onTakenOver: (by) => statusStore.set({ state: { kind: 'needs_update' }, takenOver: by === 'update' }),
      onBlocked: () => onBlocked?.(),
      makeRoom: () =>
        loadWriter().then(
          // The history that goes is pulled again once there is room, by a mark outside the full database.
          ({ makeRoom }) =>
            (db) =>
              makeRoom(db, () => smallStore.set(evicted, LEFT)),
          () => null,
        ),
      onFull: fail,
    },
    product.tables,
  );
  const start = { userId, clientId: rng.uuid(), sessionEpoch: rng.uuid(), startId: rng.uuid() };
  const statusStore = createStatusStore(store);
  // What does not need the database is made while it opens.
  const first = firstRead(name, product.firstTable, ports.indexedDB);
  // Whoever needs the connection hears of a failure; it is only begun here.
  first.asked.then(() => store.use(async () => undefined)).catch(() => undefined);
  const { queries, choices, onApplied, release } = product.open({
    userId,
    name,
    store,
    first: first.rows,
    smallStore,
    clock,
  });
  const entering = enterDatabase(store, start, first.rows);
  const recorder = {
    store,
    now: () => clock.now(),
    uuid: () => rng.uuid(),
    onQueued: statusStore.queued,
  };
  const loadWriter = lazyWithRetry(
    async () => (await product.loadWriter()).createWriter(recorder, ports, engine),
    // A line that is gone explains it; a reload would not help.
    (times) => statusStore.set({ incomplete: times > 1 && ports.connectivity.isOnline() }),
  );
  const engine = createEngine(
    ports,
    loadWriter,
    statusStore,
    { userId, contextId: rng.uuid() },
    { onApplied: noteApplied, onSignedOut: () => void close() },
  );
  const meta = await entering.catch((error: unknown) => {
    release();
    store.close();
    channel.close();
    throw error;
  });
  const storageLost = detectEviction(smallStore, meta);
  if (storageLost) ports.log?.('storage_lost', {});
  statusStore.set({ storageLost, lastOkAt: meta.lastOkAt, hydrated: meta.baseEpoch !== null });
  setEvictionMarker(smallStore, meta);
  let leaving: Promise<void> | null = null;
  let closing: Promise<void> | null = null;
  /** What was only here when the participant was asked. */
  let counted: Key[] | null = null;
  // The first read of the screen goes before it, the engine's first look at the queue after it.
  const cancelWatch = watchStorage(ports, {
    onLow: (storageLow) => statusStore.set({ storageLow }),
    async onRoom() {
      if (smallStore.get(evicted) === null) return;
      await store.use((db) => db.meta.update('sync', { cursor: null }));
      smallStore.set(evicted, BACK_SOON);
      engine.refresh();
    },
  });
  const { startId } = start;
  const cancelNote = clock.after(NOTE_AFTER_MS, () => {
    loadWriter()
      .then(
        ({ noteStart }) => noteStart(startId, meta.sessionEpoch),
        // Also without the code that writes a device that is full is found out at once.
        () => store.use((db) => db.meta.update('sync', { startId })),
      )
      .catch(logged);
  });
  engine.start();
  const { syncNow, refresh, pause, resume } = engine;

  return {
    userId,
    ...choices,
    queries,
    actions: actionsOf(product.actions, loadWriter),
    status$: statusStore.status$.asObservable(),
    status: () => statusStore.status$.value,
    syncNow,
    refresh,
    pause,
    resume,
    supportBundle: async () => (await loadWriter()).supportBundle(statusStore.status$.value),
    prepareSignOut,
    endSession,
    insteadOf: (uid) => actionsOf(product.actions, async () => (await loadWriter()).insteadOf(uid)),
    retryRejected: async (uid) => {
      await (await loadWriter()).retryRejected(uid);
      engine.stored();
      await rejectedChanged();
    },
    discardRejected: async (uid) => {
      await (await loadWriter()).discardRejected(uid);
      await rejectedChanged();
    },
    close: leave,
  };

  /** The engine itself, and every other tab, only hear of what is written. It is, whether or not it can be counted now. */
  async function rejectedChanged(): Promise<void> {
    await statusStore.recount().catch(logged);
    engine.written();
  }

  function fail(): void {
    statusStore.set({ state: { kind: 'storage_broken' } });
  }

  /** Keeps the small traces outside the database: the canary, and the product's own. */
  async function noteApplied(applied: Meta): Promise<void> {
    setEvictionMarker(smallStore, applied);
    // Without a cursor that pull is still to come.
    if (applied.cursor && !smallStore.get(evicted)) smallStore.remove(evicted);
    await onApplied();
  }

  async function prepareSignOut(): Promise<{ pending: number; drafts: number }> {
    await withTimeout(syncNow());
    await statusStore.recount();
    counted = await store.use(onlyHere);
    const drafts = counted.filter((key) => typeof key === 'string').length;
    return { pending: counted.length - drafts - statusStore.status$.value.rejected, drafts };
  }

  async function endSession(then: 'keep' | 'delete'): Promise<void> {
    if (then === 'delete') {
      await store.use((db) => emptied(db, counted));
      dropTraces();
    } else {
      // Any answer still on its way belongs to the former session from here on, and the worker has none. On a device that
      // is full nothing can be written, but deleted; and a storage that is broken keeps nobody signed in.
      const sessionEpoch = rng.uuid();
      await store
        .use((db) => db.meta.update('sync', { sessionEpoch }))
        .catch(() => loadWriter().then(({ lock }) => lock()))
        .catch(logged);
    }
    channel.post({ kind: 'sign_out' });
    await close();
    // The empty database goes as soon as every tab has let go of it. One that sleeps must not keep anybody signed in.
    if (then !== 'delete') return;
    await withTimeout(store.destroy());
    // Another tab may have noted what it had just pulled before it heard.
    dropTraces();
  }

  /** What is outside the database: the engine's own, and the small entries that screens keep. */
  function dropTraces(): void {
    for (const key of smallStore.keys()) if (key.includes(userId)) smallStore.remove(key);
  }

  /** Takes a failure of a note, a count or a sign-out, which keeps nobody from going on, and leaves its name. */
  function logged(error: unknown): void {
    ports.log?.('not_noted', nameOf(error));
  }

  async function withTimeout(work: Promise<void>): Promise<void> {
    let cancel = (): void => undefined;
    const time = new Promise<void>((resolve) => (cancel = clock.after(LEAVE_MS, resolve)));
    await Promise.race([work, time]).finally(() => cancel());
  }

  /** The app is left for another page of the document, or for good: what waits is handed over first. */
  function leave(): Promise<void> {
    if (statusStore.status$.value.pending === 0) return close();
    return (leaving ??= withTimeout(engine.handOver()).then(close));
  }

  function close(): Promise<void> {
    cancelNote();
    release();
    cancelWatch();
    closing ??= engine.stop().then(() => {
      store.close();
      channel.close();
    });
    return closing;
  }
}

/**
 * Without its meta row no context can write to the database, or apply an answer to it, any more. Rejects, having deleted
 * nothing, where a change or a draft that is not among `expected` is on this device alone.
 */
async function emptied(db: SyncDatabase, expected: readonly Key[] | null): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const here = await onlyHere(db);
    if (expected && here.some((key) => !expected.includes(key))) throw new Error('More');
    await Promise.all(db.tables.map((table) => table.clear()));
  });
}

/** The place of a change in its queue, which a refused one keeps, or the key of a draft. */
type Key = number | string;

/** What no server has: what waits, what was refused and what was begun. */
async function onlyHere({ outbox, dead, drafts }: SyncDatabase): Promise<Key[]> {
  const waiting: Key[] = await outbox.where('state').notEqual('acked').primaryKeys();
  return waiting.concat(await dead.toCollection().primaryKeys(), await drafts.toCollection().primaryKeys());
}
