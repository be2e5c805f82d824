import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMinutes,
  clashesWith,
  eventTimeOf,
  minutesBetween,
  taskMinutes,
  timeAfterGap,
} from './event-time.ts';
import { anEvent } from '../testing/an-event.ts';

describe('eventTimeOf', () => {
  it.each<[string, string | null, number, string, string, string]>([
    ['2026-03-05', '08:00', 30, '2026-03-05T08:00', '2026-03-05T08:30', 'on one day'],
    ['2026-03-05', '23:45', 30, '2026-03-05T23:45', '2026-03-06T00:15', 'over midnight'],
    ['2026-12-31', '23:45', 30, '2026-12-31T23:45', '2027-01-01T00:15', 'over the year’s end'],
    ['2028-02-28', '23:00', 120, '2028-02-28T23:00', '2028-02-29T01:00', 'into a leap day'],
    [
      '2026-03-29',
      '00:30',
      60,
      '2026-03-29T00:30',
      '2026-03-29T01:30',
      'over the skipped hour, by the wall clock',
    ],
    ['2026-10-25', '01:00', 60, '2026-10-25T01:00', '2026-10-25T02:00', 'over the repeated hour'],
    ['2026-03-05', null, 30, '2026-03-05T00:00', '2026-03-06T00:00', 'all day, whatever its length'],
    ['2026-12-31', null, 30, '2026-12-31T00:00', '2027-01-01T00:00', 'all day on the year’s last day'],
  ])('%s %s for %i minutes runs from %s to %s: %s', (date, time, minutes, start_local, end_local) => {
    expect(eventTimeOf(date, time, minutes)).toEqual({ all_day: time === null, start_local, end_local });
  });

  it('is as long as was asked for, from whatever minute', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 1, max: 1440 }),
        fc.integer({ min: 0, max: 4000 }),
        (at, minutes, day) => {
          const date = addMinutes('2024-01-01T00:00', day * 1440).slice(0, 10);
          const time = addMinutes(`${date}T00:00`, at).slice(11);
          expect(minutesBetween(eventTimeOf(date, time, minutes))).toBe(minutes);
        },
      ),
    );
  });
});

describe('taskMinutes', () => {
  it.each([
    ['a timed event, from start to end', {}, 30],
    ['an all-day one, what was planned', { all_day: true, metadata: { duration_minutes: 45 } }, 45],
    ['an all-day one of which nothing is planned', { all_day: true }, 30],
    ['an all-day one with a plan that is none', { all_day: true, metadata: { duration_minutes: -5 } }, 30],
    ['a timed one, whatever was planned', { metadata: { duration_minutes: 90 } }, 30],
    ['one that ends as it begins, the usual', { end_local: '2026-03-05T18:00' }, 30],
    [
      'one that ends as it begins, what was planned',
      { end_local: '2026-03-05T18:00', metadata: { duration_minutes: 45 } },
      45,
    ],
  ])('%s', (_, over, minutes) => {
    expect(taskMinutes(anEvent(over))).toBe(minutes);
  });
});

describe('clashesWith', () => {
  const at = (id: string, from: string, to: string, over = {}) =>
    anEvent({ id, start_local: `2026-03-05T${from}`, end_local: `2026-03-05T${to}`, ...over });
  it.each([
    ['one that runs across its start', [at('a', '07:50', '08:10')], ['a']],
    ['one that runs across its end', [at('a', '08:20', '09:00')], ['a']],
    ['one inside it', [at('a', '08:10', '08:20')], ['a']],
    ['one around it', [at('a', '07:00', '10:00')], ['a']],
    ['one that ends when it begins', [at('a', '07:30', '08:00')], []],
    ['one that begins when it ends', [at('a', '08:30', '09:00')], []],
    ['an all-day one', [at('a', '00:00', '23:59', { all_day: true })], []],
    ['one of several days', [at('a', '07:00', '10:00', { end_local: '2026-03-09T10:00' })], []],
    ['an archived one', [at('a', '08:00', '08:30', { archived_at: '2026-03-01T00:00:00.000Z' })], []],
    ['itself', [at('self', '08:00', '08:30')], []],
    [
      'one from the night before',
      [anEvent({ id: 'a', start_local: '2026-03-04T23:00', end_local: '2026-03-05T08:05' })],
      ['a'],
    ],
    ['two, by their start', [at('b', '08:20', '09:00'), at('a', '07:50', '08:10')], ['a', 'b']],
  ])('%s', (_, events, ids) => {
    expect(clashesWith(events, eventTimeOf('2026-03-05', '08:00', 30), 'self').map(({ id }) => id)).toEqual(
      ids,
    );
  });

  it('an all-day time clashes with nothing', () => {
    expect(clashesWith([at('a', '08:00', '09:00')], eventTimeOf('2026-03-05', null, 30))).toEqual([]);
  });
});

describe('timeAfterGap', () => {
  it.each([
    ['2026-03-29T01:30', 'Europe/London', '02:30'],
    ['2026-03-29T00:59', 'Europe/London', null],
    ['2026-03-29T02:00', 'Europe/London', null],
    ['2026-10-25T01:30', 'Europe/London', null],
    ['2026-03-08T02:15', 'America/New_York', '03:15'],
    ['2026-10-04T02:10', 'Australia/Lord_Howe', '02:40'],
    ['2026-03-29T01:30', 'Asia/Tokyo', null],
    ['2026-03-29T01:30', 'No/Where', null],
  ])('%s in %s: %s', (local, zone, shown) => {
    expect(timeAfterGap(local, zone)).toBe(shown);
  });
});
