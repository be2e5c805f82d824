import { ALL_LEFT, detectEviction, evictedKey, LEFT, setEvictionMarker } from './engine/eviction-marker.ts';
import { createEngine, type FilesDue } from './engine/engine.ts';
import { actionsOf, lazyWithRetry } from './lazy-with-retry.ts';
import { nameOf } from './engine/name-of.ts';
import { watchStorage } from './engine/watch-storage.ts';
import { createStatusStore } from './engine/status-store.ts';
import type { SyncPorts } from './ports/ports.ts';
import type { Product } from './ports/product.ts';
import { serverClockOf } from './store/corrected-now.ts';
import { databaseName } from './store/database-name.ts';
import { firstRead } from './store/first-read.ts';
import { enterDatabase } from './store/meta.ts';
import { ONLY_HERE_UPLOADS, type Meta } from './store/schema.ts';
import { lateStore } from './store/late-store.ts';
import type { SyncDatabase } from './store/sync-database.ts';
import type { LiveStore, StoreEvents } from './store/store.ts';
import type { ProductTypes, SyncClient } from './sync-client.ts';

export interface OpenSyncOptions<P extends ProductTypes> {
  /** Part of the database name: keeps the environments on one origin apart. */
  env: string;
  userId: string;
  ports: SyncPorts;
  product: Product<P>;
  /** Called while opening waits for a tab of an older build to close. */
  onBlocked?: () => void;
  /**
   * Called before a newer build in another tab takes the database: what it returns may save for two seconds more. Null
   * where there is nothing to save.
   */
  beforeTakenOver?: () => Promise<unknown> | null;
  /**
   * Called where rows for the first screen are here: the code that reads and writes is loaded once this has resolved.
   * Left out, that code is loaded at once.
   */
  whenShown?: () => Promise<void>;
}

/** What comes with Dexie: the store and the queries over it. */
interface Reader<P extends ProductTypes> {
  store: LiveStore;
  queries: SyncClient<P>['queries'];
}

/** The value of the marker of evicted history while a full re-pull is running. */
const BACK_SOON = '';

/** The longest that a slow connection or another tab may delay a sign-out or a close. */
const LEAVE_MS = 5000;
const NOTE_AFTER_MS = 25;
/** For so long a newer build in another tab waits for what this one saves last. */
const LAST_SAVE_MS = 2000;

/**
 * Opens the participant's database on this device and starts the engine. Resolves as soon as reads work,
 * without waiting for the network. The product's `loadWriter` brings the writing code afterwards: an action
 * waits for it, and rejects if loading fails.
 *
 * Rejects with StorageError if the storage does not work ('broken', 'quota'). Rejects also if the database
 * belongs to another user ('foreign') or a newer build wrote it ('newer').
 */
export async function openSync<P extends ProductTypes>({
  env,
  userId,
  ports,
  product,
  onBlocked,
  beforeTakenOver,
  whenShown,
}: OpenSyncOptions<P>): Promise<SyncClient<P>> {
  const { clock, rng, channel, smallStore } = ports;
  const name = databaseName(env, userId);
  const evicted = evictedKey(userId);
  const storeEvents: StoreEvents = {
    onBroken: (broken) => (broken ? engine.storageFailed() : engine.stored()),
    beforeTakenOver() {
      const saving = beforeTakenOver?.() ?? null;
      const isOver = new Promise<void>((resolve) => void clock.after(LAST_SAVE_MS, resolve));
      return saving && Promise.race([saving, isOver]);
    },
    onTakenOver: (by) => statusStore.set({ state: { kind: 'needs_update' }, takenOver: by === 'update' }),
    onBlocked: () => onBlocked?.(),
    makeRoom: () =>
      loadWriter().then(
        // The marker lies outside the full database; the evicted history is pulled again once there is
        // space.
        ({ makeRoom }) =>
          (db) =>
            makeRoom(db, () => isAllLeft() || smallStore.set(evicted, LEFT)),
        () => null,
      ),
    onFull: fail,
  };
  const first = firstRead(name, product.firstTables, ports.indexedDB);
  const shown = first.then((found) => (found ? whenShown?.() : undefined));
  let reader: Reader<P> | null = null;
  let cameReader: (queries: Reader<P>['queries']) => void = () => undefined;
  const came = new Promise<Reader<P>['queries']>((resolve) => (cameReader = resolve));
  const loadReader = lazyWithRetry(
    async () => {
      await shown;
      const { createStore, createQueries } = await product.loadReader();
      const opened = createStore(name, ports.indexedDB, storeEvents, product.tables);
      reader = { store: opened, queries: createQueries(opened) };
      cameReader(reader.queries);
      return reader;
    },
    // Each use of the store reports it, and what writes needs the same code.
    () => undefined,
  );
  const store = lateStore(async () => (await loadReader()).store);
  const start = { userId, clientId: rng.uuid(), sessionEpoch: rng.uuid(), startId: rng.uuid() };
  const statusStore = createStatusStore(store);
  // This only starts opening early; each later use of the store reports the failure itself.
  store.use(async () => undefined).catch(() => undefined);
  const { queries, choices, onApplied } = product.open({
    userId,
    store,
    reader: {
      now: () => reader?.queries ?? null,
      load: async () => (await loadReader()).queries,
      came,
    },
    first,
    smallStore,
    clock,
  });
  const entering = enterDatabase(store, start, first);
  const recorder = {
    store,
    now: () => clock.now(),
    uuid: () => rng.uuid(),
    onQueued: statusStore.queued,
  };
  const loadWriter = lazyWithRetry(
    async () => {
      await shown;
      return (await product.loadWriter()).createWriter(recorder, ports, engine);
    },
    // While offline, the missing connection explains the failure, and a reload would not help.
    (times) => statusStore.set({ incomplete: times > 1 && ports.connectivity.isOnline() }),
  );
  const engine = createEngine(
    ports,
    loadWriter,
    statusStore,
    { userId, contextId: rng.uuid() },
    { onApplied: noteApplied, onSignedOut: () => void close(), onFilesDue },
  );
  const meta = await entering.catch((error: unknown) => {
    store.close();
    channel.close();
    throw error;
  });
  const storageLost = detectEviction(smallStore, meta);
  if (storageLost) ports.log?.('storage_lost', {});
  statusStore.set({
    storageLost,
    lastOkAt: meta.lastOkAt,
    serverClock: serverClockOf(meta),
    hydrated: meta.baseEpoch !== null,
  });
  setEvictionMarker(smallStore, meta);
  let leaving: Promise<void> | null = null;
  let closing: Promise<void> | null = null;
  /** What existed only here when `prepareSignOut` counted. */
  let counted: OnlyHere | null = null;
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
  // The note runs after the first screen's read and before the engine's first look at the queue.
  const cancelNote = clock.after(NOTE_AFTER_MS, () => {
    loadWriter()
      .then(
        ({ noteStart }) => noteStart(startId, meta.sessionEpoch),
        // Without the writing code, this write still detects a full device at once.
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

  /** The write succeeded even if the recount fails. `written` notifies the engine and the other tabs. */
  async function rejectedChanged(): Promise<void> {
    await statusStore.recount().catch(logged);
    engine.written();
  }

  function fail(): void {
    statusStore.set({ state: { kind: 'storage_broken' } });
  }

  /** Updates the entries outside the database: the eviction marker and the product's own entry. */
  async function noteApplied(applied: Meta): Promise<void> {
    setEvictionMarker(smallStore, applied);
    if (isAllLeft()) await pullAll().catch(logged);
    // Without a cursor the full re-pull has not been applied yet.
    else if (applied.cursor && !smallStore.get(evicted)) smallStore.remove(evicted);
    await onApplied();
  }

  function isAllLeft(): boolean {
    return smallStore.get(evicted) === ALL_LEFT;
  }

  /** The database took an answer, so it also takes the note that nothing counts as pulled. */
  async function pullAll(): Promise<void> {
    await store.use((db) => db.meta.update('sync', { cursor: null, baseEpoch: null }));
    smallStore.remove(evicted);
    await statusStore.recount();
    engine.pull();
  }

  /** Loaded only where files wait. A failed load is reported by `loadWriter`, and the next sign asks again. */
  function onFilesDue(why: FilesDue): void {
    loadWriter()
      .then(({ files }) => (why === 'looked' ? files.look() : files.rouse(why === 'pressed')))
      .catch(logged);
  }

  async function prepareSignOut(): Promise<{ pending: number; drafts: number; files: number }> {
    await withTimeout(flush());
    await statusStore.recount();
    counted = await store.use(onlyHere);
    const { mutations, drafts, files } = counted;
    return {
      pending: mutations.length - statusStore.status$.value.rejected,
      drafts: drafts.length,
      files: files.length,
    };
  }

  async function flush(): Promise<void> {
    await syncNow();
    if (statusStore.status$.value.files > 0) await (await loadWriter()).files.flush();
  }

  async function endSession(then: 'keep' | 'delete'): Promise<void> {
    if (then === 'delete') {
      await store.use((db) => emptied(db, counted));
      dropTraces();
    } else {
      // The new epoch invalidates every answer in flight and locks the worker until the next start. A full
      // device can only delete, so `lock` deletes the worker's row. Broken storage must not prevent the
      // sign-out.
      const sessionEpoch = rng.uuid();
      await store
        .use((db) => db.meta.update('sync', { sessionEpoch }))
        .catch(() => loadWriter().then(({ lock }) => lock()))
        .catch(logged);
    }
    channel.post({ kind: 'sign_out' });
    await close();
    // The database is deleted once every tab has closed it. A suspended tab must not prevent the sign-out.
    if (then !== 'delete') return;
    await withTimeout(store.destroy());
    // Another tab may have written entries before it received the sign-out.
    dropTraces();
  }

  /** Removes the user's entries outside the database: the engine's and those of screens. */
  function dropTraces(): void {
    for (const key of smallStore.keys()) if (key.includes(userId)) smallStore.remove(key);
  }

  /** Logs the name of a failure that must not stop its caller. */
  function logged(error: unknown): void {
    ports.log?.('not_noted', nameOf(error));
  }

  async function withTimeout(work: Promise<void>): Promise<void> {
    let cancel = (): void => undefined;
    const time = new Promise<void>((resolve) => (cancel = clock.after(LEAVE_MS, resolve)));
    await Promise.race([work, time]).finally(() => cancel());
  }

  /** The participant leaves the app: pending mutations are handed over before the database closes. */
  function leave(): Promise<void> {
    if (statusStore.status$.value.pending === 0) return close();
    return (leaving ??= withTimeout(engine.handOver()).then(close));
  }

  function close(): Promise<void> {
    cancelNote();
    cancelWatch();
    closing ??= engine.stop().then(() => {
      store.close();
      channel.close();
    });
    return closing;
  }
}

/**
 * Without its meta row no context can write to the database or apply an answer to it. Rejects, and deletes
 * nothing, if a mutation, draft or file outside `expected` exists only on this device.
 */
async function emptied(db: SyncDatabase, expected: OnlyHere | null): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const here = await onlyHere(db);
    if (
      expected &&
      (hasMore(here.mutations, expected.mutations) ||
        hasMore(here.drafts, expected.drafts) ||
        hasMore(here.files, expected.files))
    )
      throw new Error('More');
    await Promise.all(db.tables.map((table) => table.clear()));
  });
}

function hasMore<Key>(here: readonly Key[], expected: readonly Key[]): boolean {
  return here.some((key) => !expected.includes(key));
}

/** Keys of everything that exists only here. */
interface OnlyHere {
  /** The seq of each pending or rejected mutation, which a rejected one keeps. */
  mutations: number[];
  drafts: string[];
  files: string[];
}

async function onlyHere({ outbox, dead, drafts, uploads }: SyncDatabase): Promise<OnlyHere> {
  const waiting = await outbox.where('state').notEqual('acked').primaryKeys();
  return {
    mutations: waiting.concat(await dead.toCollection().primaryKeys()),
    drafts: await drafts.toCollection().primaryKeys(),
    files: await uploads.where('state').anyOf(ONLY_HERE_UPLOADS).primaryKeys(),
  };
}
