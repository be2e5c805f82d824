import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageError } from '../store/storage-error.ts';
import { createWorld, type Device, type Tab, type World } from '../testing/create-world.ts';
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';
import { LAB_PROFILE_NAMES } from './lab-profiles.ts';
import { readLabSetting } from './lab-setting.ts';
import { createSeededRandom } from './seeded-random.ts';
import { withLab } from './with-lab.ts';

const TASKS = 4;
const STATUSES = ['in_progress', 'completed', 'failed', 'completed'] as const;

let world: World;
let server: FakeServer;
let device: Device;
let starts: number;

beforeEach(() => {
  starts = 0;
  world = createWorld({
    backend: (now) => {
      server = createFakeServer(now);
      return server.backend;
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  for (let n = 0; n < TASKS; n += 1) server.put(USER_A, 'events', sampleEvent(n));
  device = world.device({ userId: USER_A });
});
afterEach(() => world.close());

function openUnder(text: string): Promise<Tab> {
  const read = readLabSetting(text);
  if (!read.ok) throw new Error(read.message);
  const random = createSeededRandom(read.setting.seed + starts++);
  return device.openTab({
    wrap: (ports, kill) => {
      const { indexedDB } = ports;
      if (!indexedDB) throw new Error('a simulated tab brings its IndexedDB');
      return withLab(ports, read.setting, { random, indexedDB, kill, refuseSession: async () => undefined });
    },
  });
}

async function heal(): Promise<Tab> {
  const tab = await device.openTab();
  await world.advance(5000);
  await Promise.all([tab.client.syncNow(), world.settle()]);
  await world.advance(400_000);
  return tab;
}

it.each([...LAB_PROFILE_NAMES, 'flaky:30:seed7', 'flaky:0:100', 'clock:-1560', 'clock:1560', 'kill:90'])(
  'under %s what was told as saved is on the server once, after the lab is stopped',
  async (text) => {
    const first = await device.openTab();
    await world.advance(1000);
    await first.client.close();
    let tab = await openUnder(text);
    const saved = new Map<string, string>();
    for (let n = 0; n < TASKS; n += 1) {
      const status = STATUSES[n] ?? 'completed';
      const written = await tab.client.actions.setTaskStatus(eventId(n), status).catch((error: unknown) => {
        if (error instanceof StorageError && error.kind === 'quota') return null;
        throw error;
      });
      if (written !== null) saved.set(eventId(n), written);
      await world.advance(20_000);
      if (!tab.isAlive()) tab = await openUnder(text);
    }
    expect(saved.size).toBe(text === 'quota' ? 0 : TASKS);
    if (tab.isAlive()) await Promise.all([tab.client.close(), world.advance(20_000)]);

    const healed = await heal();
    const { outbox, dead, shadow } = await healed.dump();
    expect({ outbox, dead, shadow }).toEqual({ outbox: [], dead: [], shadow: [] });
    const uids = server.effectsOf(USER_A).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    expect(uids.length).toBe(saved.size);
    for (const [id, status] of saved) {
      expect(server.rowsOf(USER_A).get(`events:${id}`)).toMatchObject({ metadata: { status } });
    }
  },
);

it.each([
  ['offline', { state: { kind: 'offline' } }],
  ['hang', { lastFailure: 'timeout' }],
  ['captive', { lastFailure: 'captive' }],
  ['503:60', { lastFailure: 'server', state: { kind: 'backoff' } }],
  ['refresh_rejected', { state: { kind: 'auth_wait' } }],
  ['403', { state: { kind: 'auth_wait' } }],
  ['409', { state: { kind: 'paused' } }],
  ['426', { state: { kind: 'needs_update' } }],
  ['401', { state: { kind: 'idle' }, lastFailure: null }],
  ['slow:100', { state: { kind: 'idle' }, lastFailure: null }],
])('under %s the engine tells %j', async (text, status) => {
  const tab = await openUnder(text);
  const syncing = tab.client.syncNow();
  await world.advance(16_000);
  await syncing;
  expect(tab.client.status()).toMatchObject(status);
});

it('plays the same seed in the same way', async () => {
  const outcomes = async (): Promise<boolean[]> => {
    const tab = await openUnder('flaky:50:seed3');
    const heard: boolean[] = [];
    for (let n = 0; n < 12; n += 1) {
      await Promise.all([tab.client.syncNow(), world.settle()]);
      heard.push(tab.client.status().lastFailure === null);
    }
    await tab.client.close();
    return heard;
  };
  const first = await outcomes();
  starts = 0;
  expect(await outcomes()).toEqual(first);
  expect(new Set(first).size).toBe(2);
});

it('says not saved on a full device, and opens there all the same', async () => {
  const tab = await openUnder('quota');
  await expect(tab.client.actions.saveDraft('check-in:1', { notes: 'x' })).rejects.toMatchObject({
    kind: 'quota',
  });
});
