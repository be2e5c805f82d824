import { expect, test } from 'vitest';
import { knownNames } from '../words/test-names/known-names.ts';
import { seenRow as seen } from '../testing/seen-row.ts';
import { understandRow } from './understand-row.ts';

const CONTEXT = {
  form: { decimal: 'point', sure: true },
  person: { name: null, born: null, sex: null, age: null },
  lookup: knownNames(),
  specimen: 'blood',
} as const;

test.each([
  ['TSH', '21', 'mIU/L', '0.4 - 4.0', true],
  ['CRP', '41', 'mg/L', '< 5.0', true],
  ['CRP', '62', 'mg/L', '< 5.0', true],
  ['TSH', '5.1', 'mIU/L', '0.4 - 4.0', false],
  ['CRP', '62.0', 'mg/L', '< 5.0', false],
  ['CRP', '41', 'mg/L', '< 5', false],
  ['NT-proBNP', '1284', 'pg/mL', '< 125', false],
  ['Sodium', '140', 'mmol/L', '135.0 - 145.0', false],
])('%s %s %s of a picture beside %s: a lost decimal mark is %s', (name, value, unit, range, isLost) => {
  const check = understandRow(seen(name, value, unit, range), CONTEXT)?.check ?? '';
  expect(check.includes('decimal mark')).toBe(isLost);
});

test.each([
  ['MCH', '294', 'pg', '27.0 - 33.0', '29.4'],
  ['RDW', '123', '%', '11.5 - 14.5', '12.3'],
  ['TSH', '21', 'mIU/L', '0.4 - 4.0', '2.1'],
  ['CRP', '162', 'mg/L', '< 5.0', '1.62'],
  ['Sodium', '140', 'mmol/L', '135.0 - 145.0', undefined],
])('%s %s %s of a picture beside %s is offered as %s', (name, value, unit, range, marked) => {
  const readings = understandRow(seen(name, value, unit, range), CONTEXT)?.readings;
  expect(readings?.second.value_text).toBe(marked);
  if (marked !== undefined) expect(readings?.second.value).toBe(Number(marked));
});

test.each([
  ['HbAl1c', '44', 'mmol/mol', 'hba1c'],
  ['Ferritin i', '61', 'ng/mL', 'ferritin'],
  ['Vitamin D', '36', 'ng/mL', 'vitamin_d'],
])('"%s" of a picture is a known name', (name, value, unit, canonical) => {
  expect(understandRow(seen(name, value, unit, ''), CONTEXT)).toMatchObject({ canonical, check: null });
});

test.each(['/mm?', '/mm*'])('"%s" of a picture is the unit of counts', (unit) => {
  expect(understandRow(seen('Leukozyten', '5310', unit, '3800 - 9900'), CONTEXT)?.unit).toBe('/mm³');
});

test('the title of a group beside the middle of its rows is no mark of a result', () => {
  const row = { ...seen('γ-GTP', '38', 'U/L', '≤ 50'), flag: '肝機能', isSeen: false };
  expect(understandRow(row, CONTEXT)).toMatchObject({ canonical: 'ggt', status: 'normal', check: null });
});
