import { expect, it } from 'vitest';
import { isTestName, likelyTests } from './likely-tests.ts';

it.each([
  ['Haemoglobin Index Z', 'g/dL', 'Haemoglobin (blood)'],
  ['Colesterol HDL directo plus', 'mg/dL', 'HDL cholesterol'],
  ['ferri', '', 'Ferritin'],
  ['Kreatinin Jaffé neu', 'µmol/L', 'Creatinine (blood)'],
])('%s in %s is first of all %s', (name, unit, label) => {
  const [first = ''] = likelyTests({ name, unit });
  expect(first).toBe(label);
  expect(isTestName(first)).toBe(true);
});

it('offers nothing for what no test shares a word with', () => {
  expect(likelyTests({ name: 'Qwert zuiop', unit: '' })).toEqual([]);
  expect(isTestName('Glucose')).toBe(false);
});
