import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek } from './local-date.ts';
import {
  clampToProgramme,
  eventsOfDay,
  isMultiDay,
  isWeeklyItem,
  todayIn,
  weekCount,
  weeklyItemsOf,
  weekOf,
  weekRange,
} from './programme-week.ts';
import { anEvent } from './testing/an-event.ts';

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

describe('today', () => {
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

  it('are weekly items from 5 days on, or with a title that starts with W', () => {
    expect(isWeeklyItem(anEvent(allDay('2026-03-02', 5)))).toBe(true);
    expect(isWeeklyItem(anEvent(allDay('2026-03-02', 4)))).toBe(false);
    expect(isWeeklyItem(anEvent({ ...allDay('2026-03-02', 2), title: 'Week 9: walk' }))).toBe(true);
    expect(isWeeklyItem(anEvent({ title: 'Walk in the park' }))).toBe(false);
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
