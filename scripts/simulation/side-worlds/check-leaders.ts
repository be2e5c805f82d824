import type { Tab } from '#sync/testing/create-world.ts';
import { USER_A } from '#sync/testing/sample-rows.ts';
import { demand } from '../broken-invariant.ts';
import type { Happening } from '../coverage.ts';
import { essenceOf } from './essence.ts';
import { drawPlan, TABS } from './leader-plan.ts';
import { inSideWorld } from './side-world.ts';
import type { ServerHouse } from '../server/simulated-server.ts';

/** World 1 and every so manyth after it play this, too. */
export const LEADERS_EVERY = 40;

type LockFault = 'sound' | 'everybody' | 'nobody';
const LEADERS: Record<LockFault, number> = { sound: 1, everybody: TABS, nobody: 0 };

/**
 * I12: what one participant does in three tabs comes to the same end with one leader, with three and with none. The
 * same plan is played under each kind of lock, and it must have been the kind that it was to be.
 */
export async function checkLeaders(
  house: ServerHouse,
  seed: number,
  count: (what: Happening) => void,
): Promise<void> {
  const sound = await playUnder('sound');
  for (const fault of ['everybody', 'nobody'] as const) {
    const end = await playUnder(fault);
    demand(end === sound, 'I12', () => `with locks for ${fault} the end is ${end}, with sound ones ${sound}`);
  }
  count('the same end with one leader, several and none');

  function playUnder(fault: LockFault): Promise<string | undefined> {
    const purpose = { seed, phones: 1, invariant: 'I12', how: `with locks for ${fault}` };
    return inSideWorld(
      house,
      purpose,
      async ({ server, devices, openTab, lose, act, advance, comeToRest }) => {
        const [device] = devices;
        device?.locks.setFault(fault);
        const tabs: Tab[] = [];
        for (let n = 0; n < TABS; n += 1) tabs.push(await openTab(device));
        await advance(1000);
        let most = 0;
        for (const { tab, pauseMs, online, loses, move } of drawPlan(seed)) {
          device?.connectivity.set(online);
          lose(loses);
          const mover = tabs[tab];
          if (mover) await act(move(mover));
          most = Math.max(most, device?.locks.holding(`sync:${USER_A}`) ?? 0);
          await advance(pauseMs);
        }
        demand(most === LEADERS[fault], 'I12', () => `${most} of ${TABS} led`);
        await comeToRest();
        return essenceOf(server.history.follower(USER_A).rows.values());
      },
    );
  }
}
