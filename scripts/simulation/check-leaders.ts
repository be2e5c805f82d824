import { createWorld, type Tab } from '#sync/testing/create-world.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { BrokenInvariant, demand } from './broken-invariant.ts';
import type { Happening } from './coverage.ts';
import { essenceOf } from './essence.ts';
import { firstDifference } from './expected-rows.ts';
import { createInspector } from './inspect-device.ts';
import { drawPlan, TABS } from './leader-plan.ts';
import type { openServerHouse } from './simulated-server.ts';
import { EVENTS } from './simulation.ts';

/** World 1 and every so manyth after it play this, too. */
export const LEADERS_EVERY = 50;

/** Five minutes: as long as the longest wait between two tries. */
const MOST_ROUNDS = 30;
const ROUND_MS = 10_000;

type LockFault = 'sound' | 'everybody' | 'nobody';

/**
 * I12: what one participant does in three tabs comes to the same end with one leader, with three and with none. The
 * same plan is played under each kind of lock, and it must have been the kind that it was to be.
 */
export async function checkLeaders(
  house: Awaited<ReturnType<typeof openServerHouse>>,
  seed: number,
  count: (what: Happening) => void,
): Promise<void> {
  const sound = await playUnder('sound');
  for (const fault of ['everybody', 'nobody'] as const) {
    const end = await playUnder(fault);
    demand(end === sound, 'I12', () => `with locks for ${fault} the end is ${end}, with sound ones ${sound}`);
  }
  count('the same end with one leader, several and none');

  async function playUnder(fault: LockFault): Promise<string | undefined> {
    const plan = drawPlan(seed);
    const world = createWorld({ backend: () => (userId, request) => server.backend(userId, request), seed });
    const { clock } = world;
    const server = await house.begin({
      seed,
      now: () => clock.now(),
      users: [USER_A],
      events: EVENTS,
      onWritten: () => undefined,
      onRewritten: () => undefined,
      count: () => undefined,
    });
    const device = world.device({ userId: USER_A });
    const inspector = createInspector(device.factory, USER_A);
    device.locks.setFault(fault);
    const leaders = (): number => device.locks.holding(`sync:${USER_A}`);
    let most = 0;
    try {
      const tabs: Tab[] = [];
      for (let n = 0; n < TABS; n += 1) tabs.push(await device.openTab());
      await world.advance(1000);
      for (const { tab, pauseMs, online, loses, move } of plan) {
        device.connectivity.set(online);
        device.network.fate = () => ({ kind: loses ? 'response_lost' : 'delivered' });
        const mover = tabs[tab];
        if (mover) await done(move(mover));
        most = Math.max(most, leaders());
        await world.advance(pauseMs);
      }
      device.network.fate = () => ({ kind: 'delivered' });
      device.connectivity.set(true);
      demand(most === { sound: 1, everybody: TABS, nobody: 0 }[fault], 'I12', () => `${most} of ${TABS} led`);
      await drained(tabs);
      if (server.broken) throw server.broken;
      const state = await inspector.read();
      const { rows } = server.history.follower(USER_A);
      const different = state && firstDifference(state.rows, rows);
      demand(different === undefined, 'I12', () => `with locks for ${fault}: ${different}`);
      return essenceOf(rows.values());
    } finally {
      inspector.close();
      await world.close();
      await world.settle();
    }

    async function done(work: Promise<unknown> | void): Promise<void> {
      try {
        await work;
      } catch (cause) {
        throw new BrokenInvariant('I12', `with locks for ${fault} an action fails: ${String(cause)}`);
      }
    }

    async function drained(tabs: readonly Tab[]): Promise<void> {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        // Without a leader there is no timer: what waits goes with the next sign of life.
        for (const tab of tabs) tab.lifecycle.emit('focus');
        await world.advance(ROUND_MS);
        if ((await inspector.read())?.outbox.length === 0) return;
      }
      demand(false, 'I12', () => `with locks for ${fault} the outbox does not drain`);
    }
  }
}
