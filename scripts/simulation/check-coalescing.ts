import { createWorld, type Tab } from '#sync/testing/create-world.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { loadWorkWithoutCoalescing } from '#sync/testing/without-coalescing.ts';
import { BrokenInvariant, demand } from './broken-invariant.ts';
import { drawCoalescingPlan } from './coalescing-plan.ts';
import type { Happening } from './coverage.ts';
import { essenceOf } from './essence.ts';
import { firstDifference } from './expected-rows.ts';
import { createInspector } from './inspect-device.ts';
import type { openServerHouse } from './simulated-server.ts';
import { EVENTS } from './simulation.ts';

/** One in so many worlds plays this, too. */
const COALESCING_EVERY = 60;
const FIRST = 4;

const MOST_ROUNDS = 30;
const ROUND_MS = 10_000;

export function playsCoalescing(seed: number): boolean {
  return seed % COALESCING_EVERY === FIRST;
}

/**
 * I4: what one participant does on one phone or on two comes to the same end whether changes coalesce or each keeps a
 * row of its own. Compared are the server's rows, which must be those of every phone. Notices of clashes are not: an
 * older change that lost against another phone's choice is told of, and one that was coalesced away never was.
 */
export async function checkCoalescing(
  house: Awaited<ReturnType<typeof openServerHouse>>,
  seed: number,
  count: (what: Happening) => void,
): Promise<void> {
  const { phones, plan } = drawCoalescingPlan(seed);
  const coalesced = await play(true);
  const single = await play(false);
  demand(
    single.end === coalesced.end,
    'I4',
    () => `with coalescing the end is ${coalesced.end}, without ${single.end}`,
  );
  demand(
    single.sent === plan.length,
    'I4',
    () => `${plan.length} changes without coalescing, ${single.sent} sent`,
  );
  if (coalesced.sent < plan.length) count('the same end with coalescing and without');

  async function play(coalesces: boolean): Promise<{ end: string | undefined; sent: number }> {
    const how = coalesces ? 'with coalescing' : 'without coalescing';
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
    const devices = Array.from({ length: phones }, () => world.device({ userId: USER_A }));
    const inspectors = devices.map(({ factory }) => createInspector(factory, USER_A));
    try {
      const tabs: Tab[] = [];
      for (const device of devices) {
        tabs.push(await device.openTab(coalesces ? {} : { loadWork: loadWorkWithoutCoalescing }));
      }
      await world.advance(1000);
      for (const { phone, pauseMs, online, loses, act } of plan) {
        devices[phone]?.connectivity.set(online);
        for (const { network } of devices) {
          network.fate = () => ({ kind: loses ? 'response_lost' : 'delivered' });
        }
        const tab = tabs[phone];
        if (tab) await done(act(tab));
        await world.advance(pauseMs);
      }
      for (const { network, connectivity } of devices) {
        network.fate = () => ({ kind: 'delivered' });
        connectivity.set(true);
      }
      await drained(tabs);
      if (server.broken) throw server.broken;
      const { rows } = server.history.follower(USER_A);
      for (const inspector of inspectors) {
        const state = await inspector.read();
        const different = state && firstDifference(state.rows, rows);
        demand(different === undefined, 'I4', () => `${how}: ${different}`);
        demand(state?.dead.length === 0, 'I4', () => `${how} a change is refused`);
      }
      const uids = devices.flatMap(({ network }) => network.requests.flatMap(({ push }) => push.map(uidOf)));
      const kept = [...rows.values()].filter((row) => !('dropped' in row));
      return { end: essenceOf(kept), sent: new Set(uids).size };
    } finally {
      for (const inspector of inspectors) inspector.close();
      await world.close();
      await world.settle();
    }

    async function done(work: Promise<unknown>): Promise<void> {
      try {
        await work;
      } catch (cause) {
        throw new BrokenInvariant('I4', `${how} an action fails: ${String(cause)}`);
      }
    }

    async function drained(tabs: readonly Tab[]): Promise<void> {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        for (const tab of tabs) tab.lifecycle.emit('focus');
        await world.advance(ROUND_MS);
        const states = await Promise.all(inspectors.map((inspector) => inspector.read()));
        const { version } = server.history.follower(USER_A);
        if (states.every((state) => state?.outbox.length === 0 && state.meta.through === version)) return;
      }
      demand(false, 'I4', () => `${how} the outbox does not drain`);
    }
  }
}

function uidOf({ uid }: { uid: string }): string {
  return uid;
}
