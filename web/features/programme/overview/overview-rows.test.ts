import { expect, test } from 'vitest';
import { EVENT_CATEGORIES, type EventCategory } from '#shared/domain/tasks/event-category.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { heatOf } from '../day/day-tally.ts';
import { indexEvents } from '#shared/domain/programme/event-index.ts';
import { overviewRowsOf } from './overview-rows.ts';

const programme = aProgramme();

const ALL = new Set(EVENT_CATEGORIES);

test('a row names each title once, with how often it comes', () => {
  const events = [
    anEvent({ id: 'a', start_local: '2026-03-03T18:00', end_local: '2026-03-03T18:30' }),
    anEvent({ id: 'b', start_local: '2026-03-05T18:00', end_local: '2026-03-05T18:30' }),
  ];
  const [first, second] = overviewRowsOf(indexEvents(events), programme, '2026-03-10', ALL);
  expect(first?.entries.core).toEqual([{ title: 'Brisk walk', times: 2, isPlanDay: false }]);
  expect(first?.when).toBe('past');
  expect(second?.when).toBe('now');
  expect(second?.entries.core).toEqual([]);
});

test('the progress is that of the categories that are shown', () => {
  const done = { status: 'completed' } as const;
  const events = [
    anEvent({ id: 'a', metadata: done }),
    anEvent({ id: 'b', title: 'Cold shower', event_type: 'habit' }),
    anEvent({ id: 'c', title: 'Plan the Day', event_type: 'pre_checkin_review' }),
    anEvent({ id: 'd', title: 'Lesson 5', event_type: 'content' }),
  ];
  const progressOf = (...shown: EventCategory[]) => {
    const [first] = overviewRowsOf(indexEvents(events), programme, '2026-03-10', new Set(shown));
    return { ...first?.tally, heat: first?.heat };
  };
  expect(progressOf('core', 'content', 'habit')).toMatchObject({ done: 1, total: 4 });
  expect(progressOf('core')).toEqual({ done: 1, total: 1, heat: [0, 0, 0, 4, 0, 0, 0] });
  expect(progressOf('habit')).toEqual({ done: 0, total: 2, heat: [0, 0, 0, 0, 0, 0, 0] });
  expect(progressOf()).toEqual({ done: 0, total: 0, heat: [0, 0, 0, 0, 0, 0, 0] });
});

test('Plan the Day stands first among the daily habits', () => {
  const events = [
    anEvent({ id: 'a', title: 'Cold shower', event_type: 'habit', start_local: '2026-03-05T07:00' }),
    anEvent({ id: 'b', title: 'Plan the Day', event_type: 'pre_checkin_review' }),
  ];
  const [first] = overviewRowsOf(indexEvents(events), programme, '2026-03-05', ALL);
  expect(first?.entries.habit).toEqual([
    { title: 'Plan the Day', times: 1, isPlanDay: true },
    { title: 'Cold shower', times: 1, isPlanDay: false },
  ]);
  expect(first?.entries.core).toEqual([]);
});

test('only a day that is wholly done is fully warm, and one thing done already shows', () => {
  expect(heatOf({ done: 0, total: 0 })).toBe(0);
  expect(heatOf({ done: 0, total: 6 })).toBe(0);
  expect(heatOf({ done: 1, total: 6 })).toBe(1);
  expect(heatOf({ done: 5, total: 6 })).toBe(3);
  expect(heatOf({ done: 6, total: 6 })).toBe(4);
});
