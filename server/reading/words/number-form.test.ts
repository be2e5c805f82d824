import { expect, test } from 'vitest';
import { numberForm, parseNumber } from './number-form.ts';

test.each([
  [['1.355', '12,5', '4,0 - 10,0'], 'comma', true],
  [['1,355', '12.5', '4.0 - 10.0'], 'point', true],
  [['1.355,90', '0,988'], 'comma', true],
  [['1.355'], 'unknown', false],
  [['1.355', '4,1'], 'comma', false],
  [['03.02.2025', '08:10', '112', '4,1', '5,2'], 'comma', true],
  [['1.234.567', '1,5'], 'comma', true],
  [['4.1', '5,2'], 'unknown', false],
])('the numbers %j of a file give its form', (texts, decimal, sure) => {
  expect(numberForm(texts)).toEqual({ decimal, sure });
});

test.each([
  ['2,85,000', 285_000],
  ['1,50,000', 150_000],
  ['12,34,567', 1_234_567],
])('%s of India is %d', (text, value) => {
  expect(parseNumber(text, { decimal: 'unknown', sure: false })).toEqual({ value, other: null });
});

const COMMA = { decimal: 'comma', sure: true } as const;
const POINT = { decimal: 'point', sure: true } as const;
const OPEN = { decimal: 'unknown', sure: false } as const;

test.each([
  ['1.355', COMMA, 1355, null],
  ['1,355', COMMA, 1.355, null],
  ['1.355', POINT, 1.355, null],
  ['12,480', POINT, 12_480, null],
  ['1.355', OPEN, 1.355, 1355],
  ['1.355', { decimal: 'comma', sure: false } as const, 1355, 1.355],
  ['0,988', OPEN, 0.988, null],
  ['2.107,5', COMMA, 2107.5, null],
  ['.85', POINT, 0.85, null],
  ['-1.5', POINT, -1.5, null],
  ['−1,5', COMMA, -1.5, null],
  ['1.41E+01', POINT, 14.1, null],
  ['12 480', COMMA, 12_480, null],
  ["1'234.5", POINT, 1234.5, null],
  ['9·4', POINT, 9.4, null],
  ['0.00', POINT, 0, null],
])('%s in a file of the form %j is %d, or else %s', (text, form, value, other) => {
  expect(parseNumber(text, form)).toEqual({ value, other });
});

test.each(['1:160', '12.3.4', 'abc', '', '1,2,3', '10-20'])('%s is no number', (text) => {
  expect(parseNumber(text, POINT)).toBeNull();
});
