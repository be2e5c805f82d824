import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import { createWorld, type World } from '#sync/testing/create-world.ts';
import type { SyncBackend } from '#sync/testing/fakes/fake-network.ts';
import { USER_A, USER_B } from '#sync/testing/sample-rows.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import { checkAtRest } from './checks/check-at-rest.ts';
import { checkCoalescing, playsCoalescing } from './side-worlds/check-coalescing.ts';
import { checkPhones } from './checks/check-device.ts';
import { createWire } from './server/create-wire.ts';
import { checkFiles, playsFiles } from './files/check-files.ts';
import { checkSuccession } from './checks/check-succession.ts';
import { checkLeaders, LEADERS_EVERY } from './side-worlds/check-leaders.ts';
import type { Happened, Happening } from './coverage.ts';
import { drawReminders } from './draws/draw-intent.ts';
import { drawFreezes } from './steps/freeze-steps.ts';
import { heal } from './steps/heal.ts';
import { countLeaders } from './devices/lead-count.ts';
import { countRequest, createPhone, openTab, pageStep, type Phone } from './devices/phone.ts';
import { beginOnOlderRelease, beginsOld } from './devices/older-release.ts';
import { createServerHouse, type SimulatedServer } from './server/simulated-server.ts';
import { EVENTS, MOST_REQUESTS_PER_STEP, type Simulation } from './simulation.ts';
import { drawStorageFaults } from './steps/storage-steps.ts';
import { drawChoices, EXCESSIVE_FROM, stagesPulls, takeStep } from './steps/take-step.ts';
import { traceHash } from './players/trace-hash.ts';

export interface SeedReport {
  seed: number;
  /** Over the logical events; the same seed gives the same one (I16). */
  hash: string;
  steps: number;
  requests: number;
  mutations: number;
  happened: Happened;
  failure?: { invariant: string; message: string };
}

/** Not one row a page: a reset of a rewritten programme would take more requests than any loop is allowed. */
const PAGE_SIZES = [500, 500, 500, 6, 2];
/** Where pulls are put aside most have several pages: one that fits into a page is never interrupted. */
const STAGED_PAGE_SIZES = [6, 3, 6, 3, 500];
/** In so manyth of the ordinary worlds, and in half of the excessive ones, tabs give up what is not answered in time, as a
 * browser does; elsewhere it may come at any time. */
const GIVES_UP_EVERY = 4;
const FIRST_TO_GIVE_UP = 3;
/** Fewer than the first pull of any world brings. */
const ROWS_IN_MEMORY = 2;

/**
 * One world from one seed: up to two users, each with up to two phones of up to three tabs, the real server, and
 * faults of the network, the tabs, the storage, the clocks and the server. Afterwards everything heals and must come
 * to rest. `onEvent` hears each line of the trace.
 */
export async function runSeed(
  database: Database,
  seed: number,
  onEvent: (line: string) => void,
): Promise<SeedReport> {
  const house = createServerHouse(database);
  const trace: string[] = [];
  let failure: SeedReport['failure'];
  let server: SimulatedServer | undefined;
  const world = createWorld({ backend: () => (userId, request) => wire(userId, request), seed });
  const { rng, clock } = world;
  const chance = (share: number): boolean => rng.random() < share;
  const int = (below: number): number => Math.floor(rng.random() * below);
  const held: Simulation['held'] = [];
  const phones: Phone[] = [];
  const happened: Happened = {};
  /** From which page of a pull the server leads to which. */
  const pageSteps = new Set<string>();
  const givesUp = mayGiveUp(seed);
  let looping: BrokenInvariant | undefined;
  let steps = 0;
  let wire: SyncBackend = () => Promise.reject(new Error('the server is not there yet'));
  try {
    await play();
  } catch (error) {
    failure = failureOf(error);
  } finally {
    await end(world);
  }
  if (seed % LEADERS_EVERY === 1) {
    await checkLeaders(house, seed, count).catch((error: unknown) => (failure ??= failureOf(error)));
  }
  if (playsCoalescing(seed)) {
    await checkCoalescing(house, seed, count).catch((error: unknown) => (failure ??= failureOf(error)));
  }
  if (playsFiles(seed)) {
    await checkFiles(database, seed, count, log).catch((error: unknown) => (failure ??= failureOf(error)));
  }
  return {
    seed,
    hash: traceHash(trace),
    steps,
    requests: phones.reduce((sum, phone) => sum + phone.device.network.requests.length, 0),
    mutations: phones.reduce((sum, phone) => sum + phone.written.size, 0),
    happened,
    ...(failure && { failure }),
  };

  function count(what: Happening): void {
    happened[what] = (happened[what] ?? 0) + 1;
  }

  function log(...words: (string | number)[]): void {
    const line = words.join(' ');
    trace.push(line);
    onEvent(line);
  }

  async function play(): Promise<void> {
    const hold = (): Promise<void> => new Promise((resolve) => void held.push(resolve));
    const users = chance(0.25) ? [USER_A, USER_B] : [USER_A];
    const pageSizes = stagesPulls(seed) ? STAGED_PAGE_SIZES : PAGE_SIZES;
    const pageSize = pageSizes[int(pageSizes.length)] ?? 500;
    server = await house.begin({
      seed,
      now: () => clock.now(),
      users,
      events: EVENTS,
      onWritten: poke,
      onRewritten,
      count,
    });
    const simulation: Simulation = {
      world,
      server,
      phones,
      held,
      hold,
      submissions: [],
      ownTasks: [],
      removed: [],
      messages: new Set(),
      events: EVENTS,
      step: 0,
      healed: false,
      backedUp: false,
      restores: 0,
      deployed: false,
      freezes: drawFreezes(seed, seed >= EXCESSIVE_FROM),
      storageFaults: drawStorageFaults(seed, seed >= EXCESSIVE_FROM),
      workerFaults: createSeededRng(seed ^ 0x3b0a3e, () => 0),
      sealFaults: createSeededRng(seed ^ 0x5ea1ed, () => 0),
      strangers: users.length > 1 && seed % 2 === 0 ? createSeededRng(seed ^ 0x57a46e, () => 0) : undefined,
      reminders: drawReminders(seed),
      choices: drawChoices(seed, { chance, int }),
      addPhone,
      chance,
      int,
      count,
      log,
    };
    wire = createWire(simulation, pageSize, (from, to) => pageSteps.add(pageStep(from, to)));
    for (const userId of users) {
      const count = chance(0.6) ? 2 : 1;
      for (let n = 0; n < count; n += 1) {
        const isShared = userId !== users[0] && n === 0 && chance(0.5);
        const shared = isShared ? phones[0]?.device : undefined;
        addPhone({ userId, name: `${userId.slice(-1)}${n}`, ...(shared && { shared }) });
      }
    }
    log(`${users.length} users, ${phones.length} phones, pages of ${pageSize}`);
    for (const phone of phones) {
      await openTab(phone);
      if (chance(0.5)) await openTab(phone);
    }
    await world.advance(300);
    if (beginsOld(seed, seed >= EXCESSIVE_FROM)) await beginOnOlderRelease(simulation, seed);

    const length = 25 + int(35);
    for (; steps < length; steps += 1) {
      simulation.step = steps;
      for (const phone of phones) phone.requestsNow = 0;
      await takeStep(simulation);
      await world.settle();
      if (looping) throw looping;
      await checkPhones(simulation);
      checkSuccession(simulation);
      countLeaders(simulation);
    }
    await heal(simulation).catch((error: unknown) => {
      throw looping ?? error;
    });
    if (looping) throw looping;
    await checkAtRest(simulation);

    function addPhone(how: Parameters<Simulation['addPhone']>[0]): Phone {
      const phone = createPhone(world, { ...how, givesUp }, { hold, onRequest: stopLoop, count });
      if (stagesPulls(seed)) phone.rowsInMemory = ROWS_IN_MEMORY;
      phones.push(phone);
      return phone;
    }

    function onRewritten(userId: string): void {
      count('the programme rewritten from answers');
      const own = phones.filter((phone) => phone.userId === userId);
      if (own.some(holdsStatuses)) count('the programme rewritten over unsent statuses');
    }

    function poke(userId: string, through: number): void {
      for (const phone of phones.filter((each) => each.userId === userId)) {
        for (const tab of phone.tabs) {
          if (tab.isAlive() && (simulation.healed || chance(0.7))) tab.poke$.next({ through });
        }
      }
    }
  }

  function stopLoop(phone: Phone, request: SyncRequest): void {
    countRequest(phone, request, pageSteps);
    // In an excessive world four tabs may retry on a bad line for all the minutes of one step.
    const most = MOST_REQUESTS_PER_STEP * (seed < EXCESSIVE_FROM ? 1 : 2);
    if (phone.requestsNow <= most || looping) return;
    const message = `${phone.name} makes ${phone.requestsNow} requests in one step`;
    looping = new BrokenInvariant('I13', message);
    for (const tab of phone.tabs) tab.crash();
  }

  async function end(it: World): Promise<void> {
    for (const phone of phones) {
      phone.weather = 'good';
      phone.inspector.close();
      // Nothing is asked of the tabs any more; a failed world may hold any of them in any state.
      for (const tab of phone.tabs) tab.crash();
    }
    for (const release of held) await release();
    await it.settle();
  }
}

/** Drawn apart from all else. */
function mayGiveUp(seed: number): boolean {
  if (seed < EXCESSIVE_FROM) return seed % GIVES_UP_EVERY === FIRST_TO_GIVE_UP;
  return createSeededRng(seed ^ 0x71e5, () => 0).random() < 0.5;
}

function failureOf(error: unknown): { invariant: string; message: string } {
  const invariant = error instanceof BrokenInvariant ? error.invariant : 'crash';
  return { invariant, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Whether it has set tasks and not heard of the server yet. */
function holdsStatuses({ checked }: Phone): boolean {
  const outbox = checked?.state.outbox ?? [];
  return outbox.some(
    ({ state, kind }) => state !== 'acked' && (kind === 'event.set_status' || kind === 'event.skip'),
  );
}
