import { expect, it } from 'vitest';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A } from '../testing/sample-rows.ts';

const DOWN = { kind: 'answered', status: 503, body: null } as const;

async function openTwoTabs() {
  const opened = await openSampleDevice();
  const other = await opened.device.openTab();
  await opened.world.advance(1000);
  return { ...opened, other };
}

it('what the leading tab meets on the line is told in every tab, and so is its end', async () => {
  const { world, device, tab, other } = await openTwoTabs();
  device.network.fate = () => DOWN;
  await other.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  for (const { client } of [tab, other]) {
    expect(client.status()).toMatchObject({ state: { kind: 'backoff' }, lastFailure: 'server', pending: 1 });
  }
  device.network.fate = () => ({ kind: 'delivered' });
  await tab.client.syncNow();
  await world.advance(1000);
  for (const { client } of [tab, other]) {
    expect(client.status()).toMatchObject({ state: { kind: 'idle' }, lastFailure: null, pending: 0 });
  }
  await world.close();
});

it('a tab that is told of a wait that the server asked for keeps to it', async () => {
  const { world, device, tab, other } = await openTwoTabs();
  device.network.fate = () => ({ ...DOWN, retryAfterSeconds: 120 });
  await tab.client.syncNow();
  const asked = device.network.requests.length;
  await other.client.actions.setTaskStatus(eventId(0), 'completed');
  other.lifecycle.emit('focus');
  await world.advance(110_000);
  expect(device.network.requests.length).toBe(asked);
  await world.close();
});

it('a tab that was hidden when the server asked for a wait keeps to it, too', async () => {
  const { world, device, tab, other } = await openTwoTabs();
  other.lifecycle.emit('hidden');
  await world.settle();
  device.network.fate = () => ({ ...DOWN, retryAfterSeconds: 120 });
  await tab.client.syncNow();
  const asked = device.network.requests.length;
  await world.advance(10_000);
  other.lifecycle.emit('visible');
  await world.advance(100_000);
  expect(device.network.requests.length).toBe(asked);
  device.network.fate = () => ({ kind: 'delivered' });
  await world.advance(60_000);
  expect(device.network.requests.length).toBeGreaterThan(asked);
  await world.close();
});

it('a tab that was hidden then, and is the only one left, says that it waits, and pulls once that is over', async () => {
  const { world, server, device, tab, other } = await openTwoTabs();
  other.lifecycle.emit('hidden');
  await world.settle();
  device.network.fate = () => ({ ...DOWN, retryAfterSeconds: 120 });
  await tab.client.syncNow();
  device.network.fate = () => ({ kind: 'delivered' });
  server.put(USER_A, 'events', sampleEvent(0, { title: 'Changed elsewhere' }));
  await tab.client.close();
  other.lifecycle.emit('visible');
  await world.settle();
  expect(other.client.status().state).toMatchObject({ kind: 'backoff' });
  await world.advance(125_000);
  expect(await other.client.queries.event(eventId(0))).toMatchObject({ title: 'Changed elsewhere' });
  expect(other.client.status().state).toEqual({ kind: 'idle' });
  await world.close();
});

it('a wait that is heard of late, after a sleep, is over when it is over', async () => {
  const { world, device, tab, other } = await openTwoTabs();
  other.freeze();
  device.network.fate = () => ({ ...DOWN, body: { code: 'unavailable' }, retryAfterSeconds: 600 });
  await tab.client.syncNow();
  const wakes = tab.client.close();
  await world.advance(590_000);
  await wakes;
  device.network.fate = () => ({ kind: 'delivered' });
  const asked = device.network.requests.length;
  other.thaw();
  other.lifecycle.emit('focus');
  await world.advance(5000);
  expect(device.network.requests.length).toBe(asked);
  await world.advance(10_000);
  expect(device.network.requests.length).toBeGreaterThan(asked);
  await world.close();
});

it('a wait that a tab beside the leader was asked for is kept by the leader, which is told of no failure', async () => {
  const { world, device, tab, other } = await openTwoTabs();
  device.network.fate = () => ({ ...DOWN, retryAfterSeconds: 120 });
  await other.client.syncNow();
  const asked = device.network.requests.length;
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  tab.lifecycle.emit('focus');
  await world.advance(110_000);
  expect(device.network.requests.length).toBe(asked);
  expect(tab.client.status()).toMatchObject({ state: { kind: 'backoff' }, lastFailure: null, pending: 1 });
  device.network.fate = () => ({ kind: 'delivered' });
  await world.advance(60_000);
  expect(tab.client.status()).toMatchObject({ state: { kind: 'idle' }, lastFailure: null, pending: 0 });
  await world.close();
});

it('a tab that leads and cannot send lets a healthy one send', async () => {
  const { world, device, tab: former } = await openSampleDevice();
  await former.client.close();
  const tab = await device.openTab({ loadWriter: () => Promise.reject(new Error('the code does not come')) });
  const other = await device.openTab();
  await world.advance(10_000);
  await other.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(60_000);
  expect(tab.client.status()).toMatchObject({ lastFailure: 'network' });
  expect(other.client.status()).toMatchObject({ state: { kind: 'idle' }, lastFailure: null, pending: 0 });
  await world.close();
});

it('a hidden leader whose code does not come lets a visible tab send', async () => {
  const { world, device, tab: former } = await openSampleDevice();
  await former.client.close();
  const hidden = await device.openTab({
    loadWriter: () => Promise.reject(new Error('the code does not come')),
    wrap: (ports) => ({ ...ports, lifecycle: { ...ports.lifecycle, isVisible: () => false } }),
  });
  const other = await device.openTab();
  await world.advance(10_000);
  expect(hidden.holdsLock()).toBe(true);
  await other.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(60_000);
  expect(other.client.status()).toMatchObject({ state: { kind: 'idle' }, lastFailure: null, pending: 0 });
  await world.close();
});

it('one failure that nobody expected counts as one try', async () => {
  const { world, device, tab } = await openTwoTabs();
  device.network.fate = () => {
    throw new Error('the transport itself fails');
  };
  await tab.client.syncNow();
  expect(tab.client.status().state).toMatchObject({ kind: 'backoff', tries: 1 });
  await world.close();
});

it('a refused change that is thrown away in one tab is gone from the count of the other', async () => {
  const { world, device, tab, other } = await openTwoTabs();
  device.network.asSent = (request) => ({
    ...request,
    push: request.push.map((mutation) => ({ ...mutation, kv: 99 })),
  });
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  expect([tab.client.status().rejected, other.client.status().rejected]).toEqual([1, 1]);
  const [refused] = (await tab.dump()).dead;
  await tab.client.discardRejected(refused?.uid ?? '');
  await world.advance(1000);
  expect([tab.client.status().rejected, other.client.status().rejected]).toEqual([0, 0]);
  await world.close();
});

it('a leading tab whose storage fails lets another send, and leads on where there is none', async () => {
  const { world, server, tab, other } = await openTwoTabs();
  tab.indexedDB.setOpenFails(true);
  tab.indexedDB.loseHandles();
  await other.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(120_000);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  expect(other.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
  other.crash();
  tab.indexedDB.setOpenFails(false);
  await world.advance(600_000);
  await tab.client.actions.setTaskStatus(eventId(0), 'failed');
  await world.advance(60_000);
  expect(server.effectsOf(USER_A)).toHaveLength(2);
  await world.close();
});

it('a page that has let go of its lock asks for it no more, though its storage fails after that', async () => {
  const { world, device, tab } = await openSampleDevice();
  let arrive = (): void => undefined;
  const until = new Promise<void>((resolve) => (arrive = resolve));
  device.network.fate = () => ({ kind: 'late', until });
  void tab.client.syncNow();
  await world.settle();
  tab.lifecycle.emit('hidden');
  tab.lifecycle.emit('pagehide');
  await world.settle();
  expect(device.locks.holding(`sync:${USER_A}`)).toBe(0);
  tab.indexedDB.setOpenFails(true);
  tab.indexedDB.loseHandles();
  arrive();
  await world.settle();
  expect(device.locks.holding(`sync:${USER_A}`)).toBe(0);
  await world.close();
});

it('tabs on a bad line do not rouse each other for ever', async () => {
  const { world, device, tab } = await openTwoTabs();
  await device.openTab();
  await world.advance(60_000);
  let asked = 0;
  device.network.fate = () => {
    asked += 1;
    return { kind: asked % 3 === 0 ? 'delivered' : 'response_lost' };
  };
  await tab.client.syncNow();
  await world.advance(3_600_000);
  expect(asked).toBeLessThan(100);
  await world.close();
});
