import type { PlannedChange } from '#shared/coach/planner/plan/plan-report.ts';
import { nameBasedUuid } from '#shared/domain/name-based-uuid.ts';
import { taskPlaceOf } from '#shared/domain/tasks/task-place.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { ScenarioMessage } from '#shared/product/tables/scenario-messages.schema.ts';
import type { ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { correctedNow } from '#sync/client.ts';
import { MutationRefused } from '#sync/outbox/mutation-refused.ts';
import type { Tab } from '#sync/testing/create-world.ts';
import { DAY, PROGRAM } from '#sync/testing/sample-rows.ts';
import type { Phone } from '../devices/phone.ts';
import { drawnTriage, isWaving, WAVED } from './drawn-triage.ts';
import { DAYS, shownEvents, anyEvent } from './drawn-events.ts';
import { type Intent, type DrawnWorld, idOf } from './intent.ts';

export function startScenario(simulation: DrawnWorld, phone: Phone, { client }: Tab): Intent {
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

export function sayInScenario(simulation: DrawnWorld, phone: Phone, tab: Tab): Intent {
  const { chance, step, world } = simulation;
  const session = anySession(simulation, phone, ({ number }) => number > 0);
  if (!session) return startScenario(simulation, phone, tab);
  const isStopped = chance(0.2);
  const waved = isWaving(step) && !isStopped ? cardOf(session, phone) : undefined;
  if (waved) simulation.count('a card of danger waved away');
  const messageId = waved?.id ?? newMessageId(simulation, phone);
  const now = world.clock.now() + phone.device.clockOffset;
  return {
    kind: 'scenario.say',
    work: tab.client.actions.sayInScenario({
      sessionId: session.id,
      messageId,
      content: `said ${step}`,
      saidAt: new Date(correctedNow(now, tab.client.status().serverClock)).toISOString(),
      timeZone: 'Europe/London',
      triage: waved ? WAVED : drawnTriage(isStopped, step),
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

/** A message of a talk whose soft card the phone shows. */
function cardOf({ id }: ScenarioSessionRow, { checked }: Phone): ScenarioMessage | undefined {
  return [...(checked?.state.rows.values() ?? [])].find(
    (row): row is ScenarioMessage =>
      'session_id' in row &&
      'triage' in row &&
      row.session_id === id &&
      row.triage?.level === 'soft' &&
      row.triage.waved_away !== true,
  );
}

/** The id of one more message: of several that are said in one step, each has its own. */
function newMessageId({ messages, step }: DrawnWorld, phone: Phone): string {
  let name = `${phone.name} ${step}`;
  while (messages.has(name)) name += ' again';
  messages.add(name);
  return nameBasedUuid(phone.userId, name);
}

/** A plan over one or two tasks as the phone shows them, mostly of a session. */
export function applyPlan(simulation: DrawnWorld, phone: Phone, { client }: Tab): Intent {
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

function drawChanges({ chance, int }: DrawnWorld, event: ProgrammeEvent): PlannedChange[] {
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

export function undoPlan(simulation: DrawnWorld, phone: Phone, tab: Tab): Intent {
  const session = anySession(simulation, phone, ({ result }) => result?.kind === 'written');
  if (!session) return applyPlan(simulation, phone, tab);
  return {
    kind: 'plan.undo',
    work: tab.client.actions.undoPlan(session.id),
    isIt: (args) => args.id === session.id,
    mayBeRefused: true,
  };
}

export function settlePlan(simulation: DrawnWorld, phone: Phone, tab: Tab): Intent {
  const session = anySession(simulation, phone, () => true);
  if (!session) return applyPlan(simulation, phone, tab);
  return {
    kind: 'plan.settle',
    work: tab.client.actions.settlePlan(
      session.id,
      session.result?.kind === 'clash' ? session.result.judged_at : session.updated_at,
    ),
    isIt: (args) => args.id === session.id,
    mayBeRefused: true,
  };
}

function anySession(
  { int }: DrawnWorld,
  { checked }: Phone,
  isIt: (session: ScenarioSessionRow) => boolean,
): ScenarioSessionRow | undefined {
  const shown = [...(checked?.state.rows.values() ?? [])].filter(
    (row): row is ScenarioSessionRow => 'scenario_type' in row && isIt(row),
  );
  return shown[int(shown.length)];
}
