import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MemoryServer } from '../testing/memory-server.ts';
import type { Device, Tab, World } from '../testing/create-world.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A } from '../testing/sample-rows.ts';

let world: World;
let server: MemoryServer;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  ({ world, server, device, tab } = await openSampleDevice({}, [sampleEvent(1)]));
});
afterEach(() => world.close());

it('asks nothing of the server by itself while it is paused, and sends what waited once resumed', async () => {
  tab.client.pause();
  const before = device.network.requests.length;
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  device.connectivity.set(false);
  device.connectivity.set(true);
  tab.lifecycle.emit('hidden');
  tab.lifecycle.emit('visible');
  await world.advance(120_000);
  expect(device.network.requests.length).toBe(before);
  expect(tab.client.status()).toMatchObject({ pausedByUser: true, state: { kind: 'paused' }, pending: 1 });

  tab.client.resume();
  await world.advance(5000);
  expect(tab.client.status()).toMatchObject({ pausedByUser: false, state: { kind: 'idle' }, pending: 0 });
});

it('sends once on a tap and stays paused', async () => {
  tab.client.pause();
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await Promise.all([tab.client.syncNow(), world.settle()]);
  expect(tab.client.status()).toMatchObject({ pausedByUser: true, state: { kind: 'paused' }, pending: 0 });
});

it('lets another tab lead while it is paused', async () => {
  const other = await device.openTab();
  await world.advance(1000);
  tab.client.pause();
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(60_000);
  expect(other.client.status().pending).toBe(0);
});

it('tells offline while it is paused, and paused again with the connection', async () => {
  tab.client.pause();
  device.connectivity.set(false);
  expect(tab.client.status()).toMatchObject({ pausedByUser: true, state: { kind: 'offline' } });
  device.connectivity.set(true);
  await world.advance(1000);
  expect(tab.client.status()).toMatchObject({ pausedByUser: true, state: { kind: 'paused' } });
});

it('lists what was sent, newest first, and how far the clocks are apart', async () => {
  device.clockOffset = -60_000;
  await tab.client.syncNow();
  const from = world.clock.now() - 60_000;
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  await tab.client.actions.setTaskStatus(eventId(1), 'failed');
  await world.advance(5000);
  const sent = await tab.client.queries.acked(10);
  expect(sent.map(({ kind, writes }) => [kind, writes])).toEqual([
    ['event.set_status', [`events:${eventId(1)}`]],
    ['event.set_status', [`events:${eventId(0)}`]],
  ]);
  expect(sent[0]?.sentAt).toBeGreaterThan(from);
  expect(sent[0]?.sentAt).toBeLessThanOrEqual(world.clock.now() - 60_000);
  expect(await tab.client.queries.ackedSince(from)).toBe(2);
  expect(await tab.client.queries.ackedSince(world.clock.now())).toBe(0);
  expect(await tab.client.queries.serverClockAhead()).toBe(60_000);
});

it('keeps answers, notes, names and titles out of the support bundle', async () => {
  server.put(USER_A, 'events', sampleEvent(0, { title: 'Secret title' }));
  await tab.client.syncNow();
  const answers = {
    energy_level: 2,
    mood: '🙂',
    task_completion: 3,
    notes: 'Secret notes',
    reviewed: true,
    touched: [],
  } as const;
  const input = { eventId: eventId(0), localDate: '2026-03-05' };
  device.connectivity.set(false);
  await tab.client.actions.saveCheckIn({ ...input, answers: { ...answers, touched: [] } });
  const waiting = await tab.client.supportBundle();
  expect(waiting.pending).toMatchObject([{ kind: 'check_in.save', state: 'queued', tries: 0 }]);
  device.connectivity.set(true);
  await world.advance(5000);
  const sent = await tab.client.supportBundle();
  expect(sent.acked.map(({ kind }) => kind)).toEqual(['check_in.save']);
  expect(sent.log.length).toBeGreaterThan(0);
  expect(JSON.stringify([waiting, sent])).not.toMatch(/Secret|🙂|Better sleep/);
});
