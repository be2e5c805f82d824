import type { Daymark } from './daymark/client.ts';
import type { CreateWriter } from './writer.ts';
import type { StoredRow } from './store/schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom, from, Subject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mutations } from '#shared/product/definitions.ts';
import { SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { openSync } from './open-sync.ts';
import type { SyncPorts } from './ports/ports.ts';
import { product } from './daymark/index.ts';
import { tables } from './daymark/tables.ts';
import * as work from './daymark/writer.ts';
import { databaseName } from './store/database-name.ts';
import { DATABASE_VERSION, type Meta } from './store/schema.ts';
import { createSyncDatabase } from './store/sync-database.ts';
import { syncOnce } from './sync-once.ts';
import { settled } from './testing/fakes/clone-indexed-db.ts';
import { createChannelHub } from './testing/fakes/fake-channel.ts';
import { createLockTable } from './testing/fakes/fake-locks.ts';
import { createMemoryServer, type MemoryServer } from './testing/memory-server.ts';
import { createFakeNetwork } from './testing/fakes/fake-network.ts';
import {
  createFakeConnectivity,
  createFakeLifecycle,
  createFakeSmallStore,
} from './testing/fakes/fake-surroundings.ts';
import { createManualClock } from './testing/manual-clock.ts';
import {
  DAY,
  eventId,
  PROGRAM,
  sampleAnswers,
  sampleEvent,
  sampleProgramme,
  USER_A,
  USER_B,
} from './testing/sample-rows.ts';
import { createSeededRng } from './testing/seeded-rng.ts';
import { createWorld, type World } from './testing/create-world.ts';

const alive = (): boolean => true;
let world: World | null = null;
let server: MemoryServer;
afterEach(async () => {
  await world?.close();
  world = null;
});

async function openHydrated() {
  const made = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      return server.backend;
    },
  });
  world = made;
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0));
  const device = made.device({ userId: USER_A });
  const tab = await device.openTab();
  await made.advance(200);
  return { world: made, device, tab };
}

/** A connection of a tab that hears nothing, not even that it shall close. */
async function openAsleep(factory: IDBFactory, name: string) {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(name);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('not opened')));
  });
  return {
    count: (table: string) =>
      new Promise<number>((resolve, reject) => {
        const request = database.transaction(table).objectStore(table).count();
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not counted')));
      }),
    close: () => database.close(),
  };
}

function realPorts(): SyncPorts {
  const clock = createManualClock();
  return {
    clock: clock.view(() => 0, alive),
    rng: createSeededRng(7, () => clock.now()),
    transport: createFakeNetwork().view(async () => ({ status: 503, body: {} }), USER_A, alive),
    pokes: { poke$: new Subject() },
    locks: createLockTable().view(alive),
    channel: createChannelHub().view(alive),
    connectivity: createFakeConnectivity(),
    lifecycle: createFakeLifecycle(alive),
    smallStore: createFakeSmallStore(),
  };
}

describe('live queries', () => {
  it('follow writes of either durability, through a querier that is no async function', async () => {
    const factory = new IDBFactory();
    vi.stubGlobal('indexedDB', factory);
    const { indexedDB, IDBKeyRange: range } = Dexie.dependencies;
    Dexie.dependencies.indexedDB = factory;
    Dexie.dependencies.IDBKeyRange = IDBKeyRange;
    const client = await openSync({ env: 'live', userId: USER_A, ports: realPorts(), product });
    try {
      const db = createSyncDatabase(databaseName('live', USER_A), 'relaxed', undefined, tables);
      await db.open();
      await db.table<StoredRow<ProgrammeEvent>>('events').put({ id: eventId(0), v: 1, row: sampleEvent(0) });
      db.close();
      const statuses: unknown[] = [];
      const notes: unknown[] = [];
      const subscriptions = [
        liveQuery(() => client.queries.event(eventId(0))).subscribe((event) =>
          statuses.push(event?.metadata.status),
        ),
        liveQuery(() => client.queries.checkInOn(DAY)).subscribe((checkIn) => notes.push(checkIn?.notes)),
      ];
      await client.actions.setTaskStatus(eventId(0), 'in_progress');
      await vi.waitFor(() => expect(statuses.at(-1)).toBe('in_progress'), 30_000);
      await client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
      await vi.waitFor(() => expect(notes.at(-1)).toBe('Slept well'), 30_000);
      for (const subscription of subscriptions) subscription.unsubscribe();
    } finally {
      await client.close();
      Dexie.dependencies.indexedDB = indexedDB;
      Dexie.dependencies.IDBKeyRange = range;
      vi.unstubAllGlobals();
    }
  });
});

describe('ending a session', () => {
  it('keeps the database for the same user, with what was not sent', async () => {
    const { world, device, tab } = await openHydrated();
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    expect(await tab.client.prepareSignOut()).toEqual({ pending: 1, drafts: 0, files: 0 });
    await tab.client.endSession('keep');
    await expect(tab.client.actions.setTaskStatus(eventId(0), 'failed')).rejects.toMatchObject({
      kind: 'closed',
    });
    device.connectivity.set(true);
    const again = await device.openTab();
    await world.advance(1000);
    expect(again.client.status()).toMatchObject({ pending: 0, storageLost: false });
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('closes every tab and deletes the database when told to', async () => {
    const { world, device, tab } = await openHydrated();
    const other = await device.openTab();
    await world.advance(200);
    await tab.client.endSession('delete');
    await world.settle();
    await expect(other.client.queries.events(PROGRAM)).rejects.toMatchObject({ kind: 'closed' });
    expect(await device.factory.databases()).toEqual([]);
    expect(device.smallStore.keys()).toEqual([]);
  });

  it.each(['this tab', 'another'])(
    'leaves no small entry of what %s was just pulling, whenever the deletion comes',
    async (who) => {
      for (let turns = 0; turns < 40; turns += 1) {
        const { world: made, device, tab } = await openHydrated();
        const pulling = who === 'another' ? await device.openTab() : tab;
        await made.advance(200);
        await Promise.all([tab.client.prepareSignOut(), made.settle()]);
        server.put(USER_A, 'events', sampleEvent(0, { title: 'Newer' }));
        const pull = pulling.client.syncNow();
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await Promise.all([pull, tab.client.endSession('delete'), made.advance(10_000)]);
        expect(device.smallStore.keys(), `after ${turns} turns`).toEqual([]);
        await made.close();
      }
    },
  );

  it('deletes every small entry of the participant, whoever wrote it, and none of another', async () => {
    const { device, tab } = await openHydrated();
    device.smallStore.set(`daymark:${USER_A}:storage_lost`, '1');
    device.smallStore.set(`daymark:dismissed:zone:${USER_A}:Europe/London:Asia/Tokyo`, '1');
    const kept = [`daymark:dismissed:zone:${USER_B}:Europe/London:Asia/Tokyo`, 'daymark:theme'];
    for (const key of kept) device.smallStore.set(key, '1');
    await tab.client.endSession('delete');
    expect(device.smallStore.keys()).toEqual(kept);
  });

  it('deletes what is on the device although a tab that sleeps still holds the database', async () => {
    const { world, device, tab } = await openHydrated();
    const sleeping = await openAsleep(device.factory, databaseName('test', USER_A));
    let over = false;
    void tab.client.endSession('delete').then(() => (over = true));
    await world.advance(6000);
    expect(over).toBe(true);
    expect(await sleeping.count('events')).toBe(0);
    expect(await sleeping.count('meta')).toBe(0);
    expect(device.smallStore.keys()).toEqual([]);
    sleeping.close();
  });

  it('deletes nothing where more is only here than was counted before asking', async () => {
    const { world, device, tab } = await openHydrated();
    const other = await device.openTab();
    device.connectivity.set(false);
    expect(await tab.client.prepareSignOut()).toEqual({ pending: 0, drafts: 0, files: 0 });
    await other.client.actions.setTaskStatus(eventId(0), 'completed');
    await expect(tab.client.endSession('delete')).rejects.toThrow('More');
    expect(await tab.client.prepareSignOut()).toEqual({ pending: 1, drafts: 0, files: 0 });
    await tab.client.endSession('delete');
    await world.settle();
    expect(await device.factory.databases()).toEqual([]);
  });

  it('counts drafts apart, for they are nowhere else either', async () => {
    const { tab } = await openHydrated();
    await tab.client.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
    expect(await tab.client.prepareSignOut()).toEqual({ pending: 0, drafts: 1, files: 0 });
  });

  it('drops an answer that arrives after it', async () => {
    const { world, device, tab } = await openHydrated();
    const other = await device.openTab();
    await world.advance(200);
    let arrive = (): void => undefined;
    const until = new Promise<void>((resolve) => (arrive = resolve));
    device.network.fate = () => ({ kind: 'late', until });
    server.put(USER_A, 'events', sampleEvent(1));
    void other.client.syncNow();
    await world.settle();
    await tab.client.endSession('keep');
    arrive();
    await world.settle();
    expect((await tab.dump()).rows.events).toHaveLength(1);
  });
});

describe('opening', () => {
  it('refuses a database that belongs to somebody else', async () => {
    const { device, tab } = await openHydrated();
    await tab.client.close();
    const name = databaseName('test', USER_A);
    const db = createSyncDatabase(
      name,
      'relaxed',
      { factory: device.factory, keyRange: IDBKeyRange },
      tables,
    );
    await db.open();
    await db.meta.update('sync', { userId: 'somebody else' });
    db.close();
    await expect(device.openTab()).rejects.toMatchObject({ kind: 'foreign' });
  });

  it('tells when the browser threw the data away', async () => {
    const { device, tab } = await openHydrated();
    await tab.client.close();
    for (const { name } of await device.factory.databases()) device.factory.deleteDatabase(name ?? '');
    await world?.settle();
    const again = await device.openTab();
    expect(again.client.status().storageLost).toBe(true);
  });

  it('tells it at the next start where the tab that found it died at any moment of its own', async () => {
    const { device, tab } = await openHydrated();
    await tab.client.close();
    for (const { name } of await device.factory.databases()) device.factory.deleteDatabase(name ?? '');
    const trace = device.smallStore.get(CANARY);
    await (await device.openTab()).client.close();
    expect(device.smallStore.get(LOST)).toBe('1');
    // As a tab leaves it that dies behind its first transaction.
    device.smallStore.set(CANARY, trace ?? '');
    device.smallStore.remove(LOST);
    expect((await device.openTab()).client.status().storageLost).toBe(true);
    expect(device.smallStore.get(LOST)).toBe('1');
  });

  it('writes the small cache entry with the first programme selected', async () => {
    const { device } = await openHydrated();
    const entry: unknown = JSON.parse(device.smallStore.get(`daymark:${USER_A}:program_data`) ?? '{}');
    expect(entry).toMatchObject({ userId: USER_A, selectedProgram: PROGRAM });
  });
});

const CANARY = `daymark:${USER_A}:sync_canary`;
const LOST = `daymark:${USER_A}:storage_lost`;

describe('a database that a newer build left behind', () => {
  /** Brings the database to a native version as another build does, and closes it; its tables are what they were. */
  async function bringTo(factory: IDBFactory, version: number, change?: (upgrade: IDBTransaction) => void) {
    const opening = factory.open(databaseName('test', USER_A), version);
    opening.addEventListener('upgradeneeded', () => opening.transaction && change?.(opening.transaction));
    (await settled(opening)).close();
  }

  /** Every row of every table, read past Dexie. */
  async function everything(factory: IDBFactory) {
    const database = await settled(factory.open(databaseName('test', USER_A)));
    const reading = database.transaction([...database.objectStoreNames]);
    const rows = await Promise.all(
      [...database.objectStoreNames].map(
        async (table) => [table, await settled<unknown[]>(reading.objectStore(table).getAll())] as const,
      ),
    );
    database.close();
    return Object.fromEntries(rows);
  }

  async function leftBehind() {
    const { device, tab } = await openHydrated();
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
    tab.crash();
    return { device };
  }

  it('is refused as newer after that release was taken back, and every row stays as it is', async () => {
    const { device } = await leftBehind();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await bringTo(device.factory, 10 * (DATABASE_VERSION + 1), (upgrade) => {
      // This build declares it, so Dexie makes it anew, under a version that nobody has.
      upgrade.objectStore('ackedLog').deleteIndex('ackedAt');
      const meta = upgrade.objectStore('meta');
      meta.get('sync').addEventListener('success', ({ target }) => {
        meta.put({ ...(target as IDBRequest<Meta>).result, schema: SCHEMA_VERSION + 1 });
      });
      upgrade.objectStore('outbox').add({ uid: 'of-tomorrow', kind: 'of.tomorrow', state: 'queued' });
    });
    const before = await everything(device.factory);
    expect(before['outbox']).toHaveLength(2);
    for (let start = 0; start < 2; start += 1) {
      await expect(device.openTab()).rejects.toMatchObject({ name: 'StorageError', kind: 'newer' });
      expect(await everything(device.factory)).toEqual(before);
    }
    expect(await device.factory.databases()).toMatchObject([{ version: 10 * (DATABASE_VERSION + 1) + 1 }]);
    expect(await device.runWorker()).toBe('left_alone');
    expect(await everything(device.factory)).toEqual(before);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it('opens in the build that it is of with all that waited, once an older one has patched its indexes', async () => {
    const { device } = await leftBehind();
    await bringTo(device.factory, 10 * DATABASE_VERSION + 1);
    const { client } = await device.openTab();
    expect(client.status()).toMatchObject({ storageLost: false, takenOver: false });
    expect((await client.queries.event(eventId(0)))?.metadata.status).toBe('completed');
    device.connectivity.set(true);
    await world?.advance(1000);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });
});

describe('a database that a newer build takes over', () => {
  it('stays the reason that nothing is sent, whatever happens to the page', async () => {
    const { world, device, tab } = await openHydrated();
    const newer = device.factory.open(databaseName('test', USER_A), 990);
    await new Promise((resolve) => newer.addEventListener('success', resolve));
    const outOfDate = { state: { kind: 'needs_update' }, takenOver: true };
    expect(tab.client.status()).toMatchObject(outOfDate);
    tab.lifecycle.emit('focus');
    await world.advance(60_000);
    expect(tab.client.status()).toMatchObject(outOfDate);
    await Promise.all([tab.client.syncNow(), world.advance(60_000)]);
    expect(tab.client.status()).toMatchObject(outOfDate);
    newer.result.close();
  });
});

describe('refused changes', () => {
  it('are sent again as new ones, or discarded', async () => {
    const { world, tab } = await openHydrated();
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    server.remove(USER_A, 'events', eventId(0));
    await tab.client.syncNow();
    const [refused] = await tab.client.queries.rejected();
    server.put(USER_A, 'events', sampleEvent(0));
    await tab.client.syncNow();
    await tab.client.retryRejected(refused?.uid ?? '');
    await world.advance(3000);
    expect(await tab.client.queries.rejected()).toEqual([]);
    expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('completed');
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('count as sent anew though the storage fails right after it', async () => {
    const { world, device, tab: first } = await openHydrated();
    await first.client.actions.setTaskStatus(eventId(0), 'completed');
    server.remove(USER_A, 'events', eventId(0));
    await first.client.syncNow();
    const [refused] = await first.client.queries.rejected();
    server.put(USER_A, 'events', sampleEvent(0));
    first.crash();
    const tab = await device.openTab({
      loadWriter: async () => ({
        createWriter: (...given: Parameters<CreateWriter<Daymark>>) => {
          const made = work.createWriter(...given);
          const retryRejected = async (uid: string): Promise<void> => {
            await made.retryRejected(uid);
            tab.indexedDB.setOpenFails(true);
            tab.indexedDB.loseHandles();
          };
          return { ...made, retryRejected: retryRejected };
        },
      }),
    });
    await world.advance(200);
    await expect(tab.client.retryRejected(refused?.uid ?? '')).resolves.toBeUndefined();
    tab.indexedDB.setOpenFails(false);
    await world.advance(60_000);
    expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0, rejected: 0 });
    expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('completed');
  });

  it('whose notes are longer than they may be are refused on the device as invalid', async () => {
    const { tab } = await openHydrated();
    const answers = { ...sampleAnswers, notes: 'x'.repeat(4001) };
    const write = tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers });
    await expect(write).rejects.toMatchObject({ name: 'MutationRefused', code: 'invalid' });
    expect(await tab.client.queries.pending()).toEqual([]);
  });

  it('of more than 16 kB as JSON are refused on the device as too large, and those of less are saved', async () => {
    const { device, tab } = await openHydrated();
    device.connectivity.set(false);
    const write = (characters: number) => {
      // Three bytes each, in six fields.
      const text = '€'.repeat(characters);
      const texts = { otherHabits: text, habitsToIntroduce: text, habitsToEliminate: text };
      const answers = { morningFreeText: texts, eveningFreeText: texts };
      return tab.client.actions.saveQuestionnaire({ eventId: null, answers });
    };
    await expect(write(1000)).rejects.toMatchObject({ name: 'MutationRefused', code: 'too_large' });
    expect(await tab.client.queries.pending()).toEqual([]);
    expect(await tab.client.queries.questionnaires()).toEqual([]);
    await write(800);
    expect(await tab.client.queries.pending()).toHaveLength(1);
  });
});

describe('one sync without an engine', () => {
  it('sends what a closed app left behind and leaves a missing database alone', async () => {
    const { world, device, tab } = await openHydrated();
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.close();
    const ports = (): SyncPorts => ({
      ...realPorts(),
      transport: device.network.view(server.backend, USER_A, alive),
      indexedDB: { factory: device.factory, keyRange: IDBKeyRange },
    });
    expect(await syncOnce({ env: 'other', userId: USER_A, ports: ports(), kinds: mutations })).toBe(
      'left_alone',
    );
    expect(await device.factory.databases()).toHaveLength(1);
    expect(await syncOnce({ env: 'test', userId: USER_A, ports: ports(), kinds: mutations })).toBe('sent');
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    await world.settle();
  });

  it('lets go of the stream of statuses when closed', async () => {
    const { tab } = await openHydrated();
    expect(await firstValueFrom(from(tab.client.status$))).toMatchObject({ hydrated: true });
  });
});
