import { createWorld, type Device, type Tab } from '#sync/testing/create-world.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { BrokenInvariant, demand } from '../broken-invariant.ts';
import { firstDifference } from '../checks/expected-rows.ts';
import { createInspector, type Inspector } from '../devices/inspect-device.ts';
import type { ServerHouse, SimulatedServer } from '../server/simulated-server.ts';
import { EVENTS, MOST_REQUESTS_PER_STEP } from '../simulation.ts';

/** Five minutes: as long as the longest wait between two tries. */
const MOST_ROUNDS = 30;
const ROUND_MS = 10_000;

/** A world beside that of the seed, in which a check plays a plan of its own: one participant, and nothing left to chance. */
export interface SideWorld {
  readonly server: SimulatedServer;
  readonly devices: readonly Device[];
  openTab(device: Device | undefined, options?: Parameters<Device['openTab']>[0]): Promise<Tab>;
  /** Whether the answers to all further requests are lost. */
  lose(answers: boolean): void;
  /** Waits for what the participant does. Where that rejects, the invariant is broken. */
  act(work: Promise<unknown> | void): Promise<void>;
  /** Lets time pass; a phone that asks again and again is a loop, and breaks I13. */
  advance(ms: number): Promise<void>;
  /** The network is good from now on; resolves when nothing waits anywhere and each phone shows what the server has. */
  comeToRest(): Promise<void>;
}

/** What is checked, and how this world is told from the ones it is compared with. */
export interface Purpose {
  seed: number;
  phones: number;
  invariant: string;
  how: string;
}

/** Plays in a world of its own, and ends it. Whatever goes wrong there is told as `how`. */
export async function inSideWorld<T>(
  house: ServerHouse,
  { seed, phones, invariant, how }: Purpose,
  play: (side: SideWorld) => Promise<T>,
): Promise<T> {
  const world = createWorld({ backend: () => (userId, request) => server.backend(userId, request), seed });
  const server = await house.begin({
    seed,
    now: () => world.clock.now(),
    users: [USER_A],
    events: EVENTS,
    onWritten: () => undefined,
    onRewritten: () => undefined,
    count: () => undefined,
  });
  const devices = Array.from({ length: phones }, () => world.device({ userId: USER_A }));
  const inspectors = devices.map(({ factory }) => createInspector(factory, USER_A));
  const tabs: Tab[] = [];
  let losesAnswers = false;
  const requests = devices.map(() => 0);
  let looping: BrokenInvariant | undefined;
  for (const [nth, { network }] of devices.entries()) {
    network.fate = () => {
      noteRequest(nth);
      return { kind: losesAnswers ? 'response_lost' : 'delivered' };
    };
  }
  try {
    return await play({ server, devices, openTab, lose, act, advance, comeToRest });
  } finally {
    for (const inspector of inspectors) inspector.close();
    await world.close();
    await world.settle();
  }

  function noteRequest(nth: number): void {
    const made = (requests[nth] ?? 0) + 1;
    requests[nth] = made;
    if (made <= MOST_REQUESTS_PER_STEP || looping) return;
    looping = new BrokenInvariant('I13', `${how} phone ${nth} makes ${made} requests in one step`);
    for (const tab of tabs) tab.crash();
  }

  async function openTab(
    device: Device | undefined,
    options?: Parameters<Device['openTab']>[0],
  ): Promise<Tab> {
    if (!device) throw new Error('there is no such phone');
    const tab = await device.openTab(options);
    tabs.push(tab);
    return tab;
  }

  function lose(answers: boolean): void {
    losesAnswers = answers;
  }

  async function act(work: Promise<unknown> | void): Promise<void> {
    try {
      await work;
    } catch (cause) {
      throw new BrokenInvariant(invariant, `${how} an action fails: ${String(cause)}`);
    }
  }

  async function advance(ms: number): Promise<void> {
    requests.fill(0);
    await world.advance(ms);
    if (looping) throw looping;
  }

  async function comeToRest(): Promise<void> {
    lose(false);
    for (const { connectivity } of devices) connectivity.set(true);
    for (let round = 0; !(await isAtRest(inspectors)); round += 1) {
      demand(round < MOST_ROUNDS, invariant, () => `${how} the outbox does not drain`);
      // Without a leader there is no timer: what waits goes with the next sign of life.
      for (const tab of tabs) tab.lifecycle.emit('focus');
      await advance(ROUND_MS);
    }
    if (server.broken) throw server.broken;
    const { rows } = server.history.follower(USER_A);
    for (const inspector of inspectors) {
      const state = await inspector.read();
      const different = state && firstDifference(state.rows, rows);
      demand(different === undefined, invariant, () => `${how}: ${different}`);
      demand(state?.dead.length === 0, invariant, () => `${how} a change is refused`);
    }
  }

  async function isAtRest(phones: readonly Inspector[]): Promise<boolean> {
    const states = await Promise.all(phones.map((phone) => phone.read()));
    const { version } = server.history.follower(USER_A);
    return states.every((state) => state?.outbox.length === 0 && state.meta.through === version);
  }
}
