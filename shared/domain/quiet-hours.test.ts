import { expect, test } from 'vitest';
import { isInQuietHours } from './quiet-hours.ts';

test.each([
  ['21:29', false],
  ['21:30', true],
  ['23:00', true],
  ['00:00', true],
  ['07:29', true],
  ['07:30', false],
])('over midnight: %s is inside: %s', (time, inside) => {
  expect(isInQuietHours(time, { from: '21:30', to: '07:30' })).toBe(inside);
});

test.each([
  ['12:59', false],
  ['13:00', true],
  ['13:59', true],
  ['14:00', false],
])('within a day: %s is inside: %s', (time, inside) => {
  expect(isInQuietHours(time, { from: '13:00', to: '14:00' })).toBe(inside);
});
