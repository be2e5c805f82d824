import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SyncPorts } from '../ports/ports.ts';
import { StorageError } from '../store/storage-error.ts';
import { createWorld, type Device, type Tab, type World } from '../testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';
import type { SyncStatus } from '../sync-client.ts';
import { LAB_PROFILE_NAMES } from './lab-profiles.ts';
import { readLabSetting } from './lab-setting.ts';
import { createSeededRandom } from './seeded-random.ts';
import { withLab } from './with-lab.ts';

interface Watched {
  /** In the place of the seed's chances. */
  chance?: () => number;
  onOpen?: () => void;
  onRefused?: () => void;
}

const TASKS = 4;
const STATUSES = ['in_progress', 'completed', 'failed', 'completed'] as const;

let world: World;
let server: MemoryServer;
let device: Device;
let starts: number;

beforeEach(() => {
  starts = 0;
  world = createWorld({
    backend: (now) => {
      server = createMemoryServer(now);
      return server.backend;
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  for (let n = 0; n < TASKS; n += 1) server.put(USER_A, 'events', sampleEvent(n));
  device = world.device({ userId: USER_A });
});
afterEach(() => world.close());

function openUnder(text: string, { chance, onOpen, onRefused }: Watched = {}): Promise<Tab> {
  const read = readLabSetting(text);
  if (!read.ok) throw new Error(read.message);
  const random = createSeededRandom(read.setting.seed + starts++);
  return device.openTab({
    wrap: (ports, kill) => {
      const indexedDB = counted(ports, onOpen);
      return withLab(ports, read.setting, {
        random: chance ?? random,
        indexedDB,
        kill,
        refuseSession: async () => onRefused?.(),
      });
    },
  });
}

/** A device's own IndexedDB that tells of each opening. */
function counted({ indexedDB }: SyncPorts, onOpen?: () => void): NonNullable<SyncPorts['indexedDB']> {
  if (!indexedDB) throw new Error('a simulated tab brings its IndexedDB');
  const { factory } = indexedDB;
  const open: IDBFactory['open'] = (...args) => {
    onOpen?.();
    return factory.open(...args);
  };
  return { ...indexedDB, factory: { ...factory, open } };
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

/** What is seen of a phone under a profile, `open` being its start under it; and without the lab, that is not seen. */
interface Effect {
  text: string;
  see(open: (watched?: Watched) => Promise<Tab>): Promise<unknown>;
  seen: unknown;
}

const EFFECTS: Effect[] = [
  { text: 'offline', see: afterOneChange, seen: held('offline', 'network') },
  { text: 'captive', see: afterOneChange, seen: held('backoff', 'captive') },
  { text: '500', see: afterOneChange, seen: held('backoff', 'server') },
  { text: '502', see: afterOneChange, seen: held('backoff', 'server') },
  { text: '504', see: afterOneChange, seen: held('backoff', 'server') },
  { text: '503:60', see: waitAsked, seen: { ms: 60_000, failure: 'server', exchanges: 1, again: 1 } },
  { text: '429:90', see: waitAsked, seen: { ms: 90_000, failure: 'server', exchanges: 1, again: 1 } },
  { text: '403', see: afterOneChange, seen: { ...held('auth_wait', 'auth'), refreshes: 1 } },
  { text: '409', see: afterOneChange, seen: held('paused', 'auth') },
  { text: '426', see: afterOneChange, seen: held('needs_update', null) },
  {
    text: 'flaky:100:0',
    see: afterOneChange,
    seen: held('backoff', 'network'),
  },
  {
    text: 'flaky:0:100',
    see: afterOneChange,
    seen: { ...held('backoff', 'network'), reached: 1, effects: 1 },
  },
  {
    text: 'refresh_rejected',
    async see(open) {
      let refused = 0;
      const tab = await open({ onRefused: () => (refused += 1) });
      return { ...(await changed(tab)), refused };
    },
    seen: { ...held('auth_wait', 'auth'), refused: 1 },
  },
  {
    text: '401:2',
    async see(open) {
      const tab = await open();
      const refreshes: number[] = [];
      for (let n = 0; n < 5; n += 1) refreshes.push((await changed(tab, n % TASKS)).refreshes);
      const { effects, kind } = await changed(tab);
      return { refreshes, effects, kind };
    },
    seen: { refreshes: [1, 1, 2, 2, 3], effects: 6, kind: 'idle' },
  },
  {
    text: '413',
    async see(open) {
      const tab = await open();
      for (let n = 0; n < TASKS; n += 1) await tab.client.actions.setTaskStatus(eventId(n), 'completed');
      await Promise.all([tab.client.syncNow(), world.settle()]);
      return device.network.requests.map(({ push }) => push.length).filter((length) => length > 0);
    },
    seen: [1, 1, 1, 1],
  },
  {
    text: 'slow:1000',
    async see(open) {
      const chances = [0, 0.75];
      const tab = await open({ chance: () => chances.shift() ?? 0 });
      const before = device.network.requests.length;
      void tab.client.syncNow();
      const after = async (ms: number) => {
        await world.advance(ms);
        return [device.network.requests.length - before, tab.client.status().state.kind];
      };
      return [await after(499), await after(1), await after(1249), await after(1)];
    },
    seen: [
      [0, 'syncing'],
      [1, 'syncing'],
      [1, 'syncing'],
      [1, 'idle'],
    ],
  },
  {
    text: 'hang',
    async see(open) {
      const tab = await open();
      void tab.client.syncNow();
      await world.advance(14_999);
      const before = tab.client.status().state.kind;
      await world.advance(1);
      return { before, ...stateOf(tab.client.status()), reached: device.network.requests.length };
    },
    seen: { before: 'syncing', kind: 'backoff', lastFailure: 'timeout', reached: 0 },
  },
  ...[5, -1560].map((minutes) => ({
    text: `clock:${minutes}`,
    async see(open: Parameters<Effect['see']>[0]) {
      const tab = await open();
      const before = world.clock.now();
      await changed(tab);
      const sent = await tab.client.queries.acked(1);
      const ahead = sent.map(({ occurredAt }) => occurredAt - before);
      return { ahead, server: await tab.client.queries.serverClockAhead() };
    },
    seen: { ahead: [minutes * 60_000], server: -minutes * 60_000 },
  })),
  {
    text: 'quota',
    async see(open) {
      const tab = await open();
      const kinds: string[] = [];
      const acting = [
        tab.client.actions.setTaskStatus(eventId(0), 'completed'),
        tab.client.actions.saveDraft('check-in:1', { notes: 'x' }),
      ];
      for (const action of acting)
        await action.catch((error: unknown) => error instanceof StorageError && kinds.push(error.kind));
      return { kinds, ...stateOf(tab.client.status()), pending: tab.client.status().pending };
    },
    seen: { kinds: ['quota', 'quota'], kind: 'storage_broken', lastFailure: null, pending: 0 },
  },
  {
    text: 'handle:8',
    async see(open) {
      let opened = 0;
      const tab = await open({ onOpen: () => (opened += 1) });
      await changed(tab);
      const before = opened;
      for (let n = 0; n < TASKS; n += 1) await changed(tab, n);
      const { effects, kind } = await changed(tab);
      return { openedAgain: opened > before, effects, kind };
    },
    seen: { openedAgain: true, effects: 6, kind: 'idle' },
  },
  ...(['sent', 'answered'] as const).map((when) => ({
    text: 'kill',
    async see(open: Parameters<Effect['see']>[0]) {
      const chances = when === 'sent' ? [0, 0] : [0, 0.9];
      const tab = await open({ chance: () => chances.shift() ?? 0 });
      await Promise.all([tab.client.syncNow(), world.settle()]);
      const before = tab.isAlive();
      await tab.client.actions.setTaskStatus(eventId(0), 'completed');
      void tab.client.syncNow();
      await world.settle();
      const { outbox } = await tab.dump();
      const effects = server.effectsOf(USER_A).length;
      return { before, after: tab.isAlive(), effects, kept: outbox.map(({ state }) => state) };
    },
    seen: { before: true, after: false, effects: 1, kept: ['sealed'] },
  })),
];

/** A change that is held on the phone, with no request that reached the server, and no mark against it. */
function held(kind: SyncStatus['state']['kind'], lastFailure: SyncStatus['lastFailure']) {
  return { kind, lastFailure, pending: 1, reached: 0, effects: 0, refreshes: 0, tries: [0] };
}

const stateOf = ({ state: { kind }, lastFailure }: SyncStatus) => ({ kind, lastFailure });

async function afterOneChange(open: () => Promise<Tab>): Promise<unknown> {
  return changed(await open());
}

let refreshes: number;

/** A task of a tab is changed and sent at once: how the tab stands then. */
async function changed(tab: Tab, n = 0) {
  await tab.client.actions.cycleTaskStatus(eventId(n));
  await Promise.all([tab.client.syncNow(), world.settle()]);
  const { outbox } = await tab.dump();
  return {
    ...stateOf(tab.client.status()),
    pending: outbox.length,
    reached: device.network.requests.filter(({ push }) => push.length > 0).length,
    effects: server.effectsOf(USER_A).length,
    refreshes,
    tries: outbox.map(({ tries }) => tries),
  };
}

/** How long the server's word keeps a tab from asking again, which only a tap does. */
async function waitAsked(open: () => Promise<Tab>): Promise<unknown> {
  const tab = await open();
  const { monotonic } = world.clock.view(
    () => 0,
    () => true,
  );
  const exchanges = async () => (await tab.client.supportBundle()).log.length;
  const before = await exchanges();
  const ask = () => Promise.all([tab.client.syncNow(), world.settle()]);
  await ask();
  const once = (await exchanges()) - before;
  const { state, lastFailure } = tab.client.status();
  tab.lifecycle.emit('focus');
  await world.settle();
  return {
    ms: state.kind === 'backoff' ? state.untilMonotonic - monotonic() : null,
    failure: lastFailure,
    exchanges: once,
    again: (await exchanges()) - before,
  };
}

describe('the effect of a profile', () => {
  beforeEach(async () => {
    const first = await device.openTab();
    await world.advance(1000);
    await first.client.close();
    device.network.requests.length = 0;
    refreshes = 0;
    device.network.refresh = () => {
      refreshes += 1;
      return 'pass';
    };
  });

  it.each(EFFECTS)('of $text is seen under it', async ({ text, see, seen }) => {
    expect(await see((watched) => openUnder(text, watched))).toEqual(seen);
  });

  it.each(EFFECTS)('of $text is not seen without the lab', async ({ see, seen }) => {
    const open = ({ onOpen }: Watched = {}) =>
      device.openTab({ wrap: (ports) => ({ ...ports, indexedDB: counted(ports, onOpen) }) });
    expect(await see(open)).not.toEqual(seen);
  });

  it('is known of every profile but the one that the host plays', () => {
    const known = new Set(EFFECTS.map(({ text }) => text.split(':')[0]));
    expect(LAB_PROFILE_NAMES.filter((name) => !known.has(name))).toEqual(['update']);
  });
});

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
