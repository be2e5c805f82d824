import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { byteLength } from '../outbox/byte-length.ts';
import { tables } from '../daymark/tables.ts';
import { databaseName } from '../store/database-name.ts';
import { createSyncDatabase } from '../store/sync-database.ts';
import type { MemoryServer } from '../testing/memory-server.ts';
import type { Device, Tab, World } from '../testing/create-world.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A } from '../testing/sample-rows.ts';

let world: World;
let server: MemoryServer;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  ({ world, server, device, tab } = await openSampleDevice());
});
afterEach(() => world.close());

const tick = () => tab.client.actions.setTaskStatus(eventId(0), 'completed');
const lieFi = () => {
  device.network.fate = () => ({ kind: 'request_lost' });
};

describe('the worker is asked for, while something waits,', () => {
  it('when the line drops after the change', async () => {
    await tick();
    expect(device.tags).toBe(0);
    device.connectivity.set(false);
    expect(device.tags).toBe(1);
  });

  it('when the network does not carry a push, once for all its tries', async () => {
    lieFi();
    await tick();
    await world.advance(60_000);
    expect(tab.client.status().state.kind).toBe('backoff');
    expect(device.tags).toBe(1);
  });

  it.each(['offline', 'between two tries', 'while the server asked to wait'])(
    'when the page is hidden %s',
    async (when) => {
      if (when === 'offline') device.connectivity.set(false);
      else if (when === 'between two tries') lieFi();
      else
        device.network.fate = () => ({ kind: 'answered', status: 503, body: null, retryAfterSeconds: 600 });
      await tick();
      await world.advance(9000);
      const before = device.tags;
      tab.lifecycle.emit('hidden');
      expect(device.tags).toBe(before + 1);
    },
  );

  it.each(['hidden', 'offline'])('when a change is made on a page that is %s', async (state) => {
    if (state === 'hidden') tab.lifecycle.emit('hidden');
    else device.connectivity.set(false);
    await world.settle();
    expect(device.tags).toBe(0);
    const saved = tick();
    expect(device.tags).toBe(0);
    await saved;
    expect(device.tags).toBe(1);
  });

  it('and not where nothing does', async () => {
    device.connectivity.set(false);
    device.connectivity.set(true);
    lieFi();
    await world.advance(1000);
    await Promise.all([tab.client.syncNow(), world.advance(5000)]);
    expect(device.tags).toBe(0);
  });
});

describe('a page that is hidden', () => {
  it('sends what waits between two tries, but not before the time that the server asked for', async () => {
    device.network.fate = () => ({ kind: 'answered', status: 503, body: null, retryAfterSeconds: 60 });
    await tick();
    await world.advance(5000);
    device.network.fate = () => ({ kind: 'delivered' });
    tab.lifecycle.emit('hidden');
    await world.settle();
    expect(server.effectsOf(USER_A)).toHaveLength(0);

    lieFi();
    await world.advance(120_000);
    expect(tab.client.status().state.kind).toBe('backoff');
    device.network.fate = () => ({ kind: 'delivered' });
    tab.lifecycle.emit('hidden');
    await world.settle();
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });
});

it('a page that is shown again waits as long as the server asked for when it answered the hand-over', async () => {
  await tick();
  device.network.fate = () => ({ kind: 'answered', status: 503, body: null, retryAfterSeconds: 60 });
  const before = device.network.requests.length;
  tab.lifecycle.emit('hidden');
  await world.advance(1000);
  tab.lifecycle.emit('visible');
  await world.advance(58_000);
  expect(device.network.requests).toHaveLength(before + 1);
  expect(tab.client.status()).toMatchObject({ state: { kind: 'backoff' }, lastFailure: 'server' });
  device.network.fate = () => ({ kind: 'delivered' });
  await world.advance(60_000);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
});

describe('leaving the app for another page of the same document', () => {
  it('sends what was held back', async () => {
    await tick();
    await Promise.all([tab.client.close(), world.advance(100)]);
    expect(server.effectsOf(USER_A)).toHaveLength(1);
  });

  it('asks for the worker where nothing can be sent', async () => {
    await tick();
    device.connectivity.set(false);
    device.tags = 0;
    await Promise.all([tab.client.close(), world.advance(100)]);
    expect(device.tags).toBe(1);
  });

  it('waits for no answer longer than five seconds', async () => {
    device.network.fate = () => ({ kind: 'hang' });
    await tick();
    let closed = false;
    void tab.client.close().then(() => (closed = true));
    await world.advance(4900);
    expect(closed).toBe(false);
    await world.advance(200);
    expect(closed).toBe(true);
  });

  it('makes no request where nothing waits', async () => {
    const before = device.network.requests.length;
    // No time passes, so nothing is waited for either.
    await tab.client.close();
    expect(device.network.requests).toHaveLength(before);
  });
});

it('what is done after one hand-over goes with the next, though the former is still under way', async () => {
  await world.close();
  ({ world, server, device, tab } = await openSampleDevice({}, [sampleEvent(1)]));
  await tick();
  device.network.fate = () => ({
    kind: 'late',
    until: new Promise((resolve) => void world.clock.after(10_000, resolve)),
  });
  tab.lifecycle.emit('hidden');
  await world.advance(3000);
  tab.lifecycle.emit('visible');
  await world.advance(1000);
  await tab.client.actions.setTaskStatus(eventId(1), 'completed');
  await world.advance(1000);
  tab.lifecycle.emit('hidden');
  tab.lifecycle.emit('pagehide');
  await world.settle();
  tab.crash();
  await world.advance(60_000);
  expect(server.effectsOf(USER_A)).toHaveLength(2);
});

it('what is handed over is at most 60,000 bytes, all of the request together', async () => {
  await world.close();
  const many = Array.from({ length: 250 }, (_, n) => sampleEvent(n + 1));
  ({ world, server, device, tab } = await openSampleDevice({}, many));
  device.connectivity.set(false);
  for (const { id } of many) await tab.client.actions.skipTask(id);
  device.connectivity.set(true);
  // As long as a server may make them.
  const given = { cursor: 'c'.repeat(256), dataEpoch: 'e'.repeat(64) };
  device.network.fate = () => ({ kind: 'request_lost' });
  await world.advance(60_000);
  const other = { factory: device.factory, keyRange: IDBKeyRange };
  const db = createSyncDatabase(databaseName('test', USER_A), 'relaxed', other, tables);
  await db.open();
  await db.meta.update('sync', given);
  db.close();

  tab.lifecycle.emit('hidden');
  await world.settle();
  const handed = device.network.requests.at(-1);
  expect(handed).toMatchObject(given);
  const bytes = byteLength(JSON.stringify(handed));
  expect(bytes).toBeLessThanOrEqual(60_000);
  // And not much less, for more waits than that.
  expect(bytes).toBeGreaterThan(58_000);
  expect(handed?.push.length).toBeLessThan(many.length);
});
