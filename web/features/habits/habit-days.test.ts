import { expect, test } from 'vitest';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import type { TaskStatus } from '#shared/product/tables/events.schema.ts';
import { eventId } from '#sync/testing/sample-rows.ts';
import { doneOf, habitLinesOf, plannedOf, weekDaysOf } from './habit-days.ts';

const habit = (n: number, date: string, article: string, status: TaskStatus) =>
  anEvent({
    id: eventId(n),
    event_type: 'habit',
    start_local: `${date}T07:00`,
    end_local: `${date}T07:05`,
    metadata: { rule: 'habit', article, status },
  });
const EVENTS = [
  habit(1, '2026-03-03', 'mindfulness', 'completed'),
  habit(2, '2026-03-04', 'mindfulness', 'failed'),
  habit(3, '2026-03-05', 'mindfulness', 'pending'),
  habit(4, '2026-03-05', 'hydrationOnWaking', 'completed'),
  // Longer ago than 28 days, and still to come.
  habit(5, '2026-02-05', 'hydrationOnWaking', 'completed'),
  habit(6, '2026-03-06', 'hydrationOnWaking', 'pending'),
];

test('each habit has its last 28 days, done and missed, and the one that was planned most comes first', () => {
  const lines = habitLinesOf(EVENTS, '2026-03-05');
  expect(lines.map((line) => [line.id, doneOf(line), plannedOf(line), line.days.length])).toEqual([
    ['mindfulness', 1, 3, 28],
    ['hydrationOnWaking', 1, 1, 28],
  ]);
  expect(lines[0]?.days.slice(-3).map(({ day }) => day)).toEqual(['done', 'missed', 'missed']);
});

test('the week counts the tasks of each day, and tells what a check-in said', () => {
  const checkIn = {
    id: eventId(9),
    event_id: eventId(8),
    local_date: '2026-03-05',
    energy_level: 4,
    mood: '🙂',
    task_completion: 3,
    notes: '',
    reviewed: false,
    touched: ['energy_level' as const],
    created_at: '2026-03-05T08:00:00.000Z',
  };
  const week = weekDaysOf(EVENTS, [checkIn], '2026-03-05');
  expect(week.map(({ date, done, total }) => [date.slice(8), done, total])).toEqual([
    ['02', 0, 0],
    ['03', 1, 1],
    ['04', 0, 1],
    ['05', 1, 2],
    ['06', 0, 1],
    ['07', 0, 0],
    ['08', 0, 0],
  ]);
  expect(week[3]).toMatchObject({ energy: 4, mood: { name: 'Happy' } });
  expect(week[2]).toMatchObject({ energy: null, mood: null });
});
