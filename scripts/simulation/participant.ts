import { DAY, eventId, PROGRAM, sampleAnswers } from '#sync/testing/sample-rows.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { demand } from './broken-invariant.ts';
import { outcomeOf } from './outcome-of.ts';
import type { Phone } from './phone.ts';
import { BOOM, HICCUP, POISON } from './planted-definitions.ts';
import type { Simulation } from './simulation.ts';

interface Intent {
  work: Promise<unknown>;
  /** Whether these are the arguments of what was done, given what its promise resolved with. */
  isIt(args: Record<string, unknown>, told: unknown): boolean;
  /** The event may be gone from this phone: then setting it is refused in words. */
  mayBeRefused: boolean;
}

/** A participant does something in a tab. Its promise may never resolve if the tab dies on the way; `onSaved` is called the moment it does. */
export async function act(
  simulation: Simulation,
  phone: Phone,
  tab: Tab,
  onSaved: () => void = () => undefined,
): Promise<void> {
  const { log, world } = simulation;
  const intent = choose(simulation, tab);
  intent.work.then(onSaved, () => undefined);
  const outcome = await outcomeOf(intent.work, tab);
  if (!outcome) {
    log(phone.name, 'did something and died over it');
    demand(!tab.isAlive(), 'I13', () => `${phone.name}: an action neither resolved nor was refused`);
    return;
  }
  if (outcome.kind === 'rejected') {
    const { error } = outcome;
    const kind = error instanceof Error && 'kind' in error ? String(error.kind) : '';
    const name = error instanceof Error ? error.name : String(error);
    log(phone.name, 'was refused', name, kind);
    const isDeleted = name === 'StorageError' && kind === 'closed' && !(await phone.inspector.read());
    const isExpected =
      !tab.isAlive() ||
      isDeleted ||
      (name === 'MutationRefused' && intent.mayBeRefused) ||
      (name === 'StorageError' && kind === 'quota' && phone.isFull);
    demand(isExpected, 'I1', () => `${phone.name}: ${error instanceof Error ? error.stack : String(error)}`);
    return;
  }
  await noteWritten(simulation, phone, intent, outcome.told);
  await world.settle();
}

function choose({ int, events, step }: Simulation, tab: Tab): Intent {
  const { actions } = tab.client;
  const dice = int(100);
  const event = eventId(int(events));
  if (dice < 60) {
    return {
      work: dice < 45 ? actions.cycleTaskStatus(event) : actions.setTaskStatus(event, 'in_progress'),
      isIt: (args, told) => args.event_id === event && args.status === told,
      mayBeRefused: true,
    };
  }
  if (dice < 80) {
    const notes = [POISON, BOOM, HICCUP, HICCUP][int(16)] ?? `note ${step}`;
    const answers = { ...sampleAnswers, notes };
    return {
      work: actions.saveCheckIn({ eventId: event, localDate: DAY, answers }),
      isIt: (args, told) => args.notes === notes && args.id === idOf(told),
      mayBeRefused: false,
    };
  }
  if (dice < 92) {
    return {
      work: actions.submitDay({ programId: PROGRAM, localDate: DAY }),
      isIt: (args, told) => 'snapshot' in args && args.id === idOf(told),
      mayBeRefused: false,
    };
  }
  const zone = ['Europe/Paris', 'Asia/Tokyo', 'America/Lima'][int(3)] ?? 'Europe/Paris';
  return {
    work: actions.setTimeZone(PROGRAM, zone),
    isIt: (args) => args.time_zone === zone,
    // The first pull may not have brought the programme yet.
    mayBeRefused: true,
  };
}

/** I1, at once: what was told as saved stands in the outbox, in dead or in the ledger. */
async function noteWritten(
  { server, log, submissions }: Simulation,
  phone: Phone,
  { isIt }: Intent,
  told: unknown,
): Promise<void> {
  const state = await phone.inspector.read();
  const clientId = state?.meta.clientId;
  const decided = [...server.history.decided.values()].filter((each) => each.clientId === clientId);
  const kept = [...decided, ...(state?.dead ?? []), ...(state?.outbox ?? [])];
  const known = kept.findLast(({ args }) => isIt(args as Record<string, unknown>, told));
  demand(known !== undefined, 'I1', () => `${phone.name}: saved and nowhere: ${JSON.stringify(told)}`);
  if (!known) return;
  const id = idOf(told);
  log(phone.name, known.kind, id === undefined ? String(told) : 'saved');
  phone.written.set(known.uid, { kind: known.kind, args: known.args });
  const { event_id: event } = known.args as { event_id?: string };
  if (event !== undefined) {
    const status = known.kind === 'check_in.save' ? 'completed' : String(told);
    phone.taps.push({ event, status, uid: known.uid });
  }
  if (known.kind === 'day.submit' && id !== undefined) {
    submissions.push({ userId: phone.userId, id, uid: known.uid });
  }
}

function idOf(told: unknown): string | undefined {
  return typeof told === 'object' && told !== null && 'id' in told ? String(told.id) : undefined;
}
