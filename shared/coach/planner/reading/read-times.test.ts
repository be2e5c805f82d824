import { describe, expect, it, test } from 'vitest';
import { readClock } from './read-clock.ts';
import { readDate } from './read-dates.ts';
import { minutesOf } from './read-length.ts';
import { readTimes } from './read-times.ts';

/** Tuesday 10 March 2026, 08:30. */
const NOW = '2026-03-10T08:30';
const TODAY = '2026-03-10';

/** 'h:mm', with '=' where the words leave no choice between morning and evening. */
function clock(said: string): string | null {
  const read = readClock(said);
  return read && `${read.hour}:${String(read.minute).padStart(2, '0')}${read.exact ? '=' : ''}`;
}

test.each([
  ['7', '7:00'],
  ['seven', '7:00'],
  ['7pm', '19:00='],
  ['12am', '0:00='],
  ['12pm', '12:00='],
  ['half six', '6:30'],
  ['half past 6', '6:30'],
  ['quarter to ten', '9:45'],
  ['a quarter past 3', '3:15'],
  ['ten past 7', '7:10'],
  ['twenty-five to three', '2:35'],
  ['five to one', '12:55'],
  ['10 minutes to noon', '11:50='],
  ['seven thirty pm', '19:30='],
  ['six oh five', '6:05'],
  ["7 o'clock", '7:00'],
  ['sixish', '6:00'],
  ['6ish pm', '18:00='],
  ['noonish', '12:00='],
  ['midnight', '24:00='],
  ['18.30', '18:30='],
  ['6.30', '6:30'],
  ['06:30', '6:30='],
  ['1830', '18:30='],
  ['730', '7:30'],
  ['0700', '7:00='],
  ['18:75', null],
  ['25:00', null],
  ['24:30', null],
  ['13pm', null],
  ['0pm', null],
  ['99', null],
])('clock: %s is %s', (said, expected) => {
  expect(clock(said)).toBe(expected);
});

test.each([
  ['half an hour', 30],
  ['an hour and a half', 90],
  ['one and a half hours', 90],
  ['1.5 hours', 90],
  ['1h30', 90],
  ['1 hr 15 mins', 75],
  ['two hours and 10 minutes', 130],
  ['45 mins', 45],
  ['45m', 45],
  ['twenty-five minutes', 25],
  ['three quarters of an hour', 45],
  ['a quarter of an hour', 15],
  ['90-minute', 90],
])('length: %s is %s minutes', (said, expected) => {
  expect(minutesOf(said)).toBe(expected);
});

test.each([
  ['tomorrow', '2026-03-11'],
  ['tmrw', '2026-03-11'],
  ['tommorow', '2026-03-11'],
  ['the day after tomorrow', '2026-03-12'],
  ['yesterday', '2026-03-09'],
  ['on thursday', '2026-03-12'],
  ['thurs', '2026-03-12'],
  ['next monday', '2026-03-16'],
  ['a week on friday', '2026-03-20'],
  ['thursday week', '2026-03-19'],
  ['this weekend', '2026-03-14'],
  ['next weekend', '2026-03-21'],
  ['in two days', '2026-03-12'],
  ['in a fortnight', '2026-03-24'],
  ['the 12th', '2026-03-12'],
  ['on the 3rd', '2026-04-03'],
  ['12 march', '2026-03-12'],
  ['march 12th', '2026-03-12'],
  ['the 12th of april', '2026-04-12'],
  ['wed the 11th', '2026-03-11'],
  ['14/3', '2026-03-14'],
  ['14/03/2026', '2026-03-14'],
  ['2026-03-14', '2026-03-14'],
  ['5 january', '2026-01-05'],
  ['31 april', null],
  ['30 feb', null],
  ['easter monday', null],
])('day: %s is %s', (said, expected) => {
  expect(readDate(said, TODAY)?.date).toBe(expected);
});

test.each(['next thursday', 'on tuesday'])('day: %s can be two days, so it is to be confirmed', (said) => {
  expect(readDate(said, TODAY)?.unsure).toBe(true);
});

describe('what belongs to a time', () => {
  const kinds = (text: string) =>
    readTimes(text, NOW).pieces.map((piece) => (piece.k === 'length' ? piece.mode : piece.k));

  test.each([
    ['@0 from 2 to 3', ['range']],
    ['@0 between 2 and 3', ['range']],
    ['5-5.45pm', ['range']],
    ['five to six', ['clock']],
    ['@0 for 30 minutes', ['plain']],
    ['in 20 mins', ['in']],
    ['an hour later', ['later']],
    ['back 15 minutes', ['later']],
    ['half an hour earlier', ['earlier']],
    ['by 15 minutes', ['by']],
    ['forward an hour', ['unclear']],
    ['10 minutes after @0', ['anchor']],
    ['straight after @0', ['anchor']],
    ['after lunch', ['part']],
    ['first thing tomorrow', ['date', 'part']],
    ['same time tomorrow', ['same', 'date']],
    ['7, not 8', ['clock', 'none']],
    ['asap', ['soon']],
    ['10-15 minutes', ['plain']],
    ['2 or 3 people', []],
    ['the 3 of us', []],
  ])('%s', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it('counts "ten past" from the hour of now', () => {
    expect(readTimes('at ten past', NOW).pieces).toMatchObject([{ clock: { hour: 9, minute: 10 } }]);
    expect(readTimes('at twenty to', NOW).pieces).toMatchObject([{ clock: { hour: 8, minute: 40 } }]);
  });
});
