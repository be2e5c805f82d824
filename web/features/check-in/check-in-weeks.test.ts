import { expect, test } from 'vitest';
import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import { checkInWeeksOf } from './check-in-weeks.ts';

const checkIn = (local_date: string, time: string, notes = ''): CheckIn => ({
  id: `${local_date}-${time}`,
  event_id: 'e',
  local_date,
  energy_level: 3,
  mood: '🙂',
  task_completion: 3,
  notes,
  reviewed: false,
  touched: [],
  created_at: `${local_date}T${time}:00.000Z`,
});

test('the latest check-in of each day stands under its Monday week, the latest week and day first', () => {
  const weeks = checkInWeeksOf([
    checkIn('2026-03-01', '08:00'),
    checkIn('2026-03-05', '08:00', 'first'),
    checkIn('2026-03-05', '20:00', 'second'),
    checkIn('2026-03-02', '08:00'),
  ]);
  expect(weeks.map(({ monday, checkIns }) => [monday, checkIns.map((each) => each.local_date)])).toEqual([
    ['2026-03-02', ['2026-03-05', '2026-03-02']],
    ['2026-02-23', ['2026-03-01']],
  ]);
  expect(weeks[0]?.checkIns[0]?.notes).toBe('second');
});

test('over the year’s end a week stays one', () => {
  const weeks = checkInWeeksOf([checkIn('2026-12-31', '08:00'), checkIn('2027-01-01', '08:00')]);
  expect(weeks.map(({ monday }) => monday)).toEqual(['2026-12-28']);
});

test('without check-ins there is no week', () => {
  expect(checkInWeeksOf([])).toEqual([]);
});
