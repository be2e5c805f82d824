import type { Tab } from '#sync/testing/create-world.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { loadWriterWithoutCoalescing } from '#sync/testing/without-coalescing.ts';
import { demand } from '../broken-invariant.ts';
import { drawCoalescingPlan } from './coalescing-plan.ts';
import type { Happening } from '../coverage.ts';
import { essenceOf } from './essence.ts';
import { inSideWorld } from './side-world.ts';
import type { ServerHouse } from '../server/simulated-server.ts';

/** One in so many worlds plays this, too. */
const COALESCING_EVERY = 30;
const FIRST = 4;

export function playsCoalescing(seed: number): boolean {
  return seed % COALESCING_EVERY === FIRST;
}

/**
 * I4: what one participant does on one phone or on two comes to the same end whether changes coalesce or each keeps a
 * row of its own. Compared are the server's rows, which must be those of every phone. Notices of clashes are not: an
 * older change that lost against another phone's choice is told of, and one that was coalesced away never was.
 */
export async function checkCoalescing(
  house: ServerHouse,
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

  function play(coalesces: boolean): Promise<{ end: string | undefined; sent: number }> {
    const how = coalesces ? 'with coalescing' : 'without coalescing';
    const purpose = { seed, phones, invariant: 'I4', how };
    return inSideWorld(
      house,
      purpose,
      async ({ server, devices, openTab, lose, act, advance, comeToRest }) => {
        const tabs: Tab[] = [];
        for (const device of devices) {
          tabs.push(await openTab(device, coalesces ? {} : { loadWriter: loadWriterWithoutCoalescing }));
        }
        await advance(1000);
        for (const { phone, pauseMs, online, loses, act: does } of plan) {
          devices[phone]?.connectivity.set(online);
          lose(loses);
          const tab = tabs[phone];
          if (tab) await act(does(tab));
          await advance(pauseMs);
        }
        await comeToRest();
        const uids = devices.flatMap(({ network }) =>
          network.requests.flatMap(({ push }) => push.map(uidOf)),
        );
        const kept = [...server.history.follower(USER_A).rows.values()].filter((row) => !('dropped' in row));
        return { end: essenceOf(kept), sent: new Set(uids).size };
      },
    );
  }
}

function uidOf({ uid }: { uid: string }): string {
  return uid;
}
