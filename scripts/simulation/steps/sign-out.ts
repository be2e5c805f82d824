import { StorageError } from '#sync/store/storage-error.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { demand } from '../broken-invariant.ts';
import { checkSealed, sealKept } from './seal-kept.ts';
import { outcomeOf } from './outcome-of.ts';
import { writesOf, type Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';
import { runWorker } from './worker-steps.ts';

/** Longer than a sign-out waits for its last sync, or for a tab that sleeps. */
const PATIENCE_MS = 6000;
/** Longer than any timer of an engine that was not stopped. */
const LATE_MS = 40_000;

/** The participant signs out in one tab; the others hear of it. */
export async function signOut(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  const { chance, count, log, world } = simulation;
  if (phone.failing.has(tab)) return log(phone.name, 'cannot be counted, and stays signed in');
  const how = chance(0.5) ? 'keep' : 'delete';
  log(phone.name, 'signs out and', how === 'keep' ? 'keeps' : 'deletes');
  const asked = tab.client.prepareSignOut();
  const counted = await inTime(simulation, asked, tab);
  if (counted?.kind !== 'resolved' || !tab.isAlive()) return log(phone.name, 'is still signed in');
  const before = await phone.inspector.read();
  const ended = await inTime(simulation, tab.client.endSession(how), tab);
  if (ended?.kind !== 'resolved') {
    // The tab may have died when everything was deleted, and before it could tell the others.
    if (how === 'delete' && before && !(await phone.inspector.read())) {
      forget(phone);
      for (const each of phone.tabs) phone.cutOff.add(each);
    }
    return log(phone.name, 'is still signed in');
  }
  count(`signs out and ${how}s`);
  await world.settle();
  for (const each of phone.tabs) phone.closed.add(each);
  await checkLocked(simulation, phone);
  if (how === 'delete') {
    const { pending } = counted.value as { pending: number };
    const unsent = (before?.outbox ?? []).filter(({ state }) => state !== 'acked').length;
    demand(
      unsent <= pending,
      'I15',
      () => `${phone.name}: told of ${pending} unsent changes, deleted ${unsent}`,
    );
    forget(phone);
  }
  if (how === 'keep') await sealKept(simulation, phone);
  phone.signedOut = { how, requests: requestsOf(phone), writes: writesOf(phone) };
  // Whoever still lives somewhere gets every reason to act once more.
  for (const each of phone.tabs) each.lifecycle.emit('visible');
  await world.advance(LATE_MS);
  await checkSignedOut(phone);
}

/** I15: a worker that starts now, with the token that it read before, leaves what was kept alone. */
async function checkLocked(simulation: Simulation, phone: Phone): Promise<void> {
  const before = requestsOf(phone);
  await runWorker(simulation, phone).catch((error: unknown) => {
    // A storage that fails keeps the worker out, too; whatever else it dies of has to be seen.
    if (!(error instanceof StorageError)) throw error;
  });
  const late = requestsOf(phone) - before;
  demand(late === 0, 'I15', () => `${phone.name}: ${late} requests of a worker after the sign-out`);
}

/** What the participant let go is asked for no more. */
function forget(phone: Phone): void {
  for (const uid of phone.written.keys()) phone.released.add(uid);
  delete phone.checked;
}

/**
 * Whether work was refused because a sign-out in another tab, which died over it, had deleted the database. The tab is
 * over by that, and nobody acts in it any more. A tab that slept meanwhile may find that the app was opened again, on a
 * database of its own.
 */
export async function endedElsewhere(phone: Phone, tab: Tab, error: unknown): Promise<boolean> {
  if (!(error instanceof StorageError) || error.kind !== 'closed') return false;
  if (!phone.cutOff.has(tab) && (await phone.inspector.read()) !== undefined) return false;
  phone.closed.add(tab);
  return true;
}

/** I15: after a sign-out nothing is sent and nothing written until the next start; what was to go is gone. */
export async function checkSignedOut(phone: Phone): Promise<void> {
  const { signedOut, name } = phone;
  if (!signedOut) return;
  const late = requestsOf(phone) - signedOut.requests;
  demand(late === 0, 'I15', () => `${name}: ${late} requests after the sign-out`);
  const writes = writesOf(phone) - signedOut.writes;
  demand(writes === 0, 'I15', () => `${name}: ${writes} transactions wrote after the sign-out`);
  if (signedOut.how === 'keep') return checkSealed(phone);
  const traces = phone.device.smallStore.keys().filter((key) => key.includes(phone.userId));
  demand(
    traces.length === 0,
    'I15',
    () => `${name}: ${traces.join(', ')} is left after everything was deleted`,
  );
  const isThere = await phone.inspector.exists();
  demand(!isThere, 'I15', () => `${name}: the database is there after it was deleted`);
}

function requestsOf({ device, userId }: Phone): number {
  return device.network.requests.filter((request) => device.network.senderOf(request) === userId).length;
}

/** What becomes of work that may wait for its own timers. */
export async function inTime(
  { world }: Pick<Simulation, 'world'>,
  work: Promise<unknown>,
  tab: Tab,
): ReturnType<typeof outcomeOf> {
  const outcome = outcomeOf(work, tab);
  await world.advance(PATIENCE_MS);
  return (await outcome) ?? outcomeOf(work, tab);
}
