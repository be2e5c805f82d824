import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek } from './local-date.ts';
import {
  clampToProgramme,
  eventsOfDay,
  isMultiDay,
  todayIn,
  weekCount,
  weeklyItemsOf,
  weekOf,
  weekRange,
} from './programme-week.ts';
import { anEvent } from '../testing/an-event.ts';
import { instantOf } from './zoned-time.ts';

const twelve = { start_date: '2026-01-05', end_date: '2026-03-29' };
const year = { start_date: '2026-12-28', end_date: '2027-12-26' };
const allDay = (start: string, days: number) => ({
  all_day: true,
  start_local: `${start}T00:00`,
  end_local: `${addDays(start, days)}T00:00`,
});

describe('weeks of a programme', () => {
  it('are counted from Monday to Sunday', () => {
    expect(weekCount(twelve)).toBe(12);
    expect(weekCount(year)).toBe(52);
    expect(weekCount({ start_date: '2026-01-05', end_date: '2026-01-05' })).toBe(1);
    expect(weekRange(twelve, 1)).toEqual({ start: '2026-01-05', end: '2026-01-11' });
    expect(weekRange(twelve, 12)).toEqual({ start: '2026-03-23', end: '2026-03-29' });
    expect(weekRange(year, 1)).toEqual({ start: '2026-12-28', end: '2027-01-03' });
  });

  it.each([
    ['2026-01-05', 1],
    ['2026-01-11', 1],
    ['2026-01-12', 2],
    ['2026-03-29', 12],
    ['2026-03-30', 13],
    ['2026-01-04', 0],
  ])('%s lies in week %i', (date, week) => {
    expect(weekOf(twelve, date)).toBe(week);
  });

  it('a start that is no Monday counts from the Monday before', () => {
    const odd = { start_date: '2026-01-07', end_date: '2026-01-18' };
    expect(weekOf(odd, '2026-01-11')).toBe(1);
    expect(weekOf(odd, '2026-01-12')).toBe(2);
    expect(weekCount(odd)).toBe(2);
  });

  it('every day of a week is in it, for 1 to 60 weeks and over leap days', () => {
    const monday = fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2024-01-01', n * 7));
    fc.assert(
      fc.property(monday, fc.integer({ min: 1, max: 60 }), fc.nat(), (start_date, weeks, n) => {
        const programme = { start_date, end_date: addDays(start_date, weeks * 7 - 1) };
        expect(weekCount(programme)).toBe(weeks);
        const day = addDays(start_date, n % (weeks * 7));
        const range = weekRange(programme, weekOf(programme, day));
        expect(range.start <= day && day <= range.end).toBe(true);
        expect([dayOfWeek(range.start), dayOfWeek(range.end)]).toEqual([1, 7]);
        expect(clampToProgramme(programme, day)).toBe(day);
      }),
    );
  });

  it('a day outside is drawn to the nearest end', () => {
    expect(clampToProgramme(twelve, '2025-12-31')).toBe('2026-01-05');
    expect(clampToProgramme(twelve, '2027-01-01')).toBe('2026-03-29');
  });
});

describe('weeks in which something odd happens', () => {
  const programmeFrom = (start_date: string, weeks: number) => ({
    start_date,
    end_date: addDays(start_date, weeks * 7 - 1),
  });

  // 2026 has an ISO week 53: 28 December 2026 to 3 January 2027. 2024 and 2028 have a leap day, 2024 begins on a Monday.
  it.each([
    ['over the year’s end with a week 53', '2026-06-29', 52, '2026-12-31', 27, '2026-12-28', '2027-01-03'],
    ['its second half, in the new year', '2026-06-29', 52, '2027-01-01', 27, '2026-12-28', '2027-01-03'],
    ['the first week after week 53', '2026-06-29', 52, '2027-01-04', 28, '2027-01-04', '2027-01-10'],
    ['beginning in week 53', '2026-12-28', 52, '2026-12-28', 1, '2026-12-28', '2027-01-03'],
    ['ending in week 53', '2026-01-05', 52, '2027-01-03', 52, '2026-12-28', '2027-01-03'],
    ['a new year on a Monday', '2023-12-25', 2, '2024-01-01', 2, '2024-01-01', '2024-01-07'],
    ['a leap day', '2028-02-28', 1, '2028-02-29', 1, '2028-02-28', '2028-03-05'],
    ['the clocks go forward in London', '2026-03-02', 12, '2026-03-29', 4, '2026-03-23', '2026-03-29'],
    ['the Monday after it', '2026-03-02', 12, '2026-03-30', 5, '2026-03-30', '2026-04-05'],
    ['the clocks go back in London', '2026-10-05', 12, '2026-10-25', 3, '2026-10-19', '2026-10-25'],
    ['the last day of 52 weeks', '2026-03-02', 52, '2027-02-28', 52, '2027-02-22', '2027-02-28'],
  ])('%s: %s for %i weeks, %s is in week %i', (_, from, weeks, day, week, start, end) => {
    const programme = programmeFrom(from, weeks);
    expect(weekCount(programme)).toBe(weeks);
    expect(weekOf(programme, day)).toBe(week);
    expect(weekRange(programme, week)).toEqual({ start, end });
  });

  it('52 weeks follow one another without a gap or an overlap', () => {
    const programme = programmeFrom('2026-03-02', 52);
    const ranges = Array.from({ length: 52 }, (_, n) => weekRange(programme, n + 1));
    expect(ranges[0]?.start).toBe(programme.start_date);
    expect(ranges[51]?.end).toBe(programme.end_date);
    for (const [n, { start, end }] of ranges.entries()) {
      expect(addDays(start, 6)).toBe(end);
      expect(ranges[n + 1]?.start ?? addDays(end, 1)).toBe(addDays(end, 1));
    }
  });
});

describe('today', () => {
  it('begins at the first moment of its day in every zone, in the weeks the clocks change, too', () => {
    const zones = fc.constantFrom(
      'Europe/London',
      'America/New_York',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      // Its clocks change at midnight: the day begins at 01:00.
      'Africa/Cairo',
    );
    const days = fc.oneof(
      fc.integer({ min: 0, max: 6 }).map((n) => addDays('2026-03-23', n)),
      fc.integer({ min: 0, max: 6 }).map((n) => addDays('2026-10-19', n)),
      fc.integer({ min: 0, max: 13 }).map((n) => addDays('2026-12-24', n)),
      fc.integer({ min: 0, max: 364 }).map((n) => addDays('2026-03-02', n)),
    );
    fc.assert(
      fc.property(zones, days, (time_zone, day) => {
        const first = Date.parse(instantOf(`${day}T00:00`, time_zone));
        expect(todayIn({ time_zone }, first)).toBe(day);
        expect(todayIn({ time_zone }, first - 1)).toBe(addDays(day, -1));
      }),
    );
  });

  // The same instant on a phone that carries each of the zones.
  it.each([
    ['2026-12-31T23:30:00Z', 'Europe/London', '2026-12-31'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01'],
    ['2027-01-01T04:30:00Z', 'America/New_York', '2026-12-31'],
    ['2026-03-29T00:59:59Z', 'Europe/London', '2026-03-29'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29'],
    ['2026-10-24T22:59:59Z', 'Europe/London', '2026-10-24'],
    ['2026-10-24T23:00:00Z', 'Europe/London', '2026-10-25'],
    ['2026-10-25T23:59:59Z', 'Europe/London', '2026-10-25'],
    ['2026-10-26T00:00:00Z', 'Europe/London', '2026-10-26'],
    ['2026-03-05T10:30:00Z', 'Pacific/Kiritimati', '2026-03-06'],
    ['2026-03-05T10:30:00Z', 'Pacific/Pago_Pago', '2026-03-04'],
  ])('%s in a programme of %s is %s', (instant, time_zone, day) => {
    expect(todayIn({ time_zone }, Date.parse(instant))).toBe(day);
  });

  it("is the programme's, not the phone's", () => {
    const at = Date.parse('2026-03-28T23:30:00Z');
    expect(todayIn({ time_zone: 'Europe/London' }, at)).toBe('2026-03-28');
    expect(todayIn({ time_zone: 'America/New_York' }, at)).toBe('2026-03-28');
    expect(todayIn({ time_zone: 'Australia/Lord_Howe' }, at)).toBe('2026-03-29');
  });

  it('changes at midnight on the day the clocks change', () => {
    const london = { time_zone: 'Europe/London' };
    expect(todayIn(london, Date.parse('2026-03-29T22:59:59Z'))).toBe('2026-03-29');
    expect(todayIn(london, Date.parse('2026-03-29T23:00:00Z'))).toBe('2026-03-30');
  });

  it('is still answered where the runtime does not know the zone', () => {
    expect(todayIn({ time_zone: 'Europe/Daymark' }, Date.parse('2026-03-28T23:30:00Z'))).toBe('2026-03-28');
  });
});

describe('multi-day events', () => {
  it.each([
    ['half an hour', {}, false],
    ['one whole day', allDay('2026-03-05', 1), false],
    ['the day the clocks go forward', allDay('2026-03-29', 1), false],
    ['24 hours', { start_local: '2026-03-05T18:00', end_local: '2026-03-06T18:00' }, false],
    ['a minute more', { start_local: '2026-03-05T18:00', end_local: '2026-03-06T18:01' }, true],
    ['two days', allDay('2026-03-05', 2), true],
    ['over a leap day', allDay('2028-02-28', 3), true],
  ])('%s', (_, over, expected) => {
    expect(isMultiDay(anEvent(over))).toBe(expected);
  });

  it('stand in each week they touch, unless program_week decides', () => {
    const programme = { start_date: '2026-03-02' };
    const monitor = anEvent({ ...allDay('2026-03-06', 14), title: 'Glucose monitor' });
    const weeks = (events: Parameters<typeof weeklyItemsOf>[0]) =>
      [1, 2, 3, 4].filter((week) => weeklyItemsOf(events, programme, week).length > 0);
    expect(weeks([monitor])).toEqual([1, 2, 3]);
    expect(weeks([{ ...monitor, program_week: 4 }])).toEqual([4]);
    expect(weeks([anEvent(allDay('2026-03-02', 7))])).toEqual([1]);
    expect(weeks([anEvent({ program_week: 2 })])).toEqual([]);
    expect(weeks([{ ...monitor, archived_at: '2026-03-01T00:00:00.000Z' }])).toEqual([]);
  });
});

describe('where an event stands', () => {
  const programme = { start_date: '2026-03-02', end_date: '2027-02-28' };
  const timed = (start_local: string, end_local: string) => ({ start_local, end_local });
  const none: number[] = [];

  /** The days on which it is listed, and the weeks in whose 'Week N' row it stands. */
  function standsOn(over: Parameters<typeof anEvent>[0]) {
    const event = anEvent(over);
    const days = Array.from({ length: 371 }, (_, n) => addDays('2026-02-27', n));
    return {
      days: days.filter((date) => eventsOfDay([event], date).length > 0),
      weeks: Array.from({ length: 55 }, (_, n) => n - 1).filter(
        (week) => weeklyItemsOf([event], programme, week).length > 0,
      ),
    };
  }

  it.each([
    ['half an hour', timed('2026-03-05T18:00', '2026-03-05T18:30'), ['2026-03-05'], none],
    ['the last minute of a day', timed('2026-03-05T23:59', '2026-03-06T00:00'), ['2026-03-05'], none],
    ['over midnight', timed('2026-03-05T23:45', '2026-03-06T00:15'), ['2026-03-05'], none],
    ['over midnight into the next week', timed('2026-03-08T23:45', '2026-03-09T00:15'), ['2026-03-08'], none],
    ['over midnight of the year', timed('2026-12-31T23:45', '2027-01-01T00:15'), ['2026-12-31'], none],
    ['over the skipped hour', timed('2026-03-29T00:30', '2026-03-29T02:30'), ['2026-03-29'], none],
    ['within the skipped hour', timed('2026-03-29T01:15', '2026-03-29T01:45'), ['2026-03-29'], none],
    ['24 hours over the skipped hour', timed('2026-03-28T12:00', '2026-03-29T12:00'), ['2026-03-28'], none],
    ['24 hours over the repeated hour', timed('2026-10-24T12:00', '2026-10-25T12:00'), ['2026-10-24'], none],
    ['all day', allDay('2026-03-05', 1), ['2026-03-05'], none],
    ['all day when the clocks go back', allDay('2026-10-25', 1), ['2026-10-25'], none],
    ['all day on the year’s last day', allDay('2026-12-31', 1), ['2026-12-31'], none],
    ['two days', allDay('2026-03-05', 2), [], [1]],
    ['two days over a Sunday', allDay('2026-03-08', 2), [], [1, 2]],
    ['two days up to a Sunday', allDay('2026-03-07', 2), [], [1]],
    ['a whole week', allDay('2026-03-09', 7), [], [2]],
    ['a whole week when the clocks change', allDay('2026-03-23', 7), [], [4]],
    ['a week over the year’s end', allDay('2026-12-28', 7), [], [44]],
    ['two weeks over the year’s end', allDay('2026-12-28', 14), [], [44, 45]],
    ['the whole programme', allDay('2026-03-02', 364), [], Array.from({ length: 52 }, (_, n) => n + 1)],
    ['two days of a chosen week', { ...allDay('2026-03-05', 2), program_week: 9 }, [], [9]],
    ['one day of a chosen week', { ...allDay('2026-03-05', 1), program_week: 9 }, ['2026-03-05'], none],
    ['a short one whose title starts with W', { title: 'Walk', program_week: 9 }, ['2026-03-05'], none],
    ['two days without a type', { ...allDay('2026-03-05', 2), event_type: null }, [], [1]],
    ['before the programme', allDay('2026-02-27', 2), [], [0]],
    ['from before it into its first week', allDay('2026-02-27', 5), [], [0, 1]],
  ])('%s', (_, over, days, weeks) => {
    expect(standsOn(over)).toEqual({ days, weeks });
  });
});

describe("the day's list", () => {
  it('has all-day events first, then time, title and id; no multi-day, archived or other days', () => {
    const events = [
      anEvent({ id: 'b', title: 'Walk' }),
      anEvent({ id: 'a', title: 'Walk' }),
      anEvent({ id: 'c', title: 'Lesson' }),
      anEvent({ id: 'd', start_local: '2026-03-05T08:00', end_local: '2026-03-05T08:15' }),
      anEvent({ id: 'e', ...allDay('2026-03-05', 1) }),
      anEvent({ id: 'f', ...allDay('2026-03-05', 7) }),
      anEvent({ id: 'g', archived_at: '2026-03-01T00:00:00.000Z' }),
      anEvent({ id: 'h', start_local: '2026-03-04T23:45', end_local: '2026-03-05T00:15' }),
    ];
    expect(eventsOfDay(events, '2026-03-05').map((event) => event.id)).toEqual(['e', 'd', 'c', 'a', 'b']);
  });

  it('holds each single-day event of a programme exactly once', () => {
    const event = fc
      .record({ day: fc.integer({ min: 0, max: 83 }), hour: fc.integer({ min: 0, max: 23 }), id: fc.uuid() })
      .map(({ day, hour, id }) => {
        const at = `${addDays('2026-01-05', day)}T${String(hour).padStart(2, '0')}`;
        return anEvent({ id, start_local: `${at}:00`, end_local: `${at}:30` });
      });
    fc.assert(
      fc.property(fc.uniqueArray(event, { selector: (made) => made.id }), (events) => {
        const days = Array.from({ length: 84 }, (_, n) => addDays('2026-01-05', n));
        const listed = days.flatMap((day) => eventsOfDay(events, day).map(({ id }) => id));
        expect([...listed].sort()).toEqual(events.map(({ id }) => id).sort());
      }),
    );
  });
});
