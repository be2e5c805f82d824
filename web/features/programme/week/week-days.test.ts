import { expect, test } from 'vitest';
import { dailyCategoryOf } from '#shared/domain/tasks/event-category.ts';
import { indexEvents } from '#shared/domain/programme/event-index.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { columnsOf, ofCategory, weekPageOf } from './week-days.ts';

const programme = {
  id: '00000000-0000-4000-8000-0000000000aa',
  title: 'A year',
  start_date: '2026-06-29',
  end_date: '2027-06-27',
  time_zone: 'Europe/London',
  created_at: '2026-06-29T08:00:00.000Z',
};

test('an untyped check-in is a daily habit in the daily view alone', () => {
  const untyped = anEvent({ title: 'Daily Check-In', event_type: null });
  expect(dailyCategoryOf(untyped)).toBe('habit');
  expect(ofCategory([untyped], 'habit')).toEqual([]);
  expect(ofCategory([untyped], 'core')).toEqual([untyped]);
});

test('the columns are those of the filter, habits first', () => {
  expect(columnsOf(new Set(['content', 'habit']))).toEqual(['habit', 'content']);
  expect(columnsOf(new Set())).toEqual([]);
});

test('the week over the year’s end has its seven days, its events and its multi-day items', () => {
  const at = (id: string, start_local: string, end_local: string) => anEvent({ id, start_local, end_local });
  const evening = at('evening', '2026-12-31T23:45', '2027-01-01T00:15');
  const swim = at('swim', '2027-01-03T09:00', '2027-01-03T09:30');
  const later = at('later', '2027-01-04T09:00', '2027-01-04T09:30');
  const diary = at('diary', '2026-12-28T00:00', '2027-01-04T00:00');
  const page = weekPageOf(indexEvents([evening, swim, later, diary]), programme, 27);
  expect(page.items).toEqual([diary]);
  expect(page.days.map(({ date, events }) => [date, events.map(({ id }) => id)])).toEqual([
    ['2026-12-28', []],
    ['2026-12-29', []],
    ['2026-12-30', []],
    ['2026-12-31', ['evening']],
    ['2027-01-01', []],
    ['2027-01-02', []],
    ['2027-01-03', ['swim']],
  ]);
});
