import { expect, test } from 'vitest';
import { bothReadings, suitsRange } from './readings.ts';
import { rangeSentence, statusWords } from './range-words.ts';
import { readTyped, typedOf } from './typed-values.ts';

const LDL = {
  name: 'LDL',
  value: 3.4,
  comparator: null,
  value_text: '3.4',
  unit: 'mmol/L',
  reference_min: 0,
  reference_max: 3,
} as const;

test('a row that is opened and saved unchanged keeps every value', () => {
  for (const values of [
    LDL,
    { ...LDL, value: 0.6, comparator: '<' as const, value_text: '<0.6' },
    { ...LDL, value: null, value_text: 'Negative', unit: '', reference_min: null, reference_max: null },
    { ...LDL, value: -1.5, value_text: '-1.5' },
    { ...LDL, value: 12480, value_text: '12,480' },
  ])
    expect(readTyped(typedOf(values), values)).toEqual({ ok: true, values });
});

test.each([
  ['9,4', 9.4, null],
  ['≤ 5', 5, '<='],
  ['> 100', 100, '>'],
  ['1+', null, null],
  ['1:160', null, null],
  ['<1:10', null, null],
  ['0 - 2', null, null],
  ['0 positive', null, null],
  ['Negative', null, null],
  ['1 250', 1250, null],
  ['< 1 250,5', 1250.5, '<'],
  ['>1,250.5', 1250.5, '>'],
  ['1,250,000', 1250000, null],
  ['1.250,5', 1250.5, null],
  ['١٢٫٥', 12.5, null],
  ['< ۱۴۰', 140, '<'],
  ['1\u200B40\u2060', 140, null],
])('the value %s is read as %s', (value, number, comparator) => {
  expect(readTyped({ ...typedOf(LDL), value }, LDL)).toMatchObject({
    ok: true,
    values: { value: number, comparator },
  });
});

test('what cannot be understood is told at its box', () => {
  expect(readTyped({ name: ' ', value: '', unit: '', min: 'low', max: '3' }, LDL)).toEqual({
    ok: false,
    errors: {
      name: 'Enter a name',
      value: 'Enter the value as the paper prints it',
      min: 'Enter a number, or nothing',
    },
  });
  expect(readTyped({ ...typedOf(LDL), min: '5' }, LDL)).toMatchObject({
    errors: { max: 'Below the lower end' },
  });
});

test.each(['12,480', '<+1,250', '−1,250'])('what the comma of %s means is asked, in a range, too', (open) => {
  const error = 'Write it without a comma, such as 1250 or 1.25';
  expect(readTyped({ ...typedOf(LDL), value: open }, LDL)).toMatchObject({ errors: { value: error } });
  for (const side of ['min', 'max'])
    expect(readTyped({ ...typedOf(LDL), [side]: open.replace('<', '') }, LDL)).toEqual({
      ok: false,
      errors: { [side]: error },
    });
});

test.each(['5.6 mmol/L', '<0.6 mg/L', '1,250 mg/L', '12 48', '0.5.1', '5.6 H', '.5x'])(
  'the value %s begins like a number and is none: it does not become words',
  (value) =>
    expect(readTyped({ ...typedOf(LDL), value }, LDL)).toEqual({
      ok: false,
      errors: { value: 'Enter the number alone: the unit has its own box' },
    }),
);

test('a number with one open mark has two readings where it is doubtful', () => {
  const check = 'The number can be read both ways.';
  const open = (row: { value: number; value_text: string; check: string | null }) =>
    bothReadings({ comparator: null, ...row })?.map(({ value }) => value) ?? null;
  expect(open({ value: 1.355, value_text: '1.355', check })).toEqual([1.355, 1355]);
  expect(open({ value: 12480, value_text: '<12,480', check })).toEqual([12480, 12.48]);
  expect(open({ value: 1.355, value_text: '1.355', check: null })).toBeNull();
  expect(open({ value: 94, value_text: '94', check })).toBeNull();
});

test.each([
  ['beside a range that lost its decimal marks too', 4.4, 35, 53, false],
  ['within its range', 4.4, 3.5, 5.3, true],
  ['a little outside', 12, null, 5, true],
  ['far above', 44, 3.5, 5.3, false],
  ['without a range', 4.4, null, null, true],
  ['above a range from nothing', 40, 0, 3, true],
])('a reading %s suits the range: %j against %j to %j, %j', (_, value, min, max, suits) => {
  expect(suitsRange({ value, reference_min: min, reference_max: max })).toBe(suits);
});

test('only high and low are called outside, and a bound is never told as a distance', () => {
  expect(rangeSentence(LDL, 'high')).toBe(
    "0.4 above the lab's range of 0–3. Discuss it with your clinician.",
  );
  expect(rangeSentence({ ...LDL, comparator: '>' }, 'high')).toMatch(/^Above the lab's range/);
  expect(rangeSentence(LDL, 'other')).toBe("The lab's range is 0–3.");
  expect(statusWords('other', LDL, null)).toBe('Not judged');
  expect(statusWords('high', { ...LDL, reference_min: null, reference_max: null }, null)).toBe(
    'Marked high by the lab',
  );
});
