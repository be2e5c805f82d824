import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { MutationKind } from '#shared/product/definitions.ts';
import { PRIORITY_VALUES, TIME_CHOICES } from '#shared/content/setup-options.ts';
import { valuesOf } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import { correctedNow } from '#sync/client.ts';
import type { DecisionInput } from '#sync/daymark/client.ts';
import type { Rng } from '#sync/ports/ports.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { createSeededRng } from '#sync/testing/seeded-rng.ts';
import { DAY, eventId, PROGRAM, sampleAnswers, sampleDocument } from '#sync/testing/sample-rows.ts';
import type { Phone } from '../devices/phone.ts';
import type { DrawnKind } from '../drawn-kinds.ts';
import { BOOM, HICCUP, POISON } from '../server/planted-definitions.ts';
import { NEXT_DAY } from '../server/simulated-programme.ts';
import type { PlannedChange } from '#shared/coach/planner/plan/plan-report.ts';
import { nameBasedUuid } from '#shared/domain/name-based-uuid.ts';
import { taskPlaceOf } from '#shared/domain/tasks/task-place.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { MutationRefused } from '#sync/outbox/mutation-refused.ts';
import type { Simulation } from '../simulation.ts';

/** One thing that a participant does, under way. */
export interface Intent {
  kind: MutationKind;
  work: Promise<unknown>;
  /** Whether these are the arguments of what was done, given what its promise resolved with. */
  isIt(args: Record<string, unknown>, value: unknown): boolean;
  /** What it is about may be gone from this phone: then doing it is refused in words. */
  mayBeRefused: boolean;
}

export type Draw = (simulation: Simulation, phone: Phone, tab: Tab) => Intent;

const DAYS = [DAY, DAY, NEXT_DAY];
const TIMES = ['08:00', '11:30', null];
const ZONES = ['Europe/Paris', 'Asia/Tokyo', 'America/Lima'];

/**
 * What a participant may do next, and how often among all. The order is part of every world: another one plays other
 * worlds under the same seeds.
 */
const DRAWS: Readonly<Record<DrawnKind, readonly (readonly [share: number, draw: Draw])[]>> = {
  'event.set_status': [
    [32, cycleStatus],
    [11, setStatus],
  ],
  'event.skip': [[5, skip]],
  'check_in.save': [[16, checkIn]],
  'day.submit': [[10, submit]],
  'programme.set_time_zone': [[6, setTimeZone]],
  'event.add': [[6, addTask]],
  'event.move': [[6, move]],
  'event.edit': [[5, editTask]],
  'event.remove': [
    [5, removeTask],
    [5, restoreTask],
  ],
  'setup.save': [[2, saveSetup]],
  'questionnaire.save': [[2, saveQuestionnaire]],
  'proposal.decide': [[3, decideProposal]],
  'chat.say': [[5, sayToCoach]],
  'chat.answer': [[4, answerInChat]],
  'chat.withdraw': [[1, withdrawQuestion]],
  'chat.clear': [[2, clearChat]],
  'scenario.start': [[3, startScenario]],
  'scenario.say': [[8, sayInScenario]],
  'plan.apply': [[5, applyPlan]],
  'plan.undo': [[7, undoPlan]],
  'plan.settle': [[4, settlePlan]],
  'document.process': [[2, processDocument]],
  'document.review': [[4, reviewDocument]],
  'document.delete': [[1, deleteDocument]],
  // Only in some worlds, by numbers of its own: all others play as before it came.
  'reminders.set': [],
};
const INTENTS = Object.values(DRAWS).flat();
const ALL_SHARES = INTENTS.reduce((sum, [share]) => sum + share, 0);

/** In so many worlds a participant chooses what to be reminded of, and of so many of the intents there. */
const REMINDED = 0.2;
const REMINDERS_SHARE = 0.08;

/** The chances of choosing reminders; undefined in a world in which nobody does. No named world is among these. */
export function drawReminders(seed: number): Rng | undefined {
  const rng = createSeededRng(seed ^ 0x4e3192, () => 0);
  return rng.random() < REMINDED ? rng : undefined;
}

export function drawIntent(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const { reminders } = simulation;
  if (reminders && reminders.random() < REMINDERS_SHARE) return setReminders(reminders, simulation, tab);
  let dice = simulation.int(ALL_SHARES);
  const draw = INTENTS.find(([share]) => (dice -= share) < 0)?.[1] ?? cycleStatus;
  return draw(simulation, phone, tab);
}

/** What the first release of the app could do already. */
const OLD_INTENTS = [cycleStatus, setStatus, checkIn, submit, setTimeZone];

export const drawOldIntent: Draw = (simulation, phone, tab) =>
  (OLD_INTENTS[simulation.int(OLD_INTENTS.length)] ?? cycleStatus)(simulation, phone, tab);

/** What a participant does with one task and its days, several times in a row. */
const ABOUT_ONE: readonly ((...about: [...Parameters<Draw>, string]) => Intent)[] = [
  cycleStatus,
  skip,
  move,
  move,
  submit,
];

/** The next things that a participant does without a pause, all about one task and its days. */
export function drawBurst(simulation: Simulation, phone: Phone): Draw[] {
  const { int } = simulation;
  const event = anyEvent(simulation, phone);
  return Array.from({ length: 2 + int(4) }, () => {
    const draw = ABOUT_ONE[int(ABOUT_ONE.length)] ?? cycleStatus;
    return (...about) => draw(...about, event);
  });
}

function cycleStatus(
  simulation: Simulation,
  phone: Phone,
  { client }: Tab,
  event = anyEvent(simulation, phone),
): Intent {
  return status(event, client.actions.cycleTaskStatus(event));
}

function setStatus(
  simulation: Simulation,
  phone: Phone,
  { client }: Tab,
  event = anyEvent(simulation, phone),
): Intent {
  return status(event, client.actions.setTaskStatus(event, 'in_progress'));
}

function status(event: string, work: Promise<unknown>): Intent {
  return {
    kind: 'event.set_status',
    work,
    isIt: (args, value) => args.event_id === event && args.status === value,
    mayBeRefused: true,
  };
}

function skip(
  simulation: Simulation,
  phone: Phone,
  { client }: Tab,
  event = anyEvent(simulation, phone),
): Intent {
  return {
    kind: 'event.skip',
    work: client.actions.skipTask(event),
    isIt: (args) => args.event_id === event,
    mayBeRefused: true,
  };
}

function checkIn(simulation: Simulation, phone: Phone, { client }: Tab): Intent {
  const { int, step } = simulation;
  const notes = [POISON, BOOM, HICCUP, HICCUP][int(12)] ?? `note ${step}`;
  return {
    kind: 'check_in.save',
    work: client.actions.saveCheckIn({
      eventId: anyEvent(simulation, phone),
      localDate: DAY,
      answers: { ...sampleAnswers, notes },
    }),
    isIt: (args, value) => args.notes === notes && args.id === idOf(value),
    mayBeRefused: false,
  };
}

function submit({ int }: Simulation, _phone: Phone, { client }: Tab): Intent {
  return {
    kind: 'day.submit',
    work: client.actions.submitDay({ programId: PROGRAM, localDate: DAYS[int(DAYS.length)] ?? DAY }),
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: false,
  };
}

function setTimeZone({ int }: Simulation, _phone: Phone, { client }: Tab): Intent {
  const zone = ZONES[int(ZONES.length)] ?? 'Europe/Paris';
  return {
    kind: 'programme.set_time_zone',
    work: client.actions.setTimeZone(PROGRAM, zone),
    isIt: (args) => args.time_zone === zone,
    // The first pull may not have brought the programme yet.
    mayBeRefused: true,
  };
}

export function addTask({ int, step }: Simulation, _phone: Phone, { client }: Tab): Intent {
  const date = DAYS[int(DAYS.length)] ?? DAY;
  const time = TIMES[int(TIMES.length)] ?? null;
  const task = {
    programId: PROGRAM,
    title: `Mine ${step}`,
    eventType: 'habit',
    date,
    time,
    minutes: 30,
  } as const;
  return added(client.actions.addTask(task));
}

function restoreTask(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const removed = simulation.removed.findLast(({ userId }) => userId === phone.userId);
  if (!removed) return addTask(simulation, phone, tab);
  const restored = tab.client.actions.restoreTask(removed.row);
  restored.then(
    () => simulation.count('a removed task added again'),
    () => undefined,
  );
  return added(restored);
}

function added(work: Promise<unknown>): Intent {
  return {
    kind: 'event.add',
    work,
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: true,
  };
}

function move(
  simulation: Simulation,
  phone: Phone,
  { client }: Tab,
  event = anyEvent(simulation, phone),
): Intent {
  const { int } = simulation;
  const date = DAYS[int(DAYS.length)] ?? DAY;
  const time = TIMES[int(TIMES.length)] ?? null;
  return {
    kind: 'event.move',
    work: client.actions.moveEvent({ eventId: event, date, time }),
    isIt: (args) => args.event_id === event && args.start_local === `${date}T${time ?? '00:00'}`,
    mayBeRefused: true,
  };
}

function editTask(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const task = ownTask(simulation, phone);
  if (task === undefined) return addTask(simulation, phone, tab);
  const title = `Mine, renamed in ${simulation.step}`;
  const change = simulation.chance(0.6) ? { title } : { eventType: 'core' as const };
  return {
    kind: 'event.edit',
    work: tab.client.actions.editTask({ eventId: task, ...change }),
    isIt: (args) =>
      args.event_id === task && (args.change as { value: string }).value === Object.values(change)[0],
    mayBeRefused: true,
  };
}

export function removeTask(
  simulation: Simulation,
  phone: Phone,
  tab: Tab,
  task = ownTask(simulation, phone),
): Intent {
  if (task === undefined) return addTask(simulation, phone, tab);
  return {
    kind: 'event.remove',
    work: tab.client.actions.removeTask(task),
    isIt: (args) => args.event_id === task,
    mayBeRefused: true,
  };
}

function saveSetup({ int }: Simulation, _phone: Phone, { client }: Tab): Intent {
  const taskTimeWeekends = TIME_CHOICES[int(TIME_CHOICES.length)] ?? '06:00';
  const sleep = PRIORITY_VALUES[int(PRIORITY_VALUES.length)] ?? 'none';
  return {
    kind: 'setup.save',
    work: client.actions.saveSetup({ scheduling: { taskTimeWeekends }, priorities: { sleep } }),
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: false,
  };
}

function saveQuestionnaire(simulation: Simulation, phone: Phone, { client }: Tab): Intent {
  const eventFrom = simulation.chance(0.5) ? anyEvent(simulation, phone) : null;
  return {
    kind: 'questionnaire.save',
    work: client.actions.saveQuestionnaire({
      eventId: eventFrom,
      answers: { morningFreeText: { otherHabits: `habit ${simulation.step}` } },
    }),
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: false,
  };
}

function decideProposal(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const { int, chance } = simulation;
  const known = [...(phone.checked?.state.rows.values() ?? [])].filter((row) => 'from_week' in row);
  const proposal = known[int(known.length)];
  if (!proposal) return cycleStatus(simulation, phone, tab);
  const decision = chance(0.7) ? 'accepted' : 'declined';
  return {
    kind: 'proposal.decide',
    work: tab.client.actions.decideProposal({ proposalId: proposal.id, decision, change: proposal.change }),
    isIt: (args) => args.proposal_id === proposal.id && args.decision === decision,
    mayBeRefused: true,
  };
}

function sayToCoach({ chance, step }: Simulation, _phone: Phone, { client }: Tab): Intent {
  const content = `question ${step}`;
  const stop = chance(0.2) ? { content: `card ${step}` } : null;
  const triage = {
    level: stop ? 'hard' : 'none',
    class: stop ? 'emergency_signpost' : 'normal',
    subtype: null,
    rule: 'drawn',
  } as const;
  return {
    kind: 'chat.say',
    work: client.actions.sayToCoach({ content, timeZone: 'Europe/London', triage, stop }),
    isIt: (args) => args.content === content,
    mayBeRefused: true,
  };
}

function answerInChat(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const questionId = anyQuestion(simulation, phone);
  if (questionId === undefined) return sayToCoach(simulation, phone, tab);
  const again = simulation.chance(0.3);
  const content = `answer ${simulation.step}`;
  const reply = {
    engine: 'library',
    intent: 'topic',
    content,
    for_you: null,
    next_step: null,
    citations: [],
    closest: false,
    triage: null,
  } as const;
  return {
    kind: 'chat.answer',
    work: tab.client.actions.answerInChat({ questionId, reply: { ...reply, citations: [] }, again }),
    isIt: (args) => args.question_id === questionId && args.content === content,
    mayBeRefused: true,
  };
}

function withdrawQuestion(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const questionId = anyQuestion(simulation, phone);
  if (questionId === undefined) return sayToCoach(simulation, phone, tab);
  return {
    kind: 'chat.withdraw',
    work: tab.client.actions.withdrawQuestion(questionId),
    isIt: (args) => args.question_id === questionId,
    mayBeRefused: false,
  };
}

function clearChat(_simulation: Simulation, _phone: Phone, { client }: Tab): Intent {
  return {
    kind: 'chat.clear',
    work: client.actions.clearChat(),
    isIt: () => true,
    mayBeRefused: false,
  };
}

function startScenario(simulation: Simulation, phone: Phone, { client }: Tab): Intent {
  const { chance, step } = simulation;
  const isPlan = chance(0.7);
  const input = {
    type: isPlan ? 'pre_checkin_review' : 'goal_setting',
    eventId: isPlan ? anyEvent(simulation, phone) : null,
    selectedDate: DAY,
    eventTitle: null,
    timeZone: 'Europe/London',
    again: chance(0.5),
  } as const;
  const started = client.actions.startScenario({
    ...input,
    opening: {
      state: { type: input.type, step },
      message: { content: `opening ${step}`, buttons: ['Yes'] },
    },
  });
  return {
    kind: 'scenario.start',
    work: started.then(({ session, began }) => {
      if (!began) throw new MutationRefused('invalid', 'A session is open already');
      return session;
    }),
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: true,
  };
}

function sayInScenario(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const { chance, step, world } = simulation;
  const session = anySession(simulation, phone, ({ number }) => number > 0);
  if (!session) return startScenario(simulation, phone, tab);
  const messageId = newMessageId(simulation, phone);
  const isStopped = chance(0.2);
  const now = world.clock.now() + phone.device.clockOffset;
  return {
    kind: 'scenario.say',
    work: tab.client.actions.sayInScenario({
      sessionId: session.id,
      messageId,
      content: `said ${step}`,
      saidAt: new Date(correctedNow(now, tab.client.status().serverClock)).toISOString(),
      timeZone: 'Europe/London',
      triage: {
        level: isStopped ? 'hard' : 'none',
        class: isStopped ? 'emergency_signpost' : 'normal',
        subtype: null,
        rule: 'drawn',
      },
      outcome: isStopped
        ? { stop: { content: `card ${step}` } }
        : {
            reply: { content: `reply ${step}`, buttons: [] },
            state: { type: session.scenario_type, step },
            status: chance(0.5) ? 'active' : 'info_collected',
          },
    }),
    isIt: (args) => args.id === messageId,
    mayBeRefused: true,
  };
}

/** The id of one more message: of several that are said in one step, each has its own. */
function newMessageId({ messages, step }: Simulation, phone: Phone): string {
  let name = `${phone.name} ${step}`;
  while (messages.has(name)) name += ' again';
  messages.add(name);
  return nameBasedUuid(phone.userId, name);
}

/** A plan over one or two tasks as the phone shows them, mostly of a session. */
function applyPlan(simulation: Simulation, phone: Phone, { client }: Tab): Intent {
  const { chance, int } = simulation;
  const session = chance(0.7) ? anySession(simulation, phone, () => true) : undefined;
  const shown = shownEvents(phone);
  const picked = new Set(Array.from({ length: 1 + int(2) }, () => shown[int(shown.length)]));
  const operations = [...picked].flatMap((event) => (event ? drawChanges(simulation, event) : []));
  return {
    kind: 'plan.apply',
    work: client.actions
      .completePlan({
        sessionId: session?.id ?? null,
        programId: PROGRAM,
        operations: session?.scenario_type === 'goal_setting' ? [] : operations,
        context: { eventId: null, source: 'coach', selectedDate: DAY, eventTitle: null },
      })
      .then((outcome) => {
        if (!outcome.recorded) throw new MutationRefused('invalid', 'The outcome was known');
        return { id: outcome.planId };
      }),
    isIt: (args, value) => args.id === idOf(value),
    mayBeRefused: true,
  };
}

function drawChanges({ chance, int }: Simulation, event: ProgrammeEvent): PlannedChange[] {
  const { minutes, ...place } = taskPlaceOf(event);
  const about = { task_id: event.id, seen: { ...place, duration_min: minutes } };
  const hour = String(6 + int(16)).padStart(2, '0');
  const start = `${DAYS[int(DAYS.length)] ?? DAY}T${hour}:${chance(0.5) ? '00' : '30'}`;
  return [
    ...(chance(0.7) ? [{ op: 'schedule', start, ...about } as const] : []),
    ...(chance(0.4) ? [{ op: 'set_status', status: 'failed', ...about } as const] : []),
    ...(chance(0.3) ? [{ op: 'set_duration', duration_min: 15 + int(60), ...about } as const] : []),
  ];
}

function undoPlan(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const session = anySession(simulation, phone, ({ result }) => result?.kind === 'written');
  if (!session) return applyPlan(simulation, phone, tab);
  return {
    kind: 'plan.undo',
    work: tab.client.actions.undoPlan(session.id),
    isIt: (args) => args.id === session.id,
    mayBeRefused: true,
  };
}

function settlePlan(simulation: Simulation, phone: Phone, tab: Tab): Intent {
  const session = anySession(simulation, phone, () => true);
  if (!session) return applyPlan(simulation, phone, tab);
  return {
    kind: 'plan.settle',
    work: tab.client.actions.settlePlan(session.id),
    isIt: (args) => args.id === session.id,
    mayBeRefused: true,
  };
}

function anySession(
  { int }: Simulation,
  { checked }: Phone,
  isIt: (session: ScenarioSessionRow) => boolean,
): ScenarioSessionRow | undefined {
  const shown = [...(checked?.state.rows.values() ?? [])].filter(
    (row): row is ScenarioSessionRow => 'scenario_type' in row && isIt(row),
  );
  return shown[int(shown.length)];
}

function shownEvents({ checked }: Phone): ProgrammeEvent[] {
  return [...(checked?.state.rows.values() ?? [])].filter(
    (row): row is ProgrammeEvent => 'start_local' in row && row.archived_at === null,
  );
}

function processDocument(simulation: Simulation, phone: Phone, { client }: Tab): Intent {
  const document = anyDocument(simulation, phone);
  return {
    kind: 'document.process',
    work: client.actions.processDocument(document),
    isIt: (args) => args.id === document,
    mayBeRefused: false,
  };
}

function reviewDocument(simulation: Simulation, phone: Phone, { client }: Tab): Intent {
  const documentId = anyDocument(simulation, phone);
  const { int, chance, step } = simulation;
  const known = [...(phone.checked?.state.rows.values() ?? [])].filter(
    (row): row is Biomarker => 'document_id' in row && 'value_text' in row && row.document_id === documentId,
  );
  const row = known[int(known.length)];
  const day = `2026-02-${String(1 + int(28)).padStart(2, '0')}`;
  const decisions: Record<string, DecisionInput> = row
    ? {
        [row.id]: chance(0.5)
          ? { kind: 'edited', values: { ...valuesOf(row), value: step, value_text: String(step) } }
          : { kind: (['confirmed', 'excluded', 'open'] as const)[int(3)] ?? 'open' },
      }
    : {};
  return {
    kind: 'document.review',
    work: client.actions.reviewDocument({ documentId, decisions, mine: 'yes', sampleDate: day }),
    isIt: (args) =>
      args.document_id === documentId &&
      args.sample_date === day &&
      JSON.stringify(Object.keys(Object(args.decisions))) === JSON.stringify(Object.keys(decisions)),
    mayBeRefused: true,
  };
}

function deleteDocument(simulation: Simulation, phone: Phone, { client }: Tab): Intent {
  const document = anyDocument(simulation, phone);
  return {
    kind: 'document.delete',
    work: client.actions.deleteDocument(document),
    isIt: (args) => args.id === document,
    mayBeRefused: false,
  };
}

function setReminders({ random }: Rng, { step }: Simulation, { client }: Tab): Intent {
  const change = random() < 0.5 ? { tips: step % 2 === 0 } : { quiet_hours: null };
  return {
    kind: 'reminders.set',
    work: client.actions.setReminders(change),
    isIt: (args) => JSON.stringify(args.change) === JSON.stringify(change),
    mayBeRefused: false,
  };
}

/** Mostly one that the phone shows; else one that no server has yet. */
function anyDocument({ int, chance }: Simulation, { checked }: Phone): string {
  const shown = [...(checked?.state.rows.values() ?? [])].filter((row) => 'sha256' in row);
  const one = shown[int(shown.length)];
  return one && chance(0.85) ? one.id : sampleDocument(100 + int(3)).id;
}

/** A question that the phone shows. */
function anyQuestion({ int }: Simulation, { checked }: Phone): string | undefined {
  const shown = [...(checked?.state.rows.values() ?? [])].filter(
    (row) => 'thread_id' in row && row.role === 'user',
  );
  return shown[int(shown.length)]?.id;
}

/** Mostly one that the phone shows, the first more often than the last: what many change at once is what can clash. */
function anyEvent({ int, chance, events }: Simulation, phone: Phone): string {
  const shown = shownEvents(phone);
  const first = shown[Math.min(int(shown.length), int(shown.length))];
  return first && chance(0.85) ? first.id : eventId(int(events));
}

/** One that the participant added on any of their phones, and may have removed since. */
function ownTask({ ownTasks, int }: Simulation, phone: Phone): string | undefined {
  const own = ownTasks.filter(({ userId }) => userId === phone.userId);
  return own[int(own.length)]?.id;
}

export function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;
}
