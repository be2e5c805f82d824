import { afterEach, expect, it } from 'vitest';
import type { World } from './testing/create-world.ts';
import * as work from './daymark/writer.ts';
import { openSampleDevice } from './testing/open-sample-device.ts';
import { eventId, PROGRAM, USER_A } from './testing/sample-rows.ts';

let world: World;
afterEach(() => world.close());

/** A device that was synced once and has been closed since. */
async function knownDevice() {
  const opened = await openSampleDevice();
  world = opened.world;
  await opened.client.close();
  return { device: opened.device, effects: () => opened.server.effectsOf(USER_A) };
}

it('a device whose code that writes does not come shows what it has, says so, and goes on by itself', async () => {
  const { device, effects } = await knownDevice();
  const sent = device.network.requests.length;
  let asked = 0;
  let isThere = false;
  const loadWriter = async () => {
    asked += 1;
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return work;
  };
  const { client } = await device.openTab({ loadWriter });
  expect(await client.queries.events(PROGRAM)).toHaveLength(1);
  await expect(client.actions.setTaskStatus(eventId(0), 'completed')).rejects.toThrow('Failed to fetch');
  await world.advance(500);
  expect(client.status()).toMatchObject({ state: { kind: 'backoff' }, lastFailure: 'network', pending: 0 });
  expect(client.status().incomplete).toBe(true);
  expect(device.network.requests).toHaveLength(sent);

  isThere = true;
  const before = asked;
  await world.advance(60_000);
  expect(asked).toBe(before + 1);
  expect(client.status()).toMatchObject({ state: { kind: 'idle' }, lastFailure: null, incomplete: false });
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  expect(asked).toBe(before + 1);
  expect(effects()).toHaveLength(1);
});

it('a device without a connection is not told to reload for it, and one that has it again is', async () => {
  const { device } = await knownDevice();
  device.connectivity.set(false);
  const { client } = await device.openTab({
    loadWriter: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  });
  for (let tap = 0; tap < 3; tap += 1) {
    await expect(client.actions.setTaskStatus(eventId(0), 'completed')).rejects.toThrow('Failed to fetch');
  }
  expect(client.status().incomplete).toBe(false);
  device.connectivity.set(true);
  await world.settle();
  expect(client.status().incomplete).toBe(true);
});

it('a device that is full as well says that it is, and forgets nothing', async () => {
  const { device } = await knownDevice();
  const { client, indexedDB } = await device.openTab({
    loadWriter: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  });
  const kept = device.smallStore.keys();
  const states: string[] = [];
  client.status$.subscribe(({ state }) => states.push(state.kind));
  indexedDB.setFull(true);
  // The start is noted, which is a write that no action makes.
  await world.advance(50);
  expect(states).toContain('storage_broken');
  expect(device.smallStore.keys()).toEqual(kept);
  expect(await client.queries.events(PROGRAM)).toHaveLength(1);
});

it('a device that waits for the code that writes lets go of its database when told to, and asks for nothing more', async () => {
  const { device } = await knownDevice();
  let asked = 0;
  let giveUp = (): void => undefined;
  const loadWriter = (): Promise<never> => {
    asked += 1;
    return new Promise((_, reject) => (giveUp = () => reject(new TypeError('Failed to fetch'))));
  };
  const { client } = await device.openTab({ loadWriter });
  await world.advance(500);
  expect(client.status()).toMatchObject({ state: { kind: 'syncing' } });
  let isClosed = false;
  void client.close().then(() => (isClosed = true));
  await world.settle();
  expect(isClosed).toBe(true);
  const before = client.status();
  giveUp();
  await world.advance(600_000);
  expect(asked).toBe(1);
  expect(client.status()).toEqual(before);
});

it('a device that is full and whose code that writes is still on its way can be signed out', async () => {
  let calls = 0;
  const { device } = await knownDevice();
  const tab = await device.openTab({
    loadWriter: () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => undefined);
    },
  });
  tab.indexedDB.setFull(true);
  await world.advance(2000);
  expect(calls).toBeGreaterThan(1);
  const [counted] = await Promise.all([tab.client.prepareSignOut(), world.advance(10_000)]);
  expect(counted).toEqual({ pending: 0, drafts: 0, files: 0 });
  await Promise.all([tab.client.endSession('delete'), world.advance(10_000)]);
  expect(await device.factory.databases()).toEqual([]);
});
