import type { Tab } from '#sync/testing/create-world.ts';
import { eventId, PROGRAM } from '#sync/testing/sample-rows.ts';
import { demand } from './broken-invariant.ts';
import { WEATHERS } from './network-weather.ts';
import { act } from './participant.ts';
import { outcomeOf } from './outcome-of.ts';
import { endHanging, hangLeader, livingTabs, openTab, type Phone } from './phone.ts';
import type { Simulation } from './simulation.ts';

const PAUSES_MS = [50, 400, 1500, 1600, 5000, 40_000];
/** Seconds, five minutes, 26 hours and a year, forth and back. */
const CLOCK_JUMPS_MS = [
  -5000, 700, 300_000, -300_000, 93_600_000, -93_600_000, 31_536_000_000, -31_536_000_000,
];

type Step = (simulation: Simulation, phone: Phone, tab: Tab) => void | Promise<void>;

/** What may happen next, and how often among all. */
const STEPS: readonly (readonly [share: number, step: Step])[] = [
  [36, actMaybeDying],
  [24, letTimePass],
  [10, changeWeather],
  [4, switchNetwork],
  [5, crash],
  [4, anotherTab],
  [3, hideAndShow],
  [3, jumpClock],
  [3, loseConnections],
  [3, look],
  [2, closeTab],
  [2, fillDevice],
  [2, stealLock],
  [2, dealWithRefused],
  [5, changeProgramme],
  [1, collectTombstones],
  [1, restore],
  [8, letArrive],
  [2, syncNow],
];
const ALL_SHARES = STEPS.reduce((sum, [share]) => sum + share, 0);

/** One thing happens to one phone, or to the server. */
export async function takeStep(simulation: Simulation): Promise<void> {
  const { phones, int, log } = simulation;
  const phone = phones[int(phones.length)];
  if (!phone) return;
  let dice = int(ALL_SHARES);
  const step = STEPS.find(([share]) => (dice -= share) < 0)?.[1];
  const alive = livingTabs(phone);
  const tab = alive[int(alive.length)];
  if (tab) return step?.(simulation, phone, tab);
  log(phone.name, 'open the app');
  await tryToOpen(simulation, phone);
}

async function tryToOpen({ log }: Simulation, phone: Phone): Promise<void> {
  try {
    await openTab(phone);
  } catch (error) {
    const isFull = error instanceof Error && 'kind' in error && error.kind === 'quota' && phone.isFull;
    if (!isFull) throw error;
    log(phone.name, 'is too full to open');
  }
}

async function actMaybeDying(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  if (simulation.chance(0.1)) tab.crashAfter(simulation.int(4));
  await act(simulation, phone, tab);
}

async function letTimePass({ world, int, log }: Simulation): Promise<void> {
  const ms = PAUSES_MS[int(PAUSES_MS.length)] ?? 0;
  log('time passes', ms);
  await world.advance(ms);
}

function changeWeather({ int, log }: Simulation, phone: Phone): void {
  phone.weather = WEATHERS[int(WEATHERS.length)] ?? 'good';
  log(phone.name, 'weather', phone.weather);
}

function switchNetwork({ log }: Simulation, { name, device }: Phone): void {
  const online = !device.connectivity.isOnline();
  log(name, online ? 'online' : 'offline');
  device.connectivity.set(online);
}

/** At once, or at the boundary after a few more transactions. */
function crash({ int, log }: Simulation, { name }: Phone, tab: Tab): void {
  const transactions = int(8);
  log(name, 'crash after', transactions, 'transactions');
  if (transactions === 0) tab.crash();
  else tab.crashAfter(transactions);
}

async function anotherTab(simulation: Simulation, phone: Phone): Promise<void> {
  if (livingTabs(phone).length > 2) return;
  simulation.log(phone.name, 'another tab');
  await tryToOpen(simulation, phone);
}

async function hideAndShow({ world, chance, log }: Simulation, phone: Phone, tab: Tab): Promise<void> {
  const isKept = chance(0.4);
  log(phone.name, isKept ? 'into the page cache and back' : 'hide and show');
  tab.lifecycle.emit('hidden');
  if (isKept) tab.lifecycle.emit('pagehide');
  await world.advance(200);
  if (isKept) tab.lifecycle.emit('pageshow');
  tab.lifecycle.emit('visible');
}

function jumpClock({ int, log }: Simulation, { name, device }: Phone): void {
  device.clockOffset += CLOCK_JUMPS_MS[int(CLOCK_JUMPS_MS.length)] ?? 0;
  log(name, 'clock off by', device.clockOffset);
}

async function loseConnections(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  simulation.log(phone.name, 'database connections lost');
  tab.indexedDB.loseHandles();
  if (simulation.chance(0.5)) await look(simulation, phone, tab);
}

/** A screen reads several things at once; each read comes to an end. */
async function look({ log }: Simulation, phone: Phone, tab: Tab): Promise<void> {
  log(phone.name, 'looks');
  const { queries } = tab.client;
  const reads = [queries.programmes(), queries.events(PROGRAM), queries.checkIns(), queries.waiting()];
  const outcome = await outcomeOf(Promise.all(reads), tab);
  demand(
    outcome?.kind === 'resolved' || !tab.isAlive(),
    'I13',
    () =>
      `${phone.name}: a screen does not get its rows: ${outcome?.kind === 'rejected' ? String(outcome.error) : 'no end'}`,
  );
}

function closeTab({ log }: Simulation, { name, closed }: Phone, tab: Tab): void {
  log(name, 'close a tab');
  closed.add(tab);
  // One that waits for an answer closes when the answer comes.
  void tab.client.close();
}

function fillDevice({ log }: Simulation, phone: Phone): void {
  phone.isFull = !phone.isFull;
  log(phone.name, phone.isFull ? 'device full' : 'device has room');
  for (const tab of phone.tabs) tab.indexedDB.setFull(phone.isFull);
}

function stealLock({ log }: Simulation, phone: Phone): void {
  const wasHanging = phone.hanging !== undefined;
  log(phone.name, wasHanging ? 'the hanging leader dies' : 'a leader that hangs');
  if (wasHanging) endHanging(phone);
  else hangLeader(phone);
}

/** The participant sends a refused change anew, or throws it away. */
async function dealWithRefused({ chance, log, world }: Simulation, phone: Phone, tab: Tab): Promise<void> {
  const [refused] = await tab.client.queries.refused();
  if (!refused || phone.isFull) return;
  const isRetried = chance(0.6);
  log(phone.name, isRetried ? 'retries' : 'discards', refused.kind, refused.code);
  phone.released.add(refused.uid);
  const { client } = tab;
  const work = isRetried ? client.retryRefused(refused.uid) : client.discardRefused(refused.uid);
  await Promise.race([work.catch(refusedInWords), world.settle()]);
}

/** Its event may be gone by now; then it stays where it is. */
function refusedInWords(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'MutationRefused') throw error;
}

async function changeProgramme(simulation: Simulation, { userId }: Phone): Promise<void> {
  const { server, world, int, log, step } = simulation;
  const id = eventId(int(simulation.events));
  const what = (['edits', 'deletes', 'adds', 'archives'] as const)[int(4)] ?? 'edits';
  log('server', what, userId.slice(-1), id.slice(-3));
  if (what === 'edits') await server.editEvent(userId, id, { title: `Edited ${step}` });
  else if (what === 'deletes') await server.deleteEvent(userId, id);
  else if (what === 'archives') {
    await server.editEvent(userId, id, { archived_at: new Date(world.clock.now()).toISOString() });
  } else {
    await server.addEvent(userId, simulation.events);
    simulation.events += 1;
  }
}

async function collectTombstones({ server, log }: Simulation): Promise<void> {
  log('server collects tombstones');
  await server.collectTombstones();
}

/** A backup is taken first, put back later; once in a world, since two restores in a row are not promised. */
async function restore(simulation: Simulation): Promise<void> {
  const { server, log } = simulation;
  if (simulation.restored) return;
  if (!simulation.backedUp) {
    log('server takes a backup');
    simulation.backedUp = true;
    return server.backUp();
  }
  log('server is restored');
  simulation.restored = true;
  await server.restore('epoch-2');
}

async function letArrive({ held, int, log }: Simulation): Promise<void> {
  if (held.length === 0) return;
  log('something late arrives');
  await held.splice(int(held.length), 1)[0]?.();
}

function syncNow({ log }: Simulation, { name }: Phone, tab: Tab): void {
  log(name, 'sync now');
  void tab.client.syncNow();
}
