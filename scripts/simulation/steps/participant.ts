import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { demand } from '../broken-invariant.ts';
import { checkMadeAt } from '../checks/check-made-at.ts';
import { isHappening } from '../coverage.ts';
import { drawIntent } from '../draws/draw-intent.ts';
import { idOf, type Intent } from '../draws/intent.ts';
import { isForStorage } from './is-for-storage.ts';
import { wordsOf } from '../checks/last-words.ts';
import { madeBy } from '../checks/made-once.ts';
import { outcomeOf } from './outcome-of.ts';
import type { Phone } from '../devices/phone.ts';
import { endedElsewhere } from './sign-out.ts';
import type { Simulation } from '../simulation.ts';

/** A participant does something in a tab. Its promise may never resolve if the tab dies on the way; `onSaved` is called the moment it does. */
export async function act(
  simulation: Simulation,
  phone: Phone,
  tab: Tab,
  { onSaved = () => undefined, draw = drawIntent }: { onSaved?: () => void; draw?: typeof drawIntent } = {},
): Promise<void> {
  const { count, log, world } = simulation;
  const intent = draw(simulation, phone, tab);
  intent.work.then(onSaved, () => undefined);
  const outcome = await outcomeOf(intent.work, tab);
  if (!outcome) {
    log(phone.name, 'did something and died over it');
    count('died over an action');
    demand(!tab.isAlive(), 'I13', () => `${phone.name}: an action neither resolved nor was refused`);
    await noteUntold(simulation, phone);
    return;
  }
  if (outcome.kind === 'rejected') return judgeRefusal(simulation, phone, tab, intent, outcome.error);
  if (phone.unheard.get(tab) === 'lost') phone.unheard.delete(tab);
  await noteWritten(simulation, phone, intent, outcome.value);
  await world.settle();
}

async function judgeRefusal(
  simulation: Simulation,
  phone: Phone,
  tab: Tab,
  { mayBeRefused }: Intent,
  error: unknown,
): Promise<void> {
  const { count, log } = simulation;
  const kind = error instanceof Error && 'kind' in error ? String(error.kind) : '';
  const name = error instanceof Error ? error.name : String(error);
  log(phone.name, 'was refused', name, kind);
  const isInWords = name === 'MutationRefused' && mayBeRefused;
  const isForRoom = name === 'StorageError' && kind === 'quota' && phone.isFull;
  if (isInWords) count('a change refused at once, in words');
  if (isForRoom) count('an action refused for want of room');
  const isUntold = await noteUntold(simulation, phone);
  const isOver = await endedElsewhere(phone, tab, error);
  const isExpected = !tab.isAlive() || isOver || isInWords || isForRoom || isForStorage(phone, tab, error);
  demand(isExpected, 'I1', () => `${phone.name}: ${error instanceof Error ? error.stack : String(error)}`);
  const mayBeWritten = !tab.isAlive() || phone.unheard.has(tab);
  demand(!isUntold || mayBeWritten, 'I1', () => `${phone.name}: refused, and written: ${String(error)}`);
}

/** What was not told as saved may be written all the same, by a commit that its tab did not hear of: it counts, too. */
async function noteUntold(simulation: Simulation, phone: Phone): Promise<boolean> {
  const state = await phone.inspector.read();
  const made = state && madeBy(simulation, phone, state);
  if (!made) return false;
  simulation.count('written and not told');
  phone.words.push(...wordsOf(made));
  return true;
}

/** I1, at once: what was told as saved stands in the outbox, in dead or in the ledger. */
async function noteWritten(
  simulation: Simulation,
  phone: Phone,
  { kind, isIt }: Intent,
  value: unknown,
): Promise<void> {
  const { server, count, log, submissions, ownTasks, removed } = simulation;
  const state = await phone.inspector.read();
  const clientId = state?.meta.clientId;
  const decided = [...server.history.decided.values()].filter((each) => each.clientId === clientId);
  const kept = [...decided, ...(state?.dead ?? []), ...(state?.outbox ?? [])];
  const known = kept.findLast(
    (each) => each.kind === kind && isIt(each.args as Record<string, unknown>, value),
  );
  demand(known !== undefined, 'I1', () => `${phone.name}: saved and nowhere: ${JSON.stringify(value)}`);
  if (!known || !state) return;
  const made = madeBy(simulation, phone, state);
  demand(
    made === undefined || made.uid === known.uid,
    'I2',
    () => `${phone.name}: ${kind} ${known.uid} was saved, and ${made?.kind} ${made?.uid} made`,
  );
  const id = idOf(value);
  const { userId } = phone;
  log(phone.name, kind, id === undefined ? String(value) : 'saved');
  if (isHappening(kind)) count(kind);
  checkMadeAt(simulation, phone, known, state);
  phone.written.set(known.uid, { kind, args: known.args });
  phone.words.push(...wordsOf(known));
  if (kind === 'day.submit' && id !== undefined) submissions.push({ userId, id, uid: known.uid });
  if (kind === 'event.add' && id !== undefined) ownTasks.push({ userId, id });
  if (kind === 'event.remove') removed.push({ userId, row: value as ProgrammeEvent });
}
