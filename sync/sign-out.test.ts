import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PULL_LIMIT } from '#shared/protocol/sync.ts';
import type { SyncPorts } from './ports/ports.ts';
import { tables } from './daymark/tables.ts';
import { databaseName } from './store/database-name.ts';
import { createSyncDatabase } from './store/sync-database.ts';
import type { Device, Tab, World } from './testing/create-world.ts';
import type { MemoryServer } from './testing/memory-server.ts';
import { openSampleDevice } from './testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A, USER_B } from './testing/sample-rows.ts';
import { writerWithPageMemory } from './testing/writer-with-page-memory.ts';

let world: World;
let server: MemoryServer;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  ({ world, server, device, tab } = await openSampleDevice({ title: 'Private to A' }));
});
afterEach(() => world.close());

const namesOf = async () => (await device.factory.databases()).map(({ name }) => name);

/** What of the participant's database is not empty. */
async function tablesWithRows() {
  const name = databaseName('test', USER_A);
  const db = createSyncDatabase(name, 'relaxed', { factory: device.factory, keyRange: IDBKeyRange }, tables);
  await db.open();
  const left = await Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()]));
  db.close();
  return left.filter(([, rows]) => rows?.length !== 0);
}

/** From now on every answer waits for what it returns. */
function holdAnswers(): () => void {
  let arrive = (): void => undefined;
  const until = new Promise<void>((resolve) => (arrive = resolve));
  device.network.fate = () => ({ kind: 'late', until });
  return () => arrive();
}

/** A tab whose messages reach no other, so that nobody is told that it signs out. */
const openMuteTab = () =>
  device.openTab({
    wrap: (ports) => ({ ...ports, channel: { ...ports.channel, post: () => undefined } }),
  });

/** A tab that dies when it is about to tell the others that it signs out. */
const openDyingTab = () =>
  device.openTab({
    wrap: (ports, kill) => ({
      ...ports,
      channel: {
        ...ports.channel,
        post: (message) => (message.kind === 'sign_out' ? kill() : ports.channel.post(message)),
      },
    }),
  });

describe('signing out', () => {
  it('sends what waits first, debounced taps included', async () => {
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    const [left] = await Promise.all([tab.client.prepareSignOut(), world.settle()]);
    expect(left).toEqual({ pending: 0, drafts: 0, files: 0 });
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('takes no more than 5 s for a network that hangs, and then says how much is left', async () => {
    device.network.fate = () => ({ kind: 'hang' });
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    let left: unknown = null;
    void tab.client.prepareSignOut().then((counted) => (left = counted));
    await world.advance(4900);
    expect(left).toBeNull();
    await world.advance(200);
    expect(left).toEqual({ pending: 1, drafts: 0, files: 0 });
  });

  it('is not kept from it by a device that is full: nothing is sent after it, and what waits is still there', async () => {
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.prepareSignOut();
    tab.indexedDB.setFull(true);
    await Promise.all([tab.client.endSession('keep'), world.advance(6000)]);
    device.connectivity.set(true);
    await world.advance(60_000);
    expect(server.effectsOf(USER_A)).toEqual([]);
    const again = await device.openTab();
    await world.advance(1000);
    expect(again.client.status().pending + server.effectsOf(USER_A).length).toBe(1);
  });

  it('leaves in the log what of it a device did not take that is full, and whose code that writes is gone', async () => {
    const logged: string[] = [];
    const full = await device.openTab({
      wrap: (ports) => ({ ...ports, log: (event, { name }) => logged.push(`${event} ${name}`) }),
      loadWriter: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await world.advance(1000);
    full.indexedDB.setFull(true);
    await Promise.all([full.client.endSession('keep'), world.advance(6000)]);
    expect(logged.filter((line) => !line.startsWith('work_not_loaded'))).toEqual(['not_noted TypeError']);
  });

  it.each(['keep', 'delete'] as const)(
    'with %s makes no request ever after, whatever happens',
    async (then) => {
      const other = await device.openTab();
      await world.advance(1000);
      device.connectivity.set(false);
      await tab.client.actions.setTaskStatus(eventId(0), 'completed');
      await tab.client.prepareSignOut();
      await Promise.all([tab.client.endSession(then), world.settle()]);
      const before = device.network.requests.length;
      device.connectivity.set(true);
      for (const { lifecycle, poke$ } of [tab, other]) {
        lifecycle.emit('hidden');
        lifecycle.emit('visible');
        lifecycle.emit('focus');
        lifecycle.emit('pageshow');
        poke$.next({ through: 99 });
      }
      await Promise.all([tab.client.syncNow(), other.client.syncNow(), world.advance(600_000)]);
      expect(device.network.requests.length).toBe(before);
    },
  );

  it('refuses every write of any tab from then on', async () => {
    const other = await device.openTab();
    await Promise.all([tab.client.endSession('delete'), world.advance(1000)]);
    for (const { client } of [tab, other]) {
      const write = client.actions.setTaskStatus(eventId(0), 'failed');
      await expect(write).rejects.toMatchObject({ kind: 'closed' });
      await expect(client.actions.saveDraft('check-in:1', {})).rejects.toMatchObject({ kind: 'closed' });
    }
    expect(await namesOf()).toEqual([]);
  });

  it('ends a tab that was told nothing of it, because the one that signed out died in the middle', async () => {
    const logged: string[] = [];
    const left = await device.openTab({
      wrap: (ports) => ({ ...ports, log: (event) => logged.push(event) }),
    });
    const dying = await openDyingTab();
    await world.advance(1000);
    void dying.client.endSession('delete');
    await world.settle();
    expect(dying.isAlive()).toBe(false);
    const before = device.network.requests.length;
    left.lifecycle.emit('focus');
    await world.advance(600_000);
    expect(left.client.status().state).toEqual({ kind: 'needs_update' });
    expect(logged.filter((event) => event === 'sync_failed')).toHaveLength(1);
    expect(device.network.requests).toHaveLength(before);
    await expect(left.client.queries.programmes()).rejects.toMatchObject({ kind: 'closed' });
  });

  it('leaves no room for what such a tab would keep of a form or of a pull', async () => {
    for (let n = 1; n < 4; n += 1) server.put(USER_A, 'events', sampleEvent(n));
    server.pageSize = 1;
    const left = await device.openTab({ loadWriter: writerWithPageMemory(1) });
    const arrive = holdAnswers();
    const pulling = left.client.syncNow();
    await world.settle();
    const dying = await openDyingTab();
    void dying.client.endSession('delete');
    await world.settle();
    await expect(left.client.actions.saveDraft('check-in:1', { notes: 'Private' })).rejects.toMatchObject({
      kind: 'closed',
    });
    arrive();
    device.network.fate = () => ({ kind: 'delivered' });
    await Promise.all([pulling, world.advance(1000)]);
    expect(await tablesWithRows()).toEqual([]);
  });

  it('is not undone by a tab that had just started while another one deleted everything', async () => {
    const dying = await openDyingTab();
    await world.advance(1000);
    await device.openTab();
    void dying.client.endSession('delete');
    await world.settle();
    await world.advance(1000);
    expect(await tablesWithRows()).toEqual([]);
  });

  it.each(['keep', 'delete'] as const)(
    'with %s ends the worker whose request is under way, and it sends none after it',
    async (then) => {
      device.connectivity.set(false);
      await tab.client.actions.setTaskStatus(eventId(0), 'completed');
      const arrive = holdAnswers();
      const outcome = device.runWorker().catch(() => 'gave up');
      await world.settle();
      await Promise.all([tab.client.endSession(then), world.advance(6000)]);
      const before = device.network.requests.length;
      arrive();
      await world.advance(60_000);
      expect(await outcome).not.toBe('sent');
      expect(device.network.requests).toHaveLength(before);
    },
  );

  it('ends the worker also where it was told nothing of it', async () => {
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    const mute = await openMuteTab();
    const arrive = holdAnswers();
    const outcome = device.runWorker();
    await world.settle();
    await Promise.all([mute.client.endSession('keep'), world.advance(6000)]);
    const before = device.network.requests.length;
    arrive();
    await world.settle();
    expect(await outcome).toBe('left_alone');
    expect(device.network.requests).toHaveLength(before);
  });

  it("drops the answer to a former session's worker after a new start", async () => {
    server.put(USER_A, 'events', sampleEvent(1));
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    const mute = await openMuteTab();
    const arrive = holdAnswers();
    const outcome = device.runWorker();
    await world.settle();
    await Promise.all([mute.client.endSession('keep'), world.settle()]);
    tab.crash();
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    device.network.fate = () => ({ kind: 'request_lost' });
    const again = await device.openTab();
    await world.advance(1000);
    const before = await again.dump();
    arrive();
    await world.settle();
    expect(await outcome).toBe('left_alone');
    expect(await again.dump()).toEqual(before);
    expect(before).toMatchObject({ outbox: [{ state: 'sealed' }], rows: { events: [{ id: eventId(0) }] } });

    device.network.fate = () => ({ kind: 'delivered' });
    await world.advance(60_000);
    expect(again.client.status().pending).toBe(0);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('leaves what was kept to no worker that starts later, with whatever token it has, until the next start', async () => {
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await Promise.all([tab.client.endSession('keep'), world.advance(6000)]);
    const before = device.network.requests.length;
    device.connectivity.set(true);
    expect(await device.runWorker()).toBe('left_alone');
    expect(device.network.requests).toHaveLength(before);

    device.connectivity.set(false);
    await device.openTab();
    await world.advance(100);
    expect(await device.runWorker()).toBe('sent');
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('is not undone by a tab that had just started and was told nothing of it', async () => {
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    const mute = await openMuteTab();
    await device.openTab();
    await Promise.all([mute.client.endSession('keep'), world.advance(6000)]);
    const before = device.network.requests.length;
    expect(await device.runWorker()).toBe('left_alone');
    expect(device.network.requests).toHaveLength(before);
  });

  it('ends a worker between its look at the session and the choice of what to send', async () => {
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    const mute = await openMuteTab();
    await world.advance(100);
    const before = device.network.requests.length;
    const ended: Promise<void>[] = [];
    const outcome = device.runWorker(USER_A, {
      wrap: (ports) => ({
        ...ports,
        clock: {
          ...ports.clock,
          // It asks for the time when it is about to choose.
          now() {
            if (ended.length === 0) ended.push(mute.client.endSession('keep'));
            return ports.clock.now();
          },
        },
      }),
    });
    await world.advance(6000);
    await Promise.all(ended);
    expect(await outcome).toBe('left_alone');
    expect(device.network.requests).toHaveLength(before);
  });

  it('asks for no further page of a pull that was handed over while the page was leaving', async () => {
    for (let n = 1; n <= PULL_LIMIT + 1; n += 1) server.put(USER_A, 'events', sampleEvent(n));
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    const arrive = holdAnswers();
    tab.lifecycle.emit('hidden');
    await world.settle();
    await Promise.all([tab.client.endSession('keep'), world.settle()]);
    const before = device.network.requests.length;
    arrive();
    await world.advance(1000);
    expect(device.network.requests).toHaveLength(before);
  });

  it('applies no answer of a push that was handed over while the page was leaving', async () => {
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    const arrive = holdAnswers();
    server.put(USER_A, 'events', sampleEvent(1));
    // With keepalive: no signal of the engine ends it.
    tab.lifecycle.emit('hidden');
    await world.settle();
    await Promise.all([tab.client.endSession('keep'), world.settle()]);
    const before = await tab.dump();
    arrive();
    await world.advance(1000);
    expect(await tab.dump()).toEqual(before);
    expect(before.rows.events).toHaveLength(1);
  });
});

describe('somebody else on the same device', () => {
  it('sees no byte of the former participant, sends none, and destroys none', async () => {
    device.connectivity.set(false);
    await tab.client.actions.setTaskStatus(eventId(0), 'completed');
    await tab.client.actions.saveDraft('check-in:1', { notes: 'Private to A' });
    await tab.client.prepareSignOut();
    await tab.client.endSession('keep');
    const kept = await tab.dump();
    device.connectivity.set(true);
    const before = device.network.requests.length;

    const stranger = await device.openTab({ userId: USER_B });
    await world.advance(5000);
    const seen = await stranger.dump();
    expect(JSON.stringify(seen)).not.toContain('Private to A');
    expect(seen.outbox).toEqual([]);
    const { queries } = stranger.client;
    expect([await queries.programmes(), await queries.pending(), await queries.drafts()]).toEqual([
      [],
      [],
      [],
    ]);
    const sent = JSON.stringify(device.network.requests.slice(before));
    expect(sent).not.toContain(eventId(0));
    expect(sent).not.toContain(String(kept.outbox[0]?.uid));
    await Promise.all([stranger.client.endSession('delete'), world.advance(6000)]);

    expect(await namesOf()).toEqual([databaseName('test', USER_A)]);
    expect(await tab.dump()).toEqual(kept);
    const back = await device.openTab();
    await world.advance(5000);
    expect(back.client.status()).toMatchObject({ pending: 0, rejected: 0 });
    expect(server.effectsOf(USER_A)).toHaveLength(1);
    expect(await back.client.queries.draft('check-in:1')).toEqual({ notes: 'Private to A' });
  });
});

it('a deletion takes nothing that came about after the count, though what was counted has been sent since', async () => {
  server.put(USER_A, 'events', sampleEvent(1));
  const other = await device.openTab();
  await world.advance(1000);
  device.connectivity.set(false);
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  expect(await tab.client.prepareSignOut()).toEqual({ pending: 1, drafts: 0, files: 0 });
  // It is sent while the participant is asked about it, and another tab saves something offline.
  device.connectivity.set(true);
  await world.advance(5000);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  device.connectivity.set(false);
  await other.client.actions.setTaskStatus(eventId(1), 'completed');
  await expect(tab.client.endSession('delete')).rejects.toThrow('More');
  expect(await tab.client.prepareSignOut()).toEqual({ pending: 1, drafts: 0, files: 0 });
  await Promise.all([tab.client.endSession('delete'), world.advance(6000)]);
  expect(await namesOf()).toEqual([]);
});

/** Ports under which `happens` is called once, right after a reading of exactly these stores has begun. */
const onReading =
  (stores: string[], hook: { happens?: () => void }) =>
  (ports: SyncPorts): SyncPorts => {
    const { indexedDB } = ports;
    if (!indexedDB) throw new Error('A test brings its IndexedDB');
    const open = (...given: Parameters<IDBFactory['open']>): IDBOpenDBRequest => {
      const request = indexedDB.factory.open(...given);
      request.addEventListener('success', () => {
        const db = request.result;
        const begin = db.transaction.bind(db);
        db.transaction = (...asked: Parameters<IDBDatabase['transaction']>) => {
          const transaction = begin(...asked);
          const isIt =
            transaction.mode === 'readonly' && transaction.objectStoreNames.length === stores.length;
          if (isIt && stores.every((store) => transaction.objectStoreNames.contains(store))) {
            const { happens } = hook;
            delete hook.happens;
            happens?.();
          }
          return transaction;
        };
      });
      return request;
    };
    return { ...ports, indexedDB: { ...indexedDB, factory: { ...indexedDB.factory, open } } };
  };

it('a deletion takes nothing that another tab saves while it is counted, unless it is told', async () => {
  const hook: { happens?: () => void } = {};
  const counting = await device.openTab({ wrap: onReading(['outbox', 'dead', 'uploads', 'meta'], hook) });
  await world.advance(2000);
  device.connectivity.set(false);
  await world.advance(1000);
  let saving: Promise<unknown> = Promise.resolve();
  hook.happens = () => {
    saving = tab.client.actions.setTaskStatus(eventId(0), 'completed');
  };
  const { pending } = await counting.client.prepareSignOut();
  await saving;
  expect((await tab.dump()).outbox).toHaveLength(1);
  const ended = await Promise.all([
    counting.client.endSession('delete').then(
      () => 'deleted',
      () => 'refused',
    ),
    world.advance(6000),
  ]);
  expect([pending, ended[0]]).not.toEqual([0, 'deleted']);
});
