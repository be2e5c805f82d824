import { livingTabs } from './phone.ts';
import type { Simulation } from '../simulation.ts';

/** Counts the moments of which I12 speaks: two leaders of one participant on one phone, or none while a change waits. */
export function countLeaders({ phones, count }: Simulation): void {
  for (const phone of phones) {
    if (livingTabs(phone).length === 0) continue;
    const leaders = phone.device.locks.holding(`sync:${phone.userId}`);
    const waits = phone.checked?.state.outbox.some(({ state }) => state !== 'acked') ?? false;
    if (leaders > 1) count('several tabs lead');
    if (leaders === 0 && waits) count('no tab leads while a change waits');
  }
}
