import { describe, expect, it, test } from 'vitest';
import { OWN_TASKS_PER_DAY } from '../../../domain/tasks/own-tasks.ts';
import { nearestSlots } from './busy-time.ts';
import type { Operation } from './operation.ts';
import { AUTUMN, SPRING, TUESDAY, aTask } from '../testing/plan-days.ts';
import { validateOperations } from './validate-operations.ts';

const schedule = (task_id: string, start: string, over: object = {}): Operation => ({
  op: 'schedule',
  task_id,
  start,
  ...over,
});
const reasons = (operations: readonly Operation[]) =>
  operations.map((operation) => (operation.op === 'clarify' ? operation.reason : operation.op));

test.each([
  ['a task of somebody else', schedule('not-mine', '2026-03-10T19:00'), 'unknown_task'],
  [
    'a status of a task of somebody else',
    { op: 'set_status', task_id: 'not-mine', status: 'failed' } as const,
    'unknown_task',
  ],
  ['a time before now', schedule('video', '2026-03-10T08:29'), 'in_past'],
  ['now', schedule('video', '2026-03-10T08:30'), 'schedule'],
  ['a day before the programme', schedule('video', '2026-03-01T12:00'), 'in_past'],
  ['a day after the programme', schedule('video', '2026-04-06T12:00'), 'out_of_range'],
  ['a start before the day begins', schedule('video', '2026-03-11T05:59'), 'out_of_range'],
  ['an end after the day ends', schedule('video', '2026-03-10T21:41'), 'out_of_range'],
  ['an end at the end of the day', schedule('video', '2026-03-10T21:40'), 'schedule'],
  [
    'a time outside the day that was allowed',
    schedule('video', '2026-03-10T22:30', { allowed_outside: true }),
    'schedule',
  ],
  ['a day that no calendar has', schedule('video', '2026-03-32T12:00'), 'invalid_time'],
  ['no time', schedule('video', 'soon'), 'invalid_time'],
  ['a check-in on another day', schedule('check', '2026-03-11T20:30'), 'unsupported'],
  ['a check-in on its day', schedule('check', '2026-03-10T20:45'), 'set'],
  ['a length of nothing', { op: 'set_duration', task_id: 'video', duration_min: 0 } as const, 'invalid_time'],
  [
    'a length of more than a day',
    { op: 'set_duration', task_id: 'video', duration_min: 1441 } as const,
    'invalid_time',
  ],
  [
    'a length that meets the next task',
    { op: 'set_duration', task_id: 'strength', duration_min: 240 } as const,
    'conflict',
  ],
])('%s: %j is %s', (_, operation, expected) => {
  expect(reasons(validateOperations([operation], TUESDAY))).toEqual([
    expected === 'set' ? 'schedule' : expected,
  ]);
});

describe('the clocks', () => {
  test('a wall time that they skip does not exist', () => {
    const night = { ...SPRING, day_window: { earliest: '00:00', latest: '23:59' } };
    expect(reasons(validateOperations([schedule('hike', '2026-03-29T01:30')], night))).toEqual([
      'invalid_time',
    ]);
    expect(reasons(validateOperations([schedule('hike', '2026-03-29T02:00')], night))).toEqual(['schedule']);
  });
  test('a wall time that comes twice exists', () => {
    const night = { ...AUTUMN, day_window: { earliest: '00:00', latest: '23:59' } };
    expect(reasons(validateOperations([schedule('brisk', '2026-10-25T01:30')], night))).toEqual(['schedule']);
  });
});

describe('overlaps are looked for in the day as it would be', () => {
  it('lets a task take the place that another one leaves', () => {
    const both = [schedule('strength', '2026-03-10T20:30'), schedule('check', '2026-03-10T21:30')];
    expect(validateOperations(both, TUESDAY)).toEqual(both);
  });
  it('asks about the later of two that meet', () => {
    const [first, second] = validateOperations(
      [schedule('strength', '2026-03-10T19:00'), schedule('video', '2026-03-10T19:30')],
      TUESDAY,
    );
    expect(first).toMatchObject({ op: 'schedule' });
    expect(second).toMatchObject({ reason: 'conflict', with: ['strength'] });
  });
  it('asks about both where the first one has to stay and the second had taken its place', () => {
    const operations = [schedule('strength', '2026-03-10T20:30'), schedule('video', '2026-03-10T17:10')];
    expect(reasons(validateOperations(operations, TUESDAY))).toEqual(['conflict', 'conflict']);
  });
  it('counts the tasks of other days, and those that are done', () => {
    const far = aTask('far', 'Dentist', '2026-03-20', '10:00', 60, { status: 'completed' });
    const found = validateOperations([schedule('video', '2026-03-20T10:30')], { ...TUESDAY, others: [far] });
    expect(found).toMatchObject([{ reason: 'conflict', with: ['far'] }]);
  });
});

it('takes no more own tasks to a day than a day can have', () => {
  const full = Array.from({ length: OWN_TASKS_PER_DAY }, (_, n) =>
    aTask(`own${n}`, 'Mine', '2026-10-26', null, 5, { own: true }),
  );
  expect(
    reasons(validateOperations([schedule('pam', '2026-10-26T12:00')], { ...AUTUMN, others: full })),
  ).toEqual(['unsupported']);
});

describe('the nearest free times', () => {
  const busy = [{ id: 'a', from: minutes('2026-03-10T17:00'), to: minutes('2026-03-10T17:45') }];
  it('lie in the gap before and in the gap after', () => {
    expect(nearestSlots('2026-03-10T16:50', 20, busy, TUESDAY)).toEqual([
      '2026-03-10T16:40',
      '2026-03-10T17:45',
    ]);
  });
  it('go on to the next day where this one has no room', () => {
    const all = [{ id: 'a', from: minutes('2026-03-10T00:00'), to: minutes('2026-03-10T23:00') }];
    expect(nearestSlots('2026-03-10T16:50', 20, all, TUESDAY)).toEqual([
      '2026-03-11T16:50',
      '2026-03-12T16:50',
    ]);
  });
  it('end with the programme', () => {
    expect(nearestSlots('2026-04-06T12:00', 20, [], TUESDAY)).toEqual([]);
  });
});

function minutes(local: string): number {
  return Date.parse(`${local}:00.000Z`) / 60_000;
}
