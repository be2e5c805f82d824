import type { Tab } from '#sync/testing/create-world.ts';
import { demand } from '../broken-invariant.ts';
import { MAY_SEND } from '../steps/freeze-steps.ts';
import { livingTabs, type Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';

/**
 * I13, after every step: where the leader's tab has ended, the browser frees its lock, and another tab that may lead has
 * it at once, online or not. It does not wait for the 30 s after which a leader that hangs is robbed, nor for a change.
 */
export function checkSuccession({ phones, count }: Simulation): void {
  for (const phone of phones) {
    const { device, userId, tabs, leader } = phone;
    const isLed = device.locks.holding(`sync:${userId}`) > 0;
    const heir = device.locks.isStuck() ? undefined : livingTabs(phone).find((tab) => mayLead(phone, tab));
    demand(isLed || !heir, 'I13', () => `${phone.name}: nobody leads, and a tab is there that may`);
    const next = tabs.find((tab) => tab.holdsLock());
    const hasEnded = leader && (!leader.isAlive() || phone.closed.has(leader));
    if (hasEnded && next && next !== leader) count('a tab leads after a leader that has ended');
    phone.leader = next;
  }
}

/** What bars a tab is not to be seen while it is offline, so there it counts where no answer ever barred any. */
function mayLead(phone: Phone, tab: Tab): boolean {
  const { state, pausedByUser: held } = tab.client.status();
  if (held || phone.failing.has(tab)) return false;
  return state.kind === 'offline' ? !phone.wasBarred : MAY_SEND.has(state.kind);
}
