import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../domain/time/local-date.ts';
import { addMinutes, eventTimeOf, taskMinutes, timeAfterGap } from '../../domain/time/event-time.ts';
import { isOwnTask, isSkipped, OWN_TASKS_PER_DAY } from '../../domain/tasks/own-tasks.ts';
import { taskPlaceOf } from '../../domain/tasks/task-place.ts';
import { anEvent } from '../../domain/testing/an-event.ts';
import { localDateTimeIn } from '../../domain/time/zoned-time.ts';
import { ENTITIES_LIMIT } from '../../protocol/sync-limits.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';
import { TASK_STATUSES } from '../tables/task-statuses.ts';
import type { PlannedTask } from '../tables/planned-task.ts';
import type { Programme } from '../tables/programmes.schema.ts';
import type { PlanResult, ScenarioSessionRow } from '../tables/scenario-sessions.schema.ts';
import { applyPlan, applyPlanArgsSchema, type ApplyPlanArgs } from './apply-plan.ts';
import { applied, rowsOf, type Rows } from './testing/rows-in-memory.ts';
import { undoPlan, undoPlanArgsSchema, type UndoPlanArgs } from './undo-plan.ts';

const PROGRAM = '00000000-0000-4000-8000-0000000000aa';
const SESSION = '00000000-0000-4000-8000-0000000000bb';
/** Both change their clocks on the night to Sunday 29 March 2026, or do not; New York did so on 8 March. */
const ZONES = ['Europe/London', 'America/New_York', 'Asia/Tokyo'];
const DAYS = ['2026-03-07', '2026-03-08', '2026-03-28', '2026-03-29'];

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const programme = (time_zone: string): Programme => ({
  id: PROGRAM,
  title: 'Better sleep',
  start_date: '2026-03-02',
  end_date: '2026-03-29',
  time_zone,
  created_at: '2026-03-02T08:00:00.000Z',
});

/** A plan of a day, and what happened to the day since it was agreed to. */
interface World {
  zone: string;
  day: string;
  /** Wall time of Complete. */
  now: string;
  events: ProgrammeEvent[];
  tasks: PlannedTask[];
  /** Done on another device before the plan arrives. */
  meddled: ProgrammeEvent[];
  removed: string[];
}

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const drawnEvent = (day: string) =>
  fc
    .record({
      shift: fc.constantFrom(0, 0, 0, 0, 1, -1),
      minute: fc.option(
        fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
        { nil: null },
      ),
      minutes: fc.constantFrom(0, 15, 30, 60, 240),
      status: fc.constantFrom(...TASK_STATUSES),
      kind: fc.constantFrom('core', 'core', 'own', 'own', 'check-in'),
      archived: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    })
    .map(({ shift, minute, minutes, status, kind, archived }) =>
      anEvent({
        title: kind === 'check-in' ? 'Daily check-in' : 'Brisk walk',
        ...eventTimeOf(addDays(day, shift), minute === null ? null : time(minute), minutes),
        program_week: 1,
        status: status === 'completed' ? 'completed' : 'pending',
        metadata: { status, ...(kind === 'own' ? { origin: 'participant' } : {}) },
        archived_at: archived ? '2026-03-03T08:00:00.000Z' : null,
      }),
    );

const drawnChange = (day: string) =>
  fc.record(
    {
      start: fc
        .tuple(fc.constantFrom(0, 0, 0, 1, 40), fc.integer({ min: 0, max: 95 }))
        .map(([shift, quarter]) => `${addDays(day, shift)}T${time(quarter * 15)}`),
      minutes: fc.constantFrom(5, 30, 45, 120),
      status: fc.constantFrom(...TASK_STATUSES),
      allowed_outside: fc.constant(true as const),
    },
    { requiredKeys: [] },
  );

const drawnWorld: fc.Arbitrary<World> = fc
  .tuple(fc.constantFrom(...ZONES), fc.constantFrom(...DAYS), fc.integer({ min: 0, max: 23 }))
  .chain(([zone, day, hour]) =>
    fc
      .record({
        events: fc.array(drawnEvent(day), { minLength: 1, maxLength: 8 }),
        changes: fc.array(drawnChange(day), { minLength: 1, maxLength: 6 }),
        came: fc.array(drawnEvent(day), { maxLength: 2 }),
        moved: fc.option(fc.tuple(fc.nat(7), drawnChange(day)), { nil: null, freq: 2 }),
        removed: fc.option(fc.nat(7), { nil: null, freq: 1 }),
        crowd: fc.integer({ min: 0, max: 9 }).map((n) => (n === 0 ? OWN_TASKS_PER_DAY : 0)),
      })
      .map(({ events: drawn, changes, came, moved, removed, crowd }): World => {
        const events = drawn.map((event, n) => ({ ...event, id: idOf(n + 1) }));
        const tasks = changes
          .slice(0, events.length)
          .flatMap((change, n): PlannedTask[] =>
            events[n] ? [{ event_id: idOf(n + 1), seen: taskPlaceOf(events[n]), ...change }] : [],
          );
        const target = moved && events[moved[0]];
        const crowded = Array.from({ length: crowd }, (_, n) =>
          anEvent({ id: idOf(200 + n), ...eventTimeOf(day, null, 30), metadata: { origin: 'participant' } }),
        );
        const meddled = [
          ...came.map((event, n) => ({ ...event, id: idOf(100 + n) })),
          ...crowded,
          ...(target && moved[1].start
            ? [{ ...target, ...eventTimeOf(day, moved[1].start.slice(11), taskMinutes(target)) }]
            : []),
        ];
        const gone = removed === null ? undefined : events[removed]?.id;
        return {
          zone,
          day,
          // No clock of New York shows 02:00 on 8 March, and none of London 01:00 on 29 March.
          now: timeAfterGap(`${day}T${time(hour * 60)}`, zone) ? `${day}T04:00` : `${day}T${time(hour * 60)}`,
          events,
          tasks,
          meddled,
          removed: gone === undefined ? [] : [gone],
        };
      }),
  );

const session = (selectedDate: string): ScenarioSessionRow => ({
  id: SESSION,
  scenario_type: 'pre_checkin_review',
  event_id: null,
  number: 1,
  status: 'info_collected',
  context: { eventId: null, source: 'calendar_event', selectedDate, eventTitle: null },
  state: { type: 'pre_checkin_review' },
  started_at: '2026-03-02T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
  completed_at: null,
  result: null,
});

/** The instant at which the clocks of `zone` show `local`. */
function instantShowing(local: string, zone: string): string {
  const at = [...Array(27).keys()]
    .map((hours) => Date.parse(`${local}:00.000Z`) + (hours - 13) * 3_600_000)
    .find((ms) => localDateTimeIn(zone, ms) === local);
  return new Date(at ?? Date.parse(`${local}:00.000Z`)).toISOString();
}

function rowsBefore({ zone, day, events, meddled, removed }: World): Rows {
  const rows = rowsOf(
    ['programmes', programme(zone)],
    ['scenario_sessions', session(day)],
    ...[...events, ...meddled].map((event) => ['events', event] as ['events', ProgrammeEvent]),
  );
  for (const id of removed) rows.delete(`events:${id}`);
  return rows;
}

function argsOf({ tasks, now, zone }: World): ApplyPlanArgs {
  return {
    id: SESSION,
    program_id: PROGRAM,
    context: null,
    tasks,
    event: null,
    open: [],
    text: '',
    completed_at: instantShowing(now, zone),
  };
}

const eventsIn = (rows: Rows): ProgrammeEvent[] =>
  [...rows].flatMap(([key, row]) => (key.startsWith('events:') ? [row as ProgrammeEvent] : []));
const shownIn = (rows: Rows) => eventsIn(rows).filter(({ archived_at }) => archived_at === null);
function resultIn(rows: Rows): PlanResult | null {
  return (rows.get(`scenario_sessions:${SESSION}`) as ScenarioSessionRow).result;
}

/** The pairs of timed tasks that run at the same time, by id. */
function overlapsIn(rows: Rows): Set<string> {
  const timed = shownIn(rows).filter(({ all_day }) => !all_day);
  const pairs = timed.flatMap((one) =>
    timed
      .filter(
        (other) =>
          one.id < other.id &&
          one.start_local < addMinutes(other.start_local, taskMinutes(other)) &&
          other.start_local < addMinutes(one.start_local, taskMinutes(one)),
      )
      .map((other) => `${one.id} ${other.id}`),
  );
  return new Set(pairs);
}

const RUNS = Number(process.env.DAYMARK_PLANS ?? 300);
const holdsForAll = (check: (world: World) => void) =>
  fc.assert(fc.property(drawnWorld, check), { numRuns: RUNS });

it('writes a plan that breaks no rule, and leaves all other tasks as they are', () => {
  const seen = { written: 0, clash: 0, missed: 0, reasons: new Set<string>() };
  holdsForAll((world) => {
    const before = rowsBefore(world);
    const args = argsOf(world);
    expect(applyPlanArgsSchema.safeParse(args).success).toBe(true);
    const { rows, outcome } = applied(applyPlan, before, args);
    expect(outcome).toEqual({ ok: true });
    const result = resultIn(rows);
    if (result?.kind === 'clash') {
      seen.clash += 1;
      for (const { reason } of result.difference) seen.reasons.add(reason);
      expect(eventsIn(rows)).toEqual(eventsIn(before));
      expect(result.difference).not.toEqual([]);
      return;
    }
    if (result?.kind !== 'written') throw new Error('A plan without a result');
    seen.written += Math.min(1, result.changed.length);
    seen.missed += result.missed.length;
    const planned = new Map(world.tasks.map((task) => [task.event_id, task]));
    const overlapping = overlapsIn(before);
    expect([...overlapsIn(rows)].filter((pair) => !overlapping.has(pair))).toEqual([]);
    for (const event of eventsIn(before)) {
      const after = rows.get(`events:${event.id}`) as ProgrammeEvent;
      const task = planned.get(event.id);
      if (!task) {
        expect(after).toEqual(event);
        continue;
      }
      // What it names is as the participant saw it.
      expect(taskPlaceOf(event)).toEqual(task.seen);
      const [was, is] = [taskPlaceOf(event), taskPlaceOf(after)];
      expect(is.status).toBe(task.status ?? was.status);
      expect(is.minutes).toBe(task.minutes ?? was.minutes);
      const isMissed = result.missed.some(({ event_id }) => event_id === event.id);
      expect(is.start).toBe(isMissed ? was.start : (task.start ?? was.start));
      if (is.start !== was.start) {
        expect((is.start ?? '') >= world.now).toBe(true);
        expect(is.date >= '2026-03-02' && is.date <= '2026-03-29').toBe(true);
        if (event.title === 'Daily check-in') expect(is.date).toBe(was.date);
      } else if (isMissed) expect((task.start ?? '') < world.now).toBe(true);
      if (is.status === 'failed' && was.status !== 'failed') expect(isSkipped(after)).toBe(true);
    }
    for (const day of new Set(shownIn(rows).map(({ start_local }) => start_local.slice(0, 10)))) {
      const own = (of: Rows) =>
        shownIn(of).filter((event) => isOwnTask(event) && event.start_local.startsWith(day)).length;
      expect(own(rows) <= Math.max(OWN_TASKS_PER_DAY, own(before))).toBe(true);
    }
  });
  // The draws reach what they are for.
  expect(seen.written).toBeGreaterThan(RUNS / 20);
  expect(seen.clash).toBeGreaterThan(RUNS / 20);
  expect(seen.missed).toBeGreaterThan(0);
  expect([...seen.reasons]).toEqual(expect.arrayContaining(['changed', 'gone', 'overlap', 'not_allowed']));
});

it('writes once, however often it is completed', () => {
  holdsForAll((world) => {
    const { rows } = applied(applyPlan, rowsBefore(world), argsOf(world));
    expect(applied(applyPlan, rows, argsOf(world)).rows).toEqual(rows);
  });
});

it('an undo restores whole rows, except those that were changed since', () => {
  let restored = 0;
  holdsForAll((world) => {
    const before = rowsBefore(world);
    const { rows } = applied(applyPlan, before, argsOf(world));
    const result = resultIn(rows);
    if (result?.kind !== 'written') return;
    const [touched] = result.changed;
    if (touched && world.zone === 'Asia/Tokyo')
      rows.set(`events:${touched.after.id}`, { ...touched.after, title: 'Another title' });
    const undo: UndoPlanArgs = {
      id: SESSION,
      event_ids: result.changed.map(({ after }) => after.id),
      days: result.changed.flatMap(({ before: was, after }) => [
        was.start_local.slice(0, 10),
        after.start_local.slice(0, 10),
      ]),
      undone_at: argsOf(world).completed_at,
    };
    expect(undoPlanArgsSchema.safeParse(undo).success).toBe(true);
    const undone = applied(undoPlan, rows, undo).rows;
    for (const event of eventsIn(rows)) {
      const isChanged = (event as { title: string }).title === 'Another title';
      expect(undone.get(`events:${event.id}`)).toEqual(isChanged ? event : before.get(`events:${event.id}`));
    }
    restored += result.changed.length;
    expect(applied(undoPlan, undone, undo).rows).toEqual(undone);
    const late = applied(undoPlan, rows, { ...undo, undone_at: result.undo_until }).rows;
    expect(late).toEqual(rows);
  });
  expect(restored).toBeGreaterThan(RUNS / 20);
});

it('names its days instead of its events where these are too many, and writes them all the same', () => {
  const events = Array.from({ length: 40 }, (_, n) =>
    anEvent({ id: idOf(n + 1), ...eventTimeOf('2026-03-07', null, 30) }),
  );
  const tasks = events.map((event) => ({
    event_id: event.id,
    status: 'failed' as const,
    seen: taskPlaceOf(event),
  }));
  const world: World = {
    zone: 'Europe/London',
    day: '2026-03-07',
    now: '2026-03-07T09:00',
    events,
    tasks,
    meddled: [],
    removed: [],
  };
  const args = argsOf(world);
  const entities = applyPlan.entities(args);
  expect(entities.length).toBeLessThanOrEqual(ENTITIES_LIMIT);
  expect(entities).toContain('w:day:2026-03-07');
  const { rows } = applied(applyPlan, rowsBefore(world), args);
  expect(eventsIn(rows).every(isSkipped)).toBe(true);
  const undo = {
    id: SESSION,
    event_ids: events.map(({ id }) => id),
    days: ['2026-03-07'],
    undone_at: args.completed_at,
  };
  expect(eventsIn(applied(undoPlan, rows, undo).rows)).toEqual(events);
});

it('asks no more of a day that has no room than a move by hand', () => {
  const full = Array.from({ length: OWN_TASKS_PER_DAY }, (_, n) =>
    anEvent({
      id: idOf(100 + n),
      ...eventTimeOf('2026-03-08', null, 30),
      metadata: { origin: 'participant' },
    }),
  );
  const own = anEvent({
    id: idOf(1),
    ...eventTimeOf('2026-03-07', '10:00', 30),
    metadata: { origin: 'participant' },
  });
  const world: World = {
    zone: 'Europe/London',
    day: '2026-03-07',
    now: '2026-03-07T09:00',
    events: [own],
    tasks: [{ event_id: own.id, start: '2026-03-08T10:00', seen: taskPlaceOf(own) }],
    meddled: full,
    removed: [],
  };
  const { rows } = applied(applyPlan, rowsBefore(world), argsOf(world));
  expect(resultIn(rows)).toMatchObject({ kind: 'clash', difference: [{ reason: 'full_day' }] });
  const [, ...room] = full;
  const roomy = applied(applyPlan, rowsBefore({ ...world, meddled: room }), argsOf(world)).rows;
  expect(resultIn(roomy)).toMatchObject({ kind: 'written' });
});
