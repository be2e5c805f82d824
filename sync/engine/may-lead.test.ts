import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fate } from '../lab/fate.ts';
import type { Device, Tab, World } from '../testing/create-world.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, USER_A } from '../testing/sample-rows.ts';
import { createSeededRng } from '../testing/seeded-rng.ts';

const TOO_OLD: Fate = { kind: 'answered', status: 426, body: { minSchema: 2 } };
const DELIVERED: Fate = { kind: 'delivered' };

let world: World;
let device: Device;
let tab: Tab;

beforeEach(async () => {
  ({ world, device, tab } = await openSampleDevice());
});
afterEach(() => world.close());

const leaders = (): number => device.locks.holding(`sync:${USER_A}`);

it.each(['visible', 'focus', 'pageshow'] as const)(
  'a tab that had left leads again at its first sign of life, %s',
  async (sign) => {
    tab.lifecycle.emit('hidden');
    tab.lifecycle.emit('pagehide');
    await world.settle();
    expect(leaders()).toBe(0);
    tab.lifecycle.emit(sign);
    await world.settle();
    expect(leaders()).toBe(1);
  },
);

it('a tap that waited for a cycle takes no lead for a page that has left', async () => {
  let arrive = (): void => undefined;
  const until = new Promise<void>((resolve) => (arrive = resolve));
  device.network.fate = () => ({ kind: 'delayed', until, next: TOO_OLD });
  void tab.client.syncNow();
  await world.settle();
  void tab.client.syncNow();
  tab.lifecycle.emit('hidden');
  tab.lifecycle.emit('pagehide');
  arrive();
  device.network.fate = () => DELIVERED;
  await world.settle();
  expect(leaders()).toBe(0);
  tab.lifecycle.emit('pageshow');
  await world.settle();
  expect(leaders()).toBe(1);
});

it('a tab that gave way leads when the other one crashes', async () => {
  const other = await device.openTab();
  await world.advance(1000);
  tab.indexedDB.setOpenFails(true);
  tab.indexedDB.loseHandles();
  await tab.client.syncNow();
  expect([tab.holdsLock(), other.holdsLock()]).toEqual([false, true]);
  other.crash();
  await world.settle();
  expect(tab.holdsLock()).toBe(true);
});

it('a tab whose code never came leads when the other one crashes', async () => {
  const bare = await device.openTab({
    loadWriter: () => Promise.reject(new Error('the code does not come')),
  });
  await world.advance(1000);
  tab.crash();
  await world.settle();
  expect(bare.holdsLock()).toBe(true);
});

/** All that may take the lead from a tab, or give it back. */
const HAPPENINGS: Record<string, () => unknown> = {
  pause: () => tab.client.pause(),
  resume: () => tab.client.resume(),
  'a tap': () => tab.client.syncNow(),
  'a change': () => tab.client.actions.cycleTaskStatus(eventId(0)).catch(() => undefined),
  'the app too old': () => (device.network.fate = () => TOO_OLD),
  'the line dead': () => (device.network.fate = () => ({ kind: 'request_lost' })),
  'the line good': () => (device.network.fate = () => DELIVERED),
  'no line': () => device.connectivity.set(false),
  'a line again': () => device.connectivity.set(true),
  'the storage fails': () => {
    tab.indexedDB.setOpenFails(true);
    tab.indexedDB.loseHandles();
  },
  'the storage works': () => tab.indexedDB.setOpenFails(false),
  hide: () => tab.lifecycle.emit('hidden'),
  leave: () => tab.lifecycle.emit('pagehide'),
  'come back': () => tab.lifecycle.emit('pageshow'),
  show: () => tab.lifecycle.emit('visible'),
};

it.each([1, 2])('a lone tab leads unless it is paused, barred or away, walk %i', async (seed) => {
  const rng = createSeededRng(seed, () => 0);
  const names = Object.keys(HAPPENINGS);
  let isAway = false;
  let isBarred = false;
  const walk: string[] = [];
  for (let step = 0; step < 150; step += 1) {
    const name = names[Math.floor(rng.random() * names.length)] ?? '';
    walk.push(name);
    if (name === 'leave') isAway = true;
    if (name === 'come back' || name === 'show') isAway = false;
    if (name === 'a tap') isBarred = false;
    void HAPPENINGS[name]?.();
    await world.settle();
    if (rng.random() < 0.2) await world.advance(20_000);
    const { pausedByUser: held, state } = tab.client.status();
    // Without a line or storage the tab does not say what bars it.
    if (state.kind !== 'offline' && state.kind !== 'storage_broken') isBarred = state.kind === 'needs_update';
    const expected = held || isAway || isBarred ? 0 : 1;
    expect({ walk: walk.slice(-12), leaders: leaders() }).toMatchObject({ leaders: expected });
  }
});
