import { createHash } from 'node:crypto';
import type { Daymark } from '../daymark/client.ts';
import { keepShared } from '../daymark/keep-shared.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Subject } from 'rxjs';
import { TABLE_NAMES, type TableName } from '#shared/product/registry.ts';
import { mutations } from '#shared/product/definitions.ts';
import { openSync } from '../open-sync.ts';
import type { Product } from '../ports/product.ts';
import { product } from '../daymark/index.ts';
import { tables } from '../daymark/tables.ts';
import * as reading from '../daymark/reader.ts';
import * as work from '../daymark/writer.ts';
import { databaseName } from '../store/database-name.ts';
import type { RejectedRow, OutboxRow, ShadowRow, StoredRow } from '../store/schema.ts';
import { createSyncDatabase } from '../store/sync-database.ts';
import type { Rng, SmallStore, SyncPorts } from '../ports/ports.ts';
import type { SyncClient } from '../daymark/client.ts';
import { syncOnce, type SentOnce } from '../sync-once.ts';
import { createContextIndexedDB, type ContextIndexedDB } from './fakes/crashable-indexed-db.ts';
import { createChannelHub, type ChannelHub } from './fakes/fake-channel.ts';
import { createLockTable, type LockTable } from './fakes/fake-locks.ts';
import {
  createFakeNetwork,
  type FakeNetwork,
  type SyncBackend,
  type UploadBackend,
} from './fakes/fake-network.ts';
import {
  createFakeConnectivity,
  createFakeLifecycle,
  createFakeSmallStore,
  type FakeConnectivity,
  type FakeLifecycle,
} from './fakes/fake-surroundings.ts';
import { createFreezer, type Freezer } from './fakes/freezer.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createSeededRng } from './seeded-rng.ts';

/** One time line, one seed, a server and any number of devices. */
export interface World {
  clock: ManualClock;
  rng: Rng;
  device(options: { userId: string; factory?: IDBFactory }): Device;
  /** Waits until no transaction and no request is under way anywhere. */
  settle(): Promise<void>;
  /** Lets time pass, with everything settling between two timers. */
  advance(ms: number): Promise<void>;
  /** Closes what is still open. */
  close(): Promise<void>;
}

/** A phone: one IndexedDB, one small store, one network, any number of tabs. */
export interface Device {
  network: FakeNetwork;
  connectivity: FakeConnectivity;
  smallStore: SmallStore;
  locks: LockTable;
  factory: IDBFactory;
  /** How wrong the wall clock is, in milliseconds. */
  clockOffset: number;
  /** The browser's estimate of the app's storage, in bytes; null if unknown. */
  estimate: { usage: number; quota: number } | null;
  /** How often a tab asked the browser to wake the service worker once there is a line. */
  tags: number;
  /** How often a tab asked the browser to keep what this device stores. */
  persistAsked: number;
  /** The service worker wakes for one sync and sleeps again; `begins` hears of it before it does anything. */
  runWorker(
    userId?: string,
    options?: { wrap?: (ports: SyncPorts) => SyncPorts; begins?: (worker: Worker) => void },
  ): Promise<SentOnce | 'died'>;
  /** Another app shares a file, which the service worker keeps; `begins` hears of it before it does anything. */
  share(
    file: File,
    begins?: (worker: Worker) => void,
  ): Promise<Awaited<ReturnType<typeof keepShared>> | 'died'>;
  /** `wrap` puts something in front of the tab's ports; `kill` ends the tab at once. */
  openTab(options?: {
    userId?: string;
    wrap?: (ports: SyncPorts, kill: () => void) => SyncPorts;
    /** Left out, the code that reads is there at once. */
    loadReader?: Product<Daymark>['loadReader'];
    /** Left out, the code that writes is there at once. */
    loadWriter?: Product<Daymark>['loadWriter'];
  }): Promise<Tab>;
}

/** The context of the service worker, from its waking to its sleep. */
export type Worker = Pick<Tab, 'indexedDB' | 'isAlive' | 'crashAfter'>;

/** One context with the engine running in it. */
export interface Tab extends Pick<Freezer, 'freeze' | 'thaw' | 'isFrozen' | 'holdsLock'> {
  client: SyncClient;
  lifecycle: FakeLifecycle;
  indexedDB: ContextIndexedDB;
  poke$: Subject<{ through: number }>;
  isAlive(): boolean;
  /** Everything the device's database holds, read past the engine. */
  dump(): Promise<DatabaseDump>;
  /** Dies at once; nothing of it happens ever after. */
  crash(): void;
  /** Dies at the boundary after so many further transactions, if it comes to that; then `onDeath` is called. */
  crashAfter(transactions: number, onDeath?: () => void): void;
}

export interface DatabaseDump {
  rows: { [T in TableName]: StoredRow[] };
  shadow: ShadowRow[];
  outbox: OutboxRow[];
  dead: RejectedRow[];
}

export function createWorld(options: {
  backend(now: () => number): SyncBackend;
  /** The server's side of uploads; without it no path of theirs exists. */
  uploads?: UploadBackend;
  seed?: number;
  /** Wall time at which the world begins, in milliseconds. */
  start?: number | undefined;
}): World {
  const clock = createManualClock(options.start);
  const rng = createSeededRng(options.seed ?? 1, () => clock.now());
  const backend = options.backend(() => clock.now());
  const tabs = new Set<Tab>();
  const networks = new Set<FakeNetwork>();
  /** Of every context that lives. */
  const storages = new Set<ContextIndexedDB>();

  return { clock, rng, device, settle, advance: (ms) => clock.advance(ms, settle), close };

  function device({ userId, factory = new IDBFactory() }: Parameters<World['device']>[0]): Device {
    const network = createFakeNetwork();
    networks.add(network);
    const locks = createLockTable();
    // As in a browser, each user's tabs have a channel of their own.
    const hubs = new Map<string, ChannelHub>();
    const it: Device = {
      network,
      connectivity: createFakeConnectivity(),
      smallStore: createFakeSmallStore(),
      locks,
      factory,
      clockOffset: 0,
      estimate: null,
      tags: 0,
      persistAsked: 0,
      openTab,
      runWorker,
      share,
    };
    return it;

    /** The ports of one more context on this device, and how it ends. */
    function context(owner: string) {
      let alive = true;
      let reportDeath = (): void => undefined;
      const died = new Promise<void>((resolve) => (reportDeath = resolve));
      const isAlive = (): boolean => alive;
      const indexedDB = createContextIndexedDB(factory);
      const lifecycle = createFakeLifecycle(isAlive);
      const freezer = createFreezer(isAlive);
      const poke$ = new Subject<{ through: number }>();
      storages.add(indexedDB);
      const die = (): void => {
        alive = false;
        storages.delete(indexedDB);
        locks.sweep();
        reportDeath();
      };
      const crash = (): void => {
        indexedDB.crash();
        die();
      };
      const crashAfter: Tab['crashAfter'] = (transactions, onDeath) =>
        indexedDB.crashAfter(transactions, () => {
          die();
          onDeath?.();
        });
      const ports: SyncPorts = freezer.guard({
        clock: clock.view(() => it.clockOffset, isAlive),
        rng,
        transport: network.view(
          backend,
          owner,
          isAlive,
          crash,
          freezer.thawed,
          {
            // Its own, which stands still while it is frozen.
            after: (...timer) => ports.clock.after(...timer),
          },
          options.uploads,
        ),
        pokes: { poke$ },
        locks: locks.view(isAlive),
        channel: hubOf(owner).view(isAlive),
        connectivity: it.connectivity,
        lifecycle,
        smallStore: it.smallStore,
        indexedDB: { factory: indexedDB.factory, keyRange: IDBKeyRange },
        // Resolves at once, so that a world at rest is one where nothing is hashed.
        sha256: async (bytes) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'),
        requestPersistence: () => {
          if (isAlive()) it.persistAsked += 1;
        },
        requestBackgroundSync: () => {
          if (isAlive()) it.tags += 1;
        },
        estimateStorage: async () => it.estimate,
      });
      return { ports, isAlive, indexedDB, lifecycle, freezer, poke$, died, crash, crashAfter };
    }

    function hubOf(owner: string): ChannelHub {
      const hub = hubs.get(owner) ?? createChannelHub();
      hubs.set(owner, hub);
      return hub;
    }

    async function runWorker(
      owner = userId,
      { wrap = (ports: SyncPorts) => ports, begins }: Parameters<Device['runWorker']>[1] = {},
    ): ReturnType<Device['runWorker']> {
      const { ports, isAlive, indexedDB, died, crash, crashAfter } = context(owner);
      begins?.({ isAlive, indexedDB, crashAfter });
      const sent = syncOnce({ env: 'test', userId: owner, ports: wrap(ports), kinds: mutations });
      return Promise.race([sent, died.then(() => 'died' as const)]).finally(crash);
    }

    async function share(file: File, begins?: (worker: Worker) => void): ReturnType<Device['share']> {
      const { ports, isAlive, indexedDB, died, crash, crashAfter } = context(userId);
      begins?.({ isAlive, indexedDB, crashAfter });
      const kept = keepShared({ env: 'test', userId, ports }, file);
      return Promise.race([kept, died.then(() => 'died' as const)]).finally(crash);
    }

    async function openTab(tabOptions: Parameters<Device['openTab']>[0] = {}): Promise<Tab> {
      const owner = tabOptions.userId ?? userId;
      const { ports: own, isAlive, indexedDB, lifecycle, freezer, poke$, crash, crashAfter } = context(owner);
      const ports: SyncPorts = {
        ...own,
        transport: {
          ...own.transport,
          sync: async (...request) =>
            it.connectivity.hasLine()
              ? own.transport.sync(...request)
              : { kind: 'no_answer', reason: 'network' },
          upload: async (...call) =>
            it.connectivity.hasLine()
              ? own.transport.upload(...call)
              : { kind: 'no_answer', reason: 'network' },
        },
      };
      const client = await openSync({
        env: 'test',
        userId: owner,
        ports: tabOptions.wrap?.(ports, crash) ?? ports,
        product: {
          ...product,
          loadReader: tabOptions.loadReader ?? (async () => reading),
          loadWriter: tabOptions.loadWriter ?? (async () => work),
        },
      });
      const tab: Tab = {
        client,
        lifecycle,
        indexedDB,
        poke$,
        isAlive,
        freeze: freezer.freeze,
        thaw: freezer.thaw,
        isFrozen: freezer.isFrozen,
        holdsLock: freezer.holdsLock,
        dump: () => dump(databaseName('test', owner), factory),
        crash,
        crashAfter,
      };
      tabs.add(tab);
      return tab;
    }
  }

  /** At rest: nothing under way for several turns of the event loop in a row. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 6; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      const busy =
        [...storages].some((storage) => storage.active() > 0) ||
        [...networks].some((network) => network.inFlight() > 0);
      if (busy) quiet = -1;
    }
  }

  async function close(): Promise<void> {
    for (const tab of tabs) {
      // A network that hangs lets no tab go at once.
      if (tab.isAlive()) await Promise.all([tab.client.close(), clock.advance(5000, settle)]);
      tab.crash();
    }
    tabs.clear();
  }
}

async function dump(name: string, indexedDB: IDBFactory): Promise<DatabaseDump> {
  const db = createSyncDatabase(name, 'relaxed', { factory: indexedDB, keyRange: IDBKeyRange }, tables);
  await db.open();
  try {
    const rows = Object.fromEntries(
      await Promise.all(TABLE_NAMES.map(async (table) => [table, await db.table(table).toArray()] as const)),
    ) as DatabaseDump['rows'];
    const [shadow, outbox, dead] = await Promise.all([
      db.shadow.toArray(),
      db.outbox.toArray(),
      db.dead.toArray(),
    ]);
    return { rows, shadow, outbox, dead };
  } finally {
    db.close();
  }
}
