import { describe, expect, it, test } from 'vitest';
import { planContextOf } from '../../coach/planner/plan/plan-context-of.ts';
import { isCountedOwnTask } from '../../domain/tasks/own-task-limit.ts';
import { openOn } from '../../domain/tasks/open-today.ts';
import { anEvent } from '../../domain/testing/an-event.ts';
import { indexEvents } from '../../domain/programme/event-index.ts';
import { judgePlan } from '../../domain/programme/judge-plan.ts';
import { eventsOfDay } from '../../domain/time/programme-week.ts';
import { mutations, type MutationArgs } from '../definitions.ts';
import { parseMutation } from '../../push/parse-mutation.ts';
import type { ProgrammeEvent } from '../tables/events.schema.ts';
import type { Programme } from '../tables/programmes.schema.ts';
import { applied, rowsOf, type Rows } from './testing/rows-in-memory.ts';

const DAY = '2026-03-05';
const AT = '2026-03-05T08:00:00.000Z';
const walk = anEvent();
const programme: Programme = {
  id: walk.program_id,
  title: 'A programme',
  start_date: '2026-03-02',
  end_date: '2026-03-29',
  time_zone: 'Europe/London',
  created_at: AT,
};

const adding: MutationArgs<'event.add'> = {
  id: '00000000-0000-4000-8000-0000000000bb',
  program_id: programme.id,
  title: 'Dentist',
  event_type: 'busy',
  all_day: false,
  start_local: `${DAY}T12:30`,
  end_local: `${DAY}T14:00`,
  program_week: 1,
  status: 'completed',
  completion_date: AT,
  added_at: AT,
};

const before = rowsOf(['programmes', programme], ['events', walk]);
const { rows: kept } = applied(mutations['event.add'], before, adding);
const eventIn = (rows: Rows, id = adding.id) => rows.get(`events:${id}`) as ProgrammeEvent;
const dentist = eventIn(kept);
const refused = { ok: false, code: 'invalid' };
const named = { event_id: adding.id, local_date: DAY };

describe('busy time that is kept', () => {
  it('is an own event without a status, and none is ever given', () => {
    expect(dentist).toMatchObject({ event_type: 'busy', status: 'pending', completion_date: null });
    expect(dentist.metadata).toEqual({ origin: 'participant', added_at: AT });
    // An older app shows it as a task: a tick there comes back as refused, and the row stays.
    const tick = { ...named, status: 'completed', completion_date: AT };
    const ticked = applied(mutations['event.set_status'], kept, tick);
    expect(ticked.outcome).toMatchObject(refused);
    expect(eventIn(ticked.rows)).toEqual(dentist);
    expect(applied(mutations['event.skip'], kept, named).outcome).toMatchObject(refused);
    const seen = { start: dentist.start_local, date: DAY, minutes: 90, status: 'pending' } as const;
    const task = { event_id: dentist.id, seen, status: 'completed' } as const;
    expect(judgePlan({ tasks: [task], at: AT, programme, events: [walk, dentist] })).toMatchObject({
      kind: 'clash',
      difference: [{ reason: 'not_allowed' }],
    });
  });

  it('is renamed, moved and removed like an own task, and never becomes one', () => {
    const edit = (field: string, value: string) =>
      applied(mutations['event.edit'], kept, { ...named, edited_at: AT, change: { field, value } });
    expect(edit('event_type', 'core').outcome).toMatchObject(refused);
    expect(eventIn(edit('title', 'Clinic').rows).title).toBe('Clinic');
    const time = { all_day: false, start_local: '2026-03-06T12:30', end_local: '2026-03-06T13:00' };
    const moving = { event_id: adding.id, program_id: programme.id, from_date: DAY, program_week: 1 };
    const moved = applied(mutations['event.move'], kept, { ...moving, ...time, moved_at: AT });
    expect(eventIn(moved.rows)).toMatchObject({ event_type: 'busy', ...time });
    expect(eventIn(applied(mutations['event.remove'], kept, named).rows)).toBeUndefined();
  });

  it('stands in no count: not of the day, the week, the icon or the own tasks', () => {
    const events = [walk, dentist];
    expect(eventsOfDay(events, DAY)).toEqual([walk]);
    expect(openOn(events, DAY)).toBe(1);
    const index = indexEvents(events);
    expect(index.ofDay(DAY)).toEqual([walk]);
    expect(index.busyOn(DAY)).toEqual([dentist]);
    expect(isCountedOwnTask(dentist)).toBe(false);
    const row = () => undefined;
    expect(mutations['event.add'].limit?.brings(adding, row)).toBeNull();
    expect(mutations['event.add'].limit?.brings({ ...adding, event_type: 'core' }, row)).not.toBeNull();
  });

  it('takes up its time in the next talk, and is no task of it', () => {
    const events = [walk, dentist];
    const context = planContextOf({ events, programme, selectedDate: DAY, nowMs: Date.parse(AT) });
    expect(context.tasks.map(({ title }) => title)).toEqual(['Brisk walk']);
    expect(context.others).toMatchObject([{ title: 'Dentist', kind: 'busy', own: false }]);
    const place = { start: walk.start_local, date: DAY, minutes: 30, status: 'pending' } as const;
    const task = { event_id: walk.id, seen: place, start: `${DAY}T13:00` };
    expect(judgePlan({ tasks: [task], at: AT, programme, events })).toMatchObject({
      kind: 'clash',
      difference: [{ reason: 'overlap', other: { title: 'Dentist' } }],
    });
  });
});

test('a task that an earlier app added is read as it was', () => {
  const args = { ...adding, event_type: 'habit', status: 'pending', completion_date: null };
  expect(parseMutation({ kind: 'event.add', kv: 1, args }, mutations)).toMatchObject({
    kind: 'parsed',
    args,
  });
});
