import { expect, test } from 'vitest';
import { distrustedCodes } from './font-trust.ts';

/** The digits that are distrusted in a font whose codes stand for these characters. */
function distrusted(codes: Record<number, string>): string[] {
  const judged = distrustedCodes({ name: 'F', composite: true, toUnicode: { _map: codes } });
  return Object.entries(codes).flatMap(([code, sign]) => (judged(Number(code), sign) ? [sign] : []));
}

const ROW = { 19: '0', 20: '1', 21: '2', 22: '3', 23: '4', 24: '5' };

test('a digit that breaks a row of digits is distrusted; a font that keeps some digits elsewhere has no row of ten', () => {
  expect(distrusted({ ...ROW, 25: '6', 26: '7', 27: '8', 28: '9' })).toEqual([]);
  expect(distrusted({ ...ROW, 25: '6', 26: '1', 27: '8', 28: '9' })).toEqual(['1']);
  expect(distrusted({ ...ROW, 25: '9', 26: '8', 27: '7', 28: '6' })).toEqual(['9', '8', '7', '6']);
  expect(distrusted({ ...ROW, 25: '7', 26: '9', 761: '6', 762: '8' })).toEqual([]);
});
