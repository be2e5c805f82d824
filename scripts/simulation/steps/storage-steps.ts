import type { Rng } from '#sync/ports/ports.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { demand } from '../broken-invariant.ts';
import { act } from './participant.ts';
import { livingTabs, type Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';

/** In so manyth of the ordinary worlds the storage fails on one tab, and in half of the excessive ones. */
const FAILS_EVERY = 8;
const FIRST = 5;
/** The tables over which each change is written. */
const WRITTEN_OVER = ['outbox', 'ackedLog'];
/** Longer than a leader that finds nothing to be due waits until it looks again. */
const NEXT_LOOK_MS = 60_000;

/** The chances of a failing storage, drawn apart from all others; undefined in a world in which none fails. */
export function drawStorageFaults(seed: number, isExcessive: boolean): Rng | undefined {
  const rng = createSeededRng(seed ^ 0x570fa6, () => 0);
  const fails = isExcessive ? rng.random() < 0.5 : seed % FAILS_EVERY === FIRST;
  return fails ? rng : undefined;
}

/**
 * Before a step: now and then the storage fails on one tab while it works on the others, or works there again; or what
 * a tab writes next is written, and it hears only that its connection was lost.
 */
export async function failOrMendStorage(simulation: Simulation): Promise<void> {
  const { storageFaults: faults, phones, count, log } = simulation;
  if (!faults) return;
  const chance = (share: number): boolean => faults.random() < share;
  for (const phone of phones) for (const tab of phone.failing) if (chance(0.25)) mend(simulation, phone, tab);
  if (!chance(0.15)) return;
  const phone = phones[Math.floor(faults.random() * phones.length)];
  const tabs = phone ? livingTabs(phone) : [];
  const tab =
    tabs.find((each) => each.holdsLock() && chance(0.5)) ?? tabs[Math.floor(faults.random() * tabs.length)];
  if (!phone || !tab) return;
  if (chance(0.5)) {
    log(phone.name, 'will not hear of a commit');
    count('a commit that is not heard of');
    phone.unheard.set(tab, 'to come');
    tab.indexedDB.onNextCommit(WRITTEN_OVER, () => phone.unheard.set(tab, 'lost'));
    return tab.indexedDB.loseNextCommit(WRITTEN_OVER);
  }
  log(phone.name, 'the storage fails on a tab');
  count('the storage fails on a tab');
  phone.failing.add(tab);
  tab.indexedDB.setOpenFails(true);
  tab.indexedDB.loseHandles();
  const other = livingTabs(phone).find((each) => !phone.failing.has(each));
  if (other && tab.holdsLock() && chance(0.7)) await outlive(simulation, phone, tab, other);
}

/** Another tab, on which it works, writes: its change does not wait for a leader that cannot read it (I13). */
async function outlive(simulation: Simulation, phone: Phone, leader: Tab, other: Tab): Promise<void> {
  const { world, held, count, log } = simulation;
  // No browser waits for an answer as long as this world may hold one.
  for (const arrive of held.splice(0)) await arrive();
  await act(simulation, phone, other);
  const waited = other.client.status().pending > 0;
  await world.advance(NEXT_LOOK_MS);
  const { pending, state } = other.client.status();
  // One that syncs or tries again by itself waits for nobody.
  const mayLead = livingTabs(phone).includes(other) && state.kind === 'idle' && !phone.device.locks.isStuck();
  const isLeft = waited && pending > 0 && mayLead && leader.holdsLock() && !other.holdsLock();
  log(phone.name, leader.holdsLock() ? 'the failing leader keeps its lock' : 'the failing leader gives way');
  if (!leader.holdsLock()) count('a leader whose storage fails gives way');
  demand(!isLeft, 'I13', () => `${phone.name}: what waits, waits for a leader whose storage fails`);
}

/** All storage works again. */
export function mendAll(simulation: Simulation): void {
  for (const phone of simulation.phones) for (const tab of phone.failing) mend(simulation, phone, tab);
}

function mend({ log }: Simulation, phone: Phone, tab: Tab): void {
  log(phone.name, 'the storage works again');
  phone.failing.delete(tab);
  tab.indexedDB.setOpenFails(false);
}
