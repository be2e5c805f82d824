import type { Tab } from '#sync/testing/create-world.ts';
import { PROGRAM } from '#sync/testing/sample-rows.ts';
import { demand } from '../broken-invariant.ts';
import { canonical } from '../checks/canonical.ts';
import type { DeviceState } from '../devices/inspect-device.ts';
import { isForStorage } from './is-for-storage.ts';
import { forgetWordsOf, wordsOf } from '../checks/last-words.ts';
import { drawBurst } from '../draws/draw-intent.ts';
import { madeBy } from '../checks/made-once.ts';
import { failureOf, outcomeOf } from './outcome-of.ts';
import { act } from './participant.ts';
import type { Phone } from '../devices/phone.ts';
import { endedElsewhere } from './sign-out.ts';
import type { Simulation } from '../simulation.ts';

type Change = Pick<DeviceState['dead'][number], 'kind' | 'args'>;

interface Retried {
  uid: string;
  before: DeviceState | undefined;
  state: DeviceState | undefined;
  made: (Change & { uid: string }) | undefined;
  isDone: boolean;
}

export async function actMaybeDying(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  if (simulation.chance(0.1)) tab.crashAfter(simulation.int(4));
  // Killed right after the app said that it is saved.
  if (!simulation.chance(0.1)) return act(simulation, phone, tab);
  await act(simulation, phone, tab, {
    onSaved() {
      simulation.count('died in the moment of saving');
      tab.crash();
    },
  });
}

/** Several things about one task without a pause: nothing of it is sent before the last of it is done. */
export async function actInABurst(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  simulation.count('does several things without a pause');
  for (const draw of drawBurst(simulation, phone)) {
    if (!tab.isAlive()) return;
    await act(simulation, phone, tab, { draw });
  }
}

/** A screen reads several things at once; each read comes to an end, and to its rows while there is a database. */
export async function look({ count, log }: Simulation, phone: Phone, tab: Tab): Promise<void> {
  log(phone.name, 'looks');
  count('looks');
  const { queries } = tab.client;
  const reads = [queries.programmes(), queries.events(PROGRAM), queries.checkIns(), queries.pending()];
  const outcome = await outcomeOf(Promise.all(reads), tab);
  const isOver = await endedElsewhere(phone, tab, failureOf(outcome));
  demand(
    outcome?.kind === 'resolved' || !tab.isAlive() || isOver || isForStorage(phone, tab, failureOf(outcome)),
    'I13',
    () =>
      `${phone.name}: a screen does not get its rows: ${outcome?.kind === 'rejected' ? String(outcome.error) : 'no end'}`,
  );
}

/** The participant sends a refused change anew, or throws it away. */
export async function dealWithRefused(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  const { chance, count, log } = simulation;
  const { client } = tab;
  const before = await phone.inspector.read();
  let uid: string | undefined;
  const isRetried = chance(0.6);
  const work = client.queries.rejected().then(async ([refused]) => {
    if (!refused || phone.isFull) return;
    uid = refused.uid;
    if (isRetried) forgetWordsOf(phone, refused.args);
    else phone.released.add(uid);
    await (isRetried ? client.retryRejected(uid) : client.discardRejected(uid));
  });
  const outcome = await outcomeOf(work, tab);
  if (uid === undefined) return;
  log(phone.name, isRetried ? 'retries' : 'discards', outcome?.kind ?? 'and dies over it');
  count(isRetried ? 'sends a refused change anew' : 'throws a refused change away');
  // Its event may be gone by now; then it stays where it is. A tab may also not hear that it is written.
  const isExpected =
    outcome?.kind === 'resolved' ||
    !tab.isAlive() ||
    nameOf(failureOf(outcome)) === 'MutationRefused' ||
    isForStorage(phone, tab, failureOf(outcome));
  demand(isExpected, 'I1', () => `${phone.name}: ${String(failureOf(outcome))}`);
  const isDone = outcome?.kind === 'resolved';
  if (isDone && phone.unheard.get(tab) === 'lost') phone.unheard.delete(tab);
  const state = await phone.inspector.read();
  const made = state && madeBy(simulation, phone, state);
  if (made) phone.sentAnew.set(made.uid, uid);
  demand(isRetried || !made, 'I2', () => `${phone.name}: ${uid} was thrown away, and ${made?.uid} made`);
  if (isRetried) noteRetried(simulation, phone, { uid, before, state, made, isDone });
}

/**
 * I1: a refused change that left the list is sent anew: the same one stands in the outbox, or in the ledger by now, under
 * a uid that was not there before. Until then the phone answers for the old one, which a tab that died may have left.
 */
function noteRetried(
  { server }: Simulation,
  phone: Phone,
  { uid, before, state, made, isDone }: Retried,
): void {
  const refused = before?.dead.find((row) => row.uid === uid);
  const status = server.history.decided.get(uid)?.status;
  // It took effect after all: there is nothing to send anew.
  if (!before || !state || !refused || status === 'ok' || status === 'conflict') return;
  const isLeft = state.dead.some((row) => row.uid === uid);
  demand(
    !isLeft || !isDone,
    'I1',
    () => `${phone.name}: ${refused.kind} ${uid} was sent anew and is refused`,
  );
  if (isLeft) return;
  const isAnew = made !== undefined && isSameChange(made, refused);
  demand(
    isAnew,
    'I1',
    () =>
      `${phone.name}: ${refused.kind} ${canonical(refused.args)} (${uid}) is refused no more, and not sent anew`,
  );
  if (!made) return;
  phone.written.set(made.uid, { kind: made.kind, args: made.args });
  phone.words.push(...wordsOf(made));
  phone.released.add(uid);
}

function isSameChange(row: Change, other: Change): boolean {
  return row.kind === other.kind && canonical(row.args) === canonical(other.args);
}

function nameOf(error: unknown): string | undefined {
  return error instanceof Error ? error.name : undefined;
}

export function syncNow({ count, log }: Simulation, { name }: Phone, tab: Tab): void {
  log(name, 'sync now');
  count('syncs now');
  void tab.client.syncNow();
}
