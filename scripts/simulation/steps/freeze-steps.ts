import type { Rng } from '#sync/ports/ports.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { demand } from '../broken-invariant.ts';
import { act } from './participant.ts';
import { livingTabs, type Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';

/** In so manyth of the ordinary worlds tabs freeze, and in half of the excessive ones. */
const FREEZES_EVERY = 10;
const FIRST = 2;

/** Whoever has to sign in again or to update first sends nothing, and does not ask to lead. */
export const MAY_SEND: ReadonlySet<string> = new Set(['idle', 'syncing', 'backoff']);

const MINUTES_MS = [60_000, 120_000, 300_000];

/** The chances of freezing, drawn apart from all others; undefined in a world in which no tab freezes. */
export function drawFreezes(seed: number, isExcessive: boolean): Rng | undefined {
  const rng = createSeededRng(seed ^ 0xf4ee2e, () => 0);
  const freezes = isExcessive ? rng.random() < 0.5 : seed % FREEZES_EVERY === FIRST;
  return freezes ? rng : undefined;
}

/** Before a step: now and then a tab stops in the middle of what it does, and one that has stopped goes on. */
export async function freezeOrThaw(simulation: Simulation): Promise<void> {
  const { freezes, phones } = simulation;
  if (!freezes) return;
  const chance = (share: number): boolean => freezes.random() < share;
  for (const phone of phones) {
    for (const tab of frozenTabs(phone)) if (chance(0.12)) await thaw(simulation, phone, tab);
  }
  if (!chance(0.15)) return;
  const phone = oneOf(freezes, phones);
  const tabs = phone ? livingTabs(phone) : [];
  const tab = tabs.find((each) => each.holdsLock() && chance(0.7)) ?? oneOf(freezes, tabs);
  if (phone && tab) await freeze(simulation, freezes, phone, tab);
}

/** Half of those that have stopped stay so for ever. */
export async function thawSome(simulation: Simulation): Promise<void> {
  for (const phone of simulation.phones) {
    for (const tab of frozenTabs(phone)) {
      if ((simulation.freezes?.random() ?? 0) < 0.5) await thaw(simulation, phone, tab);
    }
  }
}

async function freeze(simulation: Simulation, freezes: Rng, phone: Phone, tab: Tab): Promise<void> {
  const { world, hold, count, log } = simulation;
  if (freezes.random() < 0.6) {
    // With a request on its way, whose answer comes to a tab that does not hear it.
    phone.nextFate = { kind: 'late', until: hold() };
    void tab.client.syncNow();
    await world.settle();
    if (!tab.isAlive()) return;
  }
  log(phone.name, tab.holdsLock() ? 'the leader freezes' : 'a tab freezes');
  count('a tab freezes');
  if (tab.holdsLock()) count('a leader hangs');
  tab.freeze();
  const other = livingTabs(phone)[0];
  if (other && tab.holdsLock() && freezes.random() < 0.7) return outlive(simulation, phone, tab, other);
  if (freezes.random() < 0.4) await world.advance(oneOf(freezes, MINUTES_MS) ?? 0);
}

/** Another tab writes: its change does not wait for a leader that does nothing any more (I13). */
async function outlive(simulation: Simulation, phone: Phone, leader: Tab, other: Tab): Promise<void> {
  const { world, count, log } = simulation;
  await act(simulation, phone, other);
  const waited = other.client.status().pending > 0;
  await world.advance(MINUTES_MS[0] ?? 0);
  const isStolen = !leader.holdsLock();
  const { pending, state } = other.client.status();
  const mayLead =
    livingTabs(phone).includes(other) &&
    MAY_SEND.has(state.kind) &&
    !phone.device.locks.isStuck() &&
    !phone.failing.has(other);
  log(phone.name, isStolen ? 'the lock of the frozen leader is stolen' : 'the frozen leader keeps its lock');
  if (isStolen) count('the lock of a frozen leader is stolen');
  demand(
    !waited || pending === 0 || !mayLead || isStolen || livingTabs(phone).some((tab) => tab.holdsLock()),
    'I13',
    () => `${phone.name}: what waits, waits for a leader that is frozen`,
  );
}

async function thaw({ world, count, log }: Simulation, { name }: Phone, tab: Tab): Promise<void> {
  log(name, 'a tab thaws');
  count('a tab thaws');
  tab.thaw();
  await world.settle();
}

function frozenTabs({ tabs }: Phone): Tab[] {
  return tabs.filter((tab) => tab.isAlive() && tab.isFrozen());
}

function oneOf<T>(rng: Rng, all: readonly T[]): T | undefined {
  return all[Math.floor(rng.random() * all.length)];
}
