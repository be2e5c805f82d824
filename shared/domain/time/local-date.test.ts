import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  compare,
  dayOfWeek,
  daysBetween,
  formatDateRange,
  formatDateRangeOfYear,
  formatDay,
  formatDayShort,
  isWeekend,
  mondayOf,
} from './local-date.ts';

const day = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2028-02-29', 366, '2029-03-01'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    ['2026-01-05', 1, '2026-01-05'],
    ['2026-01-01', 4, '2025-12-29'],
    ['2027-01-01', 5, '2026-12-28'],
    ['2028-01-02', 7, '2027-12-27'],
    ['2028-02-29', 2, '2028-02-28'],
    ['1969-12-28', 7, '1969-12-22'],
  ])('%s is day %i of the week that begins on %s', (date, weekday, monday) => {
    expect(dayOfWeek(date)).toBe(weekday);
    expect(mondayOf(date)).toBe(monday);
  });

  it('Saturday and Sunday are the weekend', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays('2026-03-02', n));
    expect(week.filter(isWeekend)).toEqual(['2026-03-07', '2026-03-08']);
  });

  it('adding and taking away the same days leads back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('a Monday is at most six days back, and is a Monday', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(dayOfWeek(mondayOf(date))).toBe(1);
        expect(daysBetween(mondayOf(date), date)).toBe(dayOfWeek(date) - 1);
      }),
    );
  });

  it('sort like the text they are written as', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(Math.sign(compare(a, b))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });

  it('that do not exist are refused', () => {
    expect(() => addDays('not a day', 1)).toThrow(RangeError);
  });
});

describe('how days are written', () => {
  it('in British English', () => {
    expect(formatDateRange('2026-01-05', '2026-01-11')).toBe('5 Jan - 11 Jan');
    expect(formatDateRange('2026-12-28', '2027-01-03')).toBe('28 Dec - 3 Jan');
    expect(formatDay('2026-03-05')).toBe('Thursday 5 March');
    expect(formatDayShort('2026-03-05')).toBe('Thu 5 Mar');
    expect(formatDayShort('2026-09-30')).toBe('Wed 30 Sep');
    expect(formatDateRangeOfYear('2026-01-05', '2026-03-29')).toBe('5 Jan - 29 Mar 2026');
    expect(formatDateRangeOfYear('2026-12-28', '2027-03-21')).toBe('28 Dec 2026 - 21 Mar 2027');
  });
});
