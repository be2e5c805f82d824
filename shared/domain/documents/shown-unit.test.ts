import { expect, it } from 'vitest';
import { withPowers } from './shown-unit.ts';

it.each([
  ['10*12/L', '×10¹²/L'],
  ['x10^9/L', '×10⁹/L'],
  ['10E3/uL', '×10³/uL'],
  ['Red blood cell count 4.02 10*12/L, below 4.5', 'Red blood cell count 4.02 ×10¹²/L, below 4.5'],
  ['mL/min/1.73m2', 'mL/min/1.73m2'],
  ['×10¹²/L', '×10¹²/L'],
])('%s is shown as %s', (printed, shown) => {
  expect(withPowers(printed)).toBe(shown);
});
