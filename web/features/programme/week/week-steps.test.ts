import { expect, test } from 'vitest';
import { dayInOtherWeek, neighbourDay } from './week-steps.ts';

// Two weeks: Monday 2 March to Sunday 15 March 2026.
const programme = { start_date: '2026-03-02', end_date: '2026-03-15' };

test('the arrows go to the same weekday of the next and the previous week', () => {
  expect(dayInOtherWeek(programme, '2026-03-05', 1)).toBe('2026-03-12');
  expect(dayInOtherWeek(programme, '2026-03-12', -1)).toBe('2026-03-05');
});

test('there is no week before the first and none after the last', () => {
  expect(dayInOtherWeek(programme, '2026-03-08', -1)).toBeNull();
  expect(dayInOtherWeek(programme, '2026-03-09', 1)).toBeNull();
});

test('previous and next day stop at Monday and Sunday', () => {
  expect(neighbourDay(programme, '2026-03-02', -1)).toBeNull();
  expect(neighbourDay(programme, '2026-03-09', -1)).toBeNull();
  expect(neighbourDay(programme, '2026-03-08', 1)).toBeNull();
  expect(neighbourDay(programme, '2026-03-07', 1)).toBe('2026-03-08');
  expect(neighbourDay(programme, '2026-03-10', -1)).toBe('2026-03-09');
});

test('a programme that begins in mid-week has no day before its first', () => {
  expect(neighbourDay({ start_date: '2026-03-04', end_date: '2026-03-15' }, '2026-03-04', -1)).toBeNull();
});
