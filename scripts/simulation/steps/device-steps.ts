import { cloneIndexedDB } from '#sync/testing/fakes/clone-indexed-db.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { demand } from '../broken-invariant.ts';
import { noteClockSet } from '../checks/check-made-at.ts';
import { WEATHERS } from '../devices/network-weather.ts';
import { act } from './participant.ts';
import { look } from './participant-steps.ts';
import { endHanging, giveRoom, hangLeader, livingTabs, openTab, type Phone } from '../devices/phone.ts';
import { openKept } from './seal-kept.ts';
import { regenerate } from './server-steps.ts';
import type { Simulation } from '../simulation.ts';

/** Seconds, five minutes, 26 hours and a year, forth and back. */
const CLOCK_JUMPS_MS = [
  -5000, 700, 300_000, -300_000, 93_600_000, -93_600_000, 31_536_000_000, -31_536_000_000,
];

/** A tab of the participant who is signed in by now; what was sealed is open before. */
export async function startApp(simulation: Simulation, phone: Phone): Promise<Tab> {
  await openKept(simulation, phone);
  return openTab(phone);
}

export async function tryToOpen(simulation: Simulation, phone: Phone): Promise<void> {
  const { log } = simulation;
  try {
    await startApp(simulation, phone);
  } catch (error) {
    const isFull = error instanceof Error && 'kind' in error && error.kind === 'quota' && phone.isFull;
    if (!isFull) throw error;
    log(phone.name, 'is too full to open');
  }
}

export function changeWeather({ int, log }: Simulation, phone: Phone): void {
  phone.weather = WEATHERS[int(WEATHERS.length)] ?? 'good';
  log(phone.name, 'weather', phone.weather);
}

export function switchNetwork({ count, log }: Simulation, phone: Phone): void {
  const { name, device } = phone;
  const online = !device.connectivity.isOnline();
  count('off and on');
  log(name, online ? 'online' : 'offline');
  if (online) return device.connectivity.set(true);
  const someWait = livingTabs(phone).some(hasSomethingToSend);
  asksForWorker(phone, someWait, () => device.connectivity.set(false));
}

/** I13: a page that may be gone in a moment, or has no line, leaves what waits to the service worker. */
function asksForWorker({ name, device }: Phone, somethingWaits: boolean, happens: () => void): void {
  const before = device.tags;
  happens();
  const isLeft = !somethingWaits || device.tags > before;
  demand(isLeft, 'I13', () => `${name}: what waits is left to nobody`);
}

function hasSomethingToSend({ client }: Tab): boolean {
  return client.status().pending > 0;
}

/** At once, or at the boundary after a few more transactions. */
export function crash({ count, int, log }: Simulation, { name }: Phone, tab: Tab): void {
  const transactions = int(8);
  log(name, 'crash after', transactions, 'transactions');
  const died = (): void => count('died at a transaction');
  if (transactions > 0) return tab.crashAfter(transactions, died);
  tab.crash();
  died();
}

export async function anotherTab(simulation: Simulation, phone: Phone): Promise<void> {
  if (livingTabs(phone).length > 2) return;
  simulation.log(phone.name, 'another tab');
  simulation.count('another tab');
  await tryToOpen(simulation, phone);
}

export async function hideAndShow(
  { world, chance, count, log }: Simulation,
  phone: Phone,
  tab: Tab,
): Promise<void> {
  const isKept = chance(0.4);
  count(isKept ? 'into the page cache' : 'hidden and shown');
  log(phone.name, isKept ? 'into the page cache and back' : 'hide and show');
  asksForWorker(phone, hasSomethingToSend(tab), () => tab.lifecycle.emit('hidden'));
  if (isKept) tab.lifecycle.emit('pagehide');
  await world.advance(200);
  if (isKept) tab.lifecycle.emit('pageshow');
  tab.lifecycle.emit('visible');
}

export function jumpClock({ count, int, log }: Simulation, phone: Phone): void {
  const { name, device } = phone;
  noteClockSet(phone);
  count('clock jumps');
  device.clockOffset += CLOCK_JUMPS_MS[int(CLOCK_JUMPS_MS.length)] ?? 0;
  log(name, 'clock off by', device.clockOffset);
}

export async function loseConnections(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  simulation.log(phone.name, 'database connections lost');
  simulation.count('connections lost');
  tab.indexedDB.loseHandles();
  if (simulation.chance(0.5)) await look(simulation, phone, tab);
}

export function closeTab({ count, log }: Simulation, phone: Phone, tab: Tab): void {
  log(phone.name, 'close a tab');
  count('closed');
  phone.closed.add(tab);
  // One that waits for an answer closes when the answer comes.
  asksForWorker(phone, hasSomethingToSend(tab), () => void tab.client.close());
}

export function fillDevice({ count, log }: Simulation, phone: Phone): void {
  phone.isFull = !phone.isFull;
  if (phone.isFull) count('device full');
  log(phone.name, phone.isFull ? 'device full' : 'device has room');
  giveRoom(phone);
}

/**
 * The device runs full in the middle of a pull, in which the programme is made anew; something is saved, which
 * throws out what the pull had put aside, and there is room again when its next page comes.
 */
export async function fillInAPull(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  const { world, held, hold, count, log } = simulation;
  if (phone.isFull) return;
  log(phone.name, 'device full in the middle of a pull');
  phone.weather = 'good';
  phone.device.connectivity.set(true);
  phone.secondPageFate = { kind: 'late', until: hold() };
  await regenerate(simulation, phone);
  void tab.client.syncNow();
  await world.settle();
  delete phone.secondPageFate;
  const before = await phone.inspector.read();
  fillDevice(simulation, phone);
  const living = livingTabs(phone)[0];
  if (living) await act(simulation, phone, living);
  const after = await phone.inspector.read();
  if (before && after && before.staged > 0 && after.staged === 0) count('a pull loses what it had put aside');
  fillDevice(simulation, phone);
  for (const arrive of held.splice(0)) await arrive();
}

export function stealLock({ count, log }: Simulation, phone: Phone): void {
  const wasHanging = phone.hanging !== undefined;
  if (!wasHanging) count('a leader hangs');
  log(phone.name, wasHanging ? 'the hanging leader dies' : 'a leader that hangs');
  if (wasHanging) endHanging(phone);
  else hangLeader(phone);
}

/** The tabs start anew with the next release, and what an older one knew of the server is pulled again. */
export async function update(simulation: Simulation, phone: Phone): Promise<void> {
  if (phone.build > 1) return;
  simulation.log(phone.name, 'updates the app');
  simulation.count('the app is updated');
  for (const tab of phone.tabs) if (tab.isFrozen() || livingTabs(phone).includes(tab)) tab.crash();
  phone.build += 1;
  await openKept(simulation, phone);
  await phone.inspector.forgetCursor();
  await tryToOpen(simulation, phone);
}

/** Somebody copies the browser's profile to a further device: the same client with the same changes, twice. */
export async function cloneProfile(simulation: Simulation, phone: Phone): Promise<void> {
  const { phones, count, log } = simulation;
  if (phones.length > 2) return;
  const name = `${phone.name}'`;
  log(phone.name, 'is cloned');
  count('a profile is cloned');
  const clone = simulation.addPhone({
    userId: phone.userId,
    name,
    factory: await cloneIndexedDB(phone.device.factory),
  });
  // localStorage is part of a profile.
  const { smallStore } = phone.device;
  for (const key of smallStore.keys()) clone.device.smallStore.set(key, smallStore.get(key) ?? '');
  clone.hasEvicted = phone.hasEvicted;
  if (phone.lacks) clone.lacks = phone.lacks;
  clone.build = phone.build;
  if (phone.sealing) clone.sealing = phone.sealing;
  if (phone.isTrimmed) clone.isTrimmed = phone.isTrimmed;
  for (const [uid, what] of phone.written) {
    clone.written.set(uid, what);
    clone.inherited.add(uid);
  }
  for (const uid of phone.released) clone.released.add(uid);
  for (const uid of phone.made) clone.made.add(uid);
  await tryToOpen(simulation, clone);
}

/** Locks that do not lock, or that nobody ever gets. */
export function breakLocks({ int, log }: Simulation, { name, device }: Phone): void {
  const fault = (['everybody', 'nobody', 'sound'] as const)[int(3)] ?? 'sound';
  log(name, 'locks are for', fault);
  device.locks.setFault(fault);
}
