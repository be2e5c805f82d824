import { expect, test } from 'vitest';
import { rangeSentence, statusWords } from './range-words.ts';

const LDL = {
  name: 'LDL',
  value: 2.1,
  comparator: null,
  value_text: '2.1',
  unit: 'mmol/L',
  reference_min: 0,
  reference_max: 3,
} as const;
const BARE = { ...LDL, reference_min: null, reference_max: null };

test('a mark that the range contradicts stays a mark of the lab', () => {
  expect(rangeSentence(LDL, 'high')).toBe(
    'Marked high by the lab, whose range is 0–3. Discuss it with your clinician.',
  );
  expect(statusWords('high', LDL, null)).toBe('Marked high by the lab');
  expect(statusWords('low', { ...LDL, reference_min: null }, null)).toBe('Marked low by the lab');
  expect(statusWords('normal', { ...LDL, value: 3.4 }, null)).toBe('Marked normal by the lab');
  expect(statusWords('normal', LDL, null)).toBe('In range');
});

test('no range is said to be missing where the paper prints one', () => {
  expect(statusWords('other', BARE, 'The printed range depends on sex or age.')).toBe('Range unclear');
  expect(statusWords('other', { ...BARE, value: null }, null)).toBe('Not judged');
  expect(statusWords('other', BARE, null)).toBe('No range printed');
});
