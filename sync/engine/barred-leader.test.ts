import { expect, it } from 'vitest';
import type { Fate } from '../lab/fate.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, USER_A } from '../testing/sample-rows.ts';

const refusals: { name: string; fate: Fate }[] = [
  { name: 'too old', fate: { kind: 'answered', status: 426, body: { minSchema: 2 } } },
  { name: 'of another user', fate: { kind: 'answered', status: 409, body: { code: 'user_mismatch' } } },
];

it.each(refusals)('a leader that was told it is $name leaves the lead to the next tab', async ({ fate }) => {
  const { world, device, tab: old } = await openSampleDevice();
  device.network.fate = () => fate;
  await old.client.syncNow();
  // Back from the page cache it is as barred as before.
  old.lifecycle.emit('pagehide');
  old.lifecycle.emit('pageshow');
  await world.settle();
  device.network.fate = () => ({ kind: 'delivered' });
  const next = await device.openTab();
  await world.advance(1000);
  await next.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  expect(next.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
  await world.close();
});

it('a closed tab that was barred takes no lead when it is told to sync all the same', async () => {
  const { world, device, client } = await openSampleDevice();
  device.network.fate = () => ({ kind: 'answered', status: 426, body: { minSchema: 2 } });
  await client.syncNow();
  await client.close();
  await client.syncNow();
  await world.settle();
  expect(device.locks.holding(`sync:${USER_A}`)).toBe(0);
  await world.close();
});

it.each(refusals)('a tab that is $name says so after its storage failed for a while', async ({ fate }) => {
  const { world, device, tab } = await openSampleDevice();
  device.network.fate = () => fate;
  await tab.client.syncNow();
  const barred = tab.client.status().state;
  const write = () => tab.client.actions.setTaskStatus(eventId(0), 'completed');
  tab.indexedDB.setOpenFails(true);
  tab.indexedDB.loseHandles();
  await expect(write()).rejects.toThrow('broken');
  expect(tab.client.status().state).toEqual({ kind: 'storage_broken' });
  tab.indexedDB.setOpenFails(false);
  await write();
  await world.advance(1000);
  expect(tab.client.status()).toMatchObject({ state: barred, pending: 1 });
  await world.close();
});

it.each(refusals)('a tab that is $name says so after a hand-over that fails late', async ({ fate }) => {
  const { world, device, tab } = await openSampleDevice();
  const other = await device.openTab();
  await world.advance(1000);
  let fail = (): void => undefined;
  const until = new Promise<void>((resolve) => (fail = resolve));
  device.network.fate = (_request, { keepalive }) =>
    keepalive ? { kind: 'delayed', until, next: { kind: 'request_lost' } } : fate;
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  tab.lifecycle.emit('hidden');
  await world.settle();
  tab.lifecycle.emit('visible');
  await world.settle();
  const barred = tab.client.status();
  expect(barred.state.kind).toMatch(/needs_update|paused/);
  fail();
  await world.settle();
  // Without the other tab nobody leads, so this one must not say that it tries again.
  other.crash();
  await world.advance(60_000);
  expect(tab.client.status()).toMatchObject({ state: barred.state, lastFailure: barred.lastFailure });
  expect(device.locks.holding(`sync:${USER_A}`)).toBe(0);
  await world.close();
});
