import { expect, it } from 'vitest';
import { plainValue } from './plain-value.ts';

it.each([
  ['١٢٫٥', '12.5'],
  ['<۰٫۶', '<0.6'],
  ['1\u200B40\u2060', '140'],
  ['୧୪୦', '140'],
  // Compatible forms stay: a raised 9 is no digit of the value, and a micro sign is the unit's own.
  ['4.5 10⁹/L', '4.5 10⁹/L'],
  ['µmol/L', 'µmol/L'],
])('of the lab value %j the digits are plain: %j', (printed, plain) =>
  expect(plainValue(printed)).toBe(plain),
);
