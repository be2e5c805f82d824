import type { Database } from '#server/database/database.ts';
import type { Fate } from '#sync/lab/fate.ts';
import type { SyncPorts } from '#sync/ports/ports.ts';
import { createWorld, type Tab } from '#sync/testing/create-world.ts';
import type { UploadBackend } from '#sync/testing/fakes/fake-network.ts';
import { USER_A, USER_B } from '#sync/testing/sample-rows.ts';
import { sampleKeys } from '#sync/testing/seal-context.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { demand } from '../broken-invariant.ts';
import type { Happening } from '../coverage.ts';
import { drawFate } from './file-fates.ts';
import { closeTabs, takeFileStep } from './file-steps.ts';
import type { FilePhone, FileWorld } from './file-world.ts';
import { openFileServer } from './file-server.ts';
import { healFiles } from './heal-files.ts';
import { checkRemoved, lookAtFiles, noteConfirmed } from './look-at-files.ts';
import { createServerFiles } from './server-files.ts';

/** In so manyth of the worlds a participant has files, too. */
const FILES_EVERY = 2;
/** In so manyth participants also sign out, share files and lend their phones. */
const SESSIONS_EVERY = 6;
/** So often a phone has got no key to seal with. */
const NO_KEY = 0.15;
/** How long a call takes on a good line, in milliseconds. */
const LATENCIES_MS = [50, 300, 800, 2_500];
const FEWEST_STEPS = 18;
const MORE_STEPS = 14;

export function playsFiles(seed: number): boolean {
  return seed % FILES_EVERY === 0;
}

/**
 * A world of files beside that of the seed: one participant on one phone or two, the real uploads, queue, store and sweep,
 * and faults of the line, the tabs, the storage and the server. Then everything heals.
 */
export async function checkFiles(
  database: Database,
  seed: number,
  count: (what: Happening) => void,
  log: FileWorld['log'] = () => undefined,
): Promise<void> {
  const world = createWorld({
    backend: () => (userId, request) => server.backend(userId, request),
    uploads: (...call) => uploads(...call),
    seed: seed ^ 0x0f11e5,
  });
  const { clock } = world;
  const rng = createSeededRng(seed ^ 0xf11e5, () => clock.now());
  const ledger = createServerFiles(() => clock.now());
  const server = await openFileServer(database, { seed, now: () => clock.now(), files: ledger });
  const phones: FilePhone[] = [];
  const files: FileWorld = {
    world,
    server,
    rng,
    phones,
    files: [],
    guests: new Set(),
    hasSessions: seed % SESSIONS_EVERY === 0,
    chance: (share) => rng.random() < share,
    int: (below) => Math.floor(rng.random() * below),
    count,
    log,
    openTab,
  };
  try {
    const many = files.chance(0.3) ? 2 : 1;
    for (let n = 0; n < many; n += 1) phones.push(createFilePhone(files, n));
    for (const phone of phones) {
      phone.isBad = files.chance(0.6);
      if (files.hasSessions && !files.chance(NO_KEY)) phone.key = await sampleKeys(phone.name);
      await openTab(phone);
    }
    await world.advance(300);
    const length = FEWEST_STEPS + files.int(MORE_STEPS);
    for (let step = 0; step < length; step += 1) {
      await takeFileStep(files);
      await world.settle();
      await lookAtFiles(files);
    }
    await healFiles(files);
    await checkRemoved(files);
  } finally {
    await closeTabs(phones);
    for (const { hanging } of phones) hanging?.abort();
    await world.settle();
  }

  async function uploads(...call: Parameters<UploadBackend>): ReturnType<UploadBackend> {
    const answer = await server.uploads(...call);
    const [userId, { id }] = call;
    const owner = files.guests.has(id) ? USER_B : USER_A;
    demand(userId === owner, 'I9', () => `${id} is sent by ${userId} and belongs to ${owner}`);
    await checkTold(id, userId, answer.body);
    if (answer.status >= 400) for (const phone of phones) phone.troubled.set(id, world.clock.now());
    return answer;
  }

  /** I18: the server says of no file that it has it whole where it lacks bytes: the phone would let go of its own. */
  async function checkTold(id: string, userId: string, body: unknown): Promise<void> {
    const file = files.files.find((each) => each.id === id);
    const isWhole = typeof body === 'object' && body !== null && 'document' in body;
    if (!file || !isWhole) return;
    const hash = await server.storedHash(id, userId);
    demand(hash === file.sha256, 'I18', () => `the server says that it has ${id}, and lacks its bytes`);
  }

  async function openTab(phone: FilePhone) {
    if (phone.away !== undefined) return;
    let opened: Tab | undefined;
    const tab = await phone.device.openTab({ wrap: (ports) => watchSender(phone, ports, () => opened) });
    opened = tab;
    tab.indexedDB.setFull(phone.isFull);
    phone.tabs.push(tab);
    await world.settle();
  }
}

/** I19: whoever has lost the lead sends at most the call that was on its way, while another tab leads. */
function watchSender(phone: FilePhone, ports: SyncPorts, self: () => Tab | undefined): SyncPorts {
  const { locks } = phone.device;
  let withoutLead = 0;
  const upload: SyncPorts['transport']['upload'] = async (...call) => {
    // As the browser's transport answers in the name of another one than the device's session.
    if (phone.isLent) return { kind: 'no_answer', reason: 'no_session' };
    // As a screen would show it now.
    for (const file of (await self()?.client.queries.waitingFiles()) ?? []) noteConfirmed(phone, file);
    const tab = self();
    const isRobbed =
      tab?.holdsLock() === false && !phone.flushing.has(tab) && locks.holding(`sync:${USER_A}`) > 0;
    withoutLead = isRobbed ? withoutLead + 1 : 0;
    if (withoutLead > 1) phone.sentWithoutLead = true;
    return ports.transport.upload(...call);
  };
  const refreshAuth = async () => (phone.isLent ? 'rejected' : ports.transport.refreshAuth());
  return { ...ports, transport: { ...ports.transport, upload, refreshAuth } };
}

function createFilePhone({ world, rng, count, chance }: FileWorld, n: number): FilePhone {
  const device = world.device({ userId: USER_A });
  const phone: FilePhone = {
    name: `phone ${n}`,
    device,
    tabs: [],
    isBad: false,
    isFull: false,
    flushing: new Set(),
    remembers: new Set(),
    confirmed: new Map(),
    troubled: new Map(),
  };
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void world.clock.after(ms, resolve));
  device.network.givesUp = true;
  device.network.uploadFate = ({ id }) => {
    // A call takes its time, so that much may happen in the middle of a file.
    const until = wait(LATENCIES_MS[Math.floor(rng.random() * LATENCIES_MS.length)] ?? 0);
    const fate: Fate = phone.isBad ? drawFate(rng, wait, count) : { kind: 'late', until };
    if (phone.isBad && fate.kind !== 'delivered') phone.troubled.set(id, world.clock.now());
    return fate;
  };
  device.network.refresh = () => {
    if (!phone.isBad) return 'refreshed';
    if (!chance(0.5)) return chance(0.5) ? 'unreachable' : 'refreshed';
    count('a session ends over an upload');
    return 'rejected';
  };
  return phone;
}
