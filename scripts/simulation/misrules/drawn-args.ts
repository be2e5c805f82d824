import { taskPlaceOf } from '#shared/domain/tasks/task-place.ts';
import { eventTimeOf } from '#shared/domain/time/event-time.ts';
import type { MutationArgs, MutationKind } from '#shared/product/definitions.ts';
import type { EntityRow, EntityRows, TableName } from '#shared/product/registry.ts';
import { TASK_STATUSES } from '#shared/product/tables/task-statuses.ts';
import {
  DAY,
  eventId,
  PROGRAM,
  sampleAnswers,
  sampleDocument,
  sampleReply,
} from '#sync/testing/sample-rows.ts';

export type Rows = Map<string, EntityRow>;

/** Chances of a drawn history. */
export interface Dice {
  int(below: number): number;
  chance(share: number): boolean;
}

const THREAD = '00000000-0000-4000-8000-0000000000cc';
const ACCOUNT = '00000000-0000-7000-8000-00000000000a';
/** Few of each, so that mutations meet; some are in no row. */
const idOf = (n: number) => `00000000-0000-4000-8000-${String(900 + n).padStart(12, '0')}`;
const of = <const All extends readonly [unknown, ...unknown[]]>({ int }: Dice, all: All): All[number] =>
  all[int(all.length)] ?? all[0];
/** Out of order, and often the same. */
const moment = ({ int }: Dice) => `${DAY}T1${int(10)}:00:00.000Z`;
const day = ({ int }: Dice) => `2026-03-0${4 + int(3)}`;
const triage = (dice: Dice) =>
  ({
    level: 'soft',
    class: 'urgent_signpost',
    subtype: null,
    rule: 'drawn',
    ...(dice.chance(0.3) && { waved_away: true }),
  }) as const;
const quiet = { from: '20:00', to: '06:00' };
const DEVICES = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [string, ...string[]];
const readings = ['3.1', '3.4'].map((value_text) => ({
  name: 'LDL',
  value: Number(value_text),
  comparator: null,
  value_text,
  unit: 'mmol/L',
  reference_min: null,
  reference_max: 3,
}));

type Draws = { readonly [K in MutationKind]: (dice: Dice, rows: Rows) => MutationArgs<K> };

/** Arguments of every kind, valid by its schema. */
export const DRAWN_ARGS: Draws = {
  'event.set_status': (dice) => {
    const status = of(dice, TASK_STATUSES);
    const completion_date = status === 'completed' ? moment(dice) : null;
    return { event_id: anyEvent(dice), local_date: DAY, status, completion_date };
  },
  'event.skip': (dice) => ({ event_id: anyEvent(dice), local_date: DAY }),
  'event.patch_metadata': (dice) => ({
    event_id: anyEvent(dice),
    local_date: DAY,
    patch: { [of(dice, ['place', 'tool'])]: dice.chance(0.3) ? null : dice.int(9) },
  }),
  'event.add': (dice) => ({
    id: anyEvent(dice),
    program_id: PROGRAM,
    title: `Own ${dice.int(9)}`,
    event_type: of(dice, ['core', 'habit', 'busy']),
    ...timeOf(dice),
    program_week: 1,
    status: of(dice, ['pending', 'failed']),
    completion_date: null,
    added_at: moment(dice),
  }),
  'event.move': (dice) => ({
    event_id: anyEvent(dice),
    program_id: PROGRAM,
    from_date: DAY,
    ...timeOf(dice),
    program_week: 1,
    moved_at: moment(dice),
  }),
  'event.edit': (dice) => ({
    event_id: anyEvent(dice),
    local_date: DAY,
    change: dice.chance(0.5)
      ? { field: 'title', value: `Named ${dice.int(9)}` }
      : { field: 'event_type', value: of(dice, ['core', 'content', 'habit']) },
    edited_at: moment(dice),
  }),
  'event.remove': (dice) => ({ event_id: anyEvent(dice), local_date: DAY }),
  'check_in.save': (dice) => ({
    ...sampleAnswers,
    id: idOf(100 + dice.int(99)),
    event_id: anyEvent(dice),
    local_date: DAY,
    notes: `note ${dice.int(9)}`,
    created_at: moment(dice),
  }),
  'day.submit': (dice) => ({
    id: idOf(200 + dice.int(99)),
    program_id: PROGRAM,
    local_date: DAY,
    snapshot: { events: [], check_in_id: idOf(100) },
    submitted_at: moment(dice),
  }),
  'programme.set_time_zone': (dice) => ({
    program_id: dice.chance(0.9) ? PROGRAM : idOf(0),
    time_zone: of(dice, ['Europe/Paris', 'Asia/Tokyo']),
  }),
  'setup.save': (dice) => ({
    id: idOf(300 + dice.int(3)),
    data: { carefulAbout: `knee ${dice.int(9)}` },
    created_at: moment(dice),
  }),
  'questionnaire.save': (dice) => ({
    id: idOf(400 + dice.int(99)),
    questionnaire_type: 'habits_and_preferences',
    response_data: {},
    completed_at: moment(dice),
    event_id: dice.chance(0.7) ? anyEvent(dice) : null,
    local_date: DAY,
  }),
  'proposal.decide': (dice) => ({
    proposal_id: dice.chance(0.9) ? '00000000-0000-7000-8000-000000000201' : idOf(0),
    decision: of(dice, ['accepted', 'declined']),
    change: { volume: 0.5 + dice.int(5) / 10, habits: 0, weeks: null },
    ...(dice.chance(0.5) && { from_week: 1 + dice.int(4) }),
    decided_at: moment(dice),
  }),
  'chat.say': (dice) => ({
    id: question(dice),
    thread_id: THREAD,
    content: `question ${dice.int(9)}`,
    asked_at: moment(dice),
    ...(dice.chance(0.3) && { or_later: true }),
    time_zone: 'Europe/London',
    triage: dice.chance(0.5) ? triage(dice) : null,
    card: dice.chance(0.3) ? `card ${dice.int(9)}` : null,
  }),
  'chat.answer': (dice) => {
    const { content: _, engine, triage: _triage, ...details } = sampleReply;
    return {
      question_id: question(dice),
      thread_id: THREAD,
      asked_at: moment(dice),
      said_at: moment(dice),
      time_zone: 'Europe/London',
      content: `answer ${dice.int(99)}`,
      engine,
      answered_by: of(dice, ['device', 'server']),
      triage: dice.chance(0.5) ? triage(dice) : null,
      details,
      again: dice.chance(0.5),
    };
  },
  'chat.withdraw': (dice) => ({ question_id: question(dice) }),
  'chat.clear': (dice) => ({
    thread_id: THREAD,
    asked_at: moment(dice),
    ...(dice.chance(0.3) && { or_later: true }),
  }),
  'scenario.start': (dice) => {
    const scenario_type = of(dice, ['pre_checkin_review', 'goal_setting']);
    const event_id = scenario_type === 'goal_setting' ? null : eventId(dice.int(3));
    return {
      id: session(dice),
      scenario_type,
      event_id,
      number: 1,
      context: { eventId: event_id, source: 'calendar_event', selectedDate: DAY, eventTitle: null },
      state: { type: scenario_type, step: dice.int(9) },
      opening: { content: `opening ${dice.int(9)}`, buttons: [] },
      started_at: moment(dice),
      time_zone: 'Europe/London',
    };
  },
  'scenario.say': (dice) => ({
    id: idOf(500 + dice.int(12)),
    session_id: session(dice),
    content: `said ${dice.int(9)}`,
    said_at: moment(dice),
    time_zone: 'Europe/London',
    triage: triage(dice),
    reply: { content: `reply ${dice.int(9)}`, buttons: [] },
    next: dice.chance(0.8)
      ? {
          state: { type: 'goal_setting', step: dice.int(99) },
          status: of(dice, ['active', 'info_collected']),
        }
      : null,
  }),
  'plan.apply': (dice, rows) => {
    const picked = new Set([eventId(dice.int(8)), eventId(dice.int(8))]);
    const tasks = dice.chance(0.8)
      ? [...picked].flatMap((id) => plannedTask(dice, rowOf(rows, 'events', id)))
      : [];
    const linked = rowOf(rows, 'events', eventId(dice.int(3)));
    return {
      id: session(dice),
      program_id: PROGRAM,
      context: dice.chance(0.5)
        ? { eventId: null, source: 'coach', selectedDate: DAY, eventTitle: null }
        : null,
      tasks,
      event:
        linked && tasks.length === 0 ? { id: linked.id, local_date: linked.start_local.slice(0, 10) } : null,
      open: [],
      text: dice.chance(0.5) ? 'As we said.' : '',
      completed_at: moment(dice),
    };
  },
  'plan.undo': (dice, rows) => {
    const id = session(dice);
    const result = rowOf(rows, 'scenario_sessions', id)?.result;
    const changed = result?.kind === 'written' ? result.changed : [];
    const days = changed.flatMap(({ before, after }) =>
      [before, after].map((row) => row.start_local.slice(0, 10)),
    );
    const undone_at = dice.chance(0.8) ? moment(dice) : '2026-03-09T10:00:00.000Z';
    return { id, event_ids: changed.map(({ after }) => after.id), days: [...new Set(days)], undone_at };
  },
  'plan.settle': (dice, rows) => {
    const clashes = [0, 1, 2, 3, 4, 5].map(sessionId).filter((one) => {
      const open = rowOf(rows, 'scenario_sessions', one)?.result;
      return open?.kind === 'clash' && open.settled_at === null;
    });
    const id = clashes[dice.int(clashes.length)] ?? session(dice);
    const result = rowOf(rows, 'scenario_sessions', id)?.result;
    const seen = result?.kind === 'clash' && dice.chance(0.5) ? result.judged_at : moment(dice);
    return { id, ...(dice.chance(0.7) && { judged_at: seen }), settled_at: moment(dice) };
  },
  'document.process': (dice) => ({ id: document(dice), asked_at: moment(dice) }),
  'document.review': (dice) => ({
    document_id: document(dice),
    decided_at: moment(dice),
    decisions: dice.chance(0.7) ? { [idOf(600 + dice.int(2))]: decision(dice) } : {},
    ...(dice.chance(0.4) && {
      choices: {
        [idOf(600 + dice.int(2))]: { chosen: dice.chance(0.5), of: `${of(dice, ['3.1', '3.4'])}|mmol/L||3` },
      },
    }),
    ...(dice.chance(0.5) && { mine: of(dice, ['yes', 'no'] as const) }),
    ...(dice.chance(0.5) && { sample_date: day(dice) }),
    ...(dice.chance(0.5) && { day_order: of(dice, ['day_first', 'month_first'] as const) }),
  }),
  'document.delete': (dice) => ({ id: document(dice) }),
  'reminders.set': (dice) => {
    const push = { device: of(dice, DEVICES), wanted: dice.chance(0.6) };
    const changes = [
      { tips: dice.chance(0.5) },
      { check_ins: dice.chance(0.5) },
      { updates: dice.chance(0.5), quiet_hours: null },
      { quiet_hours: quiet },
      { push },
    ] as const;
    return { id: ACCOUNT, change: of(dice, changes), changed_at: moment(dice) };
  },
};

const anyEvent = ({ int }: Dice) => eventId(int(10));
const question = ({ int }: Dice) => idOf(700 + int(5));
const sessionId = (n: number) => idOf(800 + n);
const session = ({ int }: Dice) => sessionId(int(6));
const document = ({ int }: Dice) => sampleDocument(int(5)).id;

function timeOf(dice: Dice) {
  return eventTimeOf(day(dice), dice.chance(0.8) ? `0${6 + dice.int(4)}:30` : null, 15 + dice.int(3) * 15);
}

function plannedTask(
  dice: Dice,
  event: EntityRows['events'] | undefined,
): MutationArgs<'plan.apply'>['tasks'] {
  if (!event) return [];
  const place = taskPlaceOf(event);
  const seen = dice.chance(0.85) ? place : { ...place, minutes: place.minutes + 5 };
  const change = [
    { start: `${DAY}T${10 + dice.int(10)}:00` },
    { status: of(dice, TASK_STATUSES) },
    { minutes: 10 + dice.int(3) * 5 },
  ] as const;
  return [{ event_id: event.id, seen, ...of(dice, change) }];
}

function decision(dice: Dice): MutationArgs<'document.review'>['decisions'][string] {
  const values = readings[dice.int(2)] ?? readings[0];
  const kind = of(dice, ['confirmed', 'edited', 'excluded', 'open'] as const);
  if (kind === 'open' || !values) return { kind: 'open' };
  if (kind === 'excluded') return { kind, read: `${values.value_text}|mmol/L||3` };
  const chosen = dice.chance(0.2) ? { chosen: dice.chance(0.5) } : {};
  return { kind, values, read: `${values.value_text}|mmol/L||3`, ...chosen };
}

function rowOf<T extends TableName>(rows: Rows, table: T, id: string): EntityRows[T] | undefined {
  return rows.get(`${table}:${id}`) as EntityRows[T] | undefined;
}
