import { expect, test } from 'vitest';
import { knownNames } from './test-names/known-names.ts';
import type { RawRow } from '../table/raw-row.ts';
import { understandRow } from '../result/understand-row.ts';
import { seenRow as seen } from '../testing/seen-row.ts';

const understood = (row: RawRow) =>
  understandRow(row, {
    form: { decimal: 'point', sure: true },
    person: { name: null, born: null, sex: null, age: null },
    lookup: knownNames(),
    specimen: 'blood',
  });

test.each([
  ['ALT', '22', 'UA', '10 - 50', 'U/l'],
  ['LDL cholesterol', '3.4', 'mmoi/L', '2.5 - 4.0', 'mmol/L'],
  ['Leukozyten', '11.8', 'ml', '4.0 - 10.0', '/nl'],
  ['GGT', '41', 'UN', '10 - 71', 'U/l'],
  ['Lipase', '32.8', '1U/', '10 - 150', 'IU/l'],
  ['Anti-TPO', '180', '1U/mL', '85 - 212', 'IU/mL'],
  ['Ferritin', '34.07', 'mcegiL', '15 - 300', 'mcg/L'],
  ['Unconjugated bilirubin', '10.3', 'pmol/L', '3.4 - 17.0', 'umol/L'],
])('%s %s %s is repaired where value and range agree', (name, value, unit, range, wanted) => {
  const row = understood(seen(name, value, unit, range));
  expect(row?.check).toBeNull();
  expect(row?.unit).toBe(wanted);
});

test('a unit of another factor is not made to fit: it gets a check', () => {
  const row = understood(seen('Creatinine', '84', 'nmol/L', '60 - 105'));
  expect(row?.unit).toBe('nmol/L');
  expect(row?.check).toMatch(/no unit in which this test is known/);
});

test('a unit of a digital text is never repaired', () => {
  const row = understood({ ...seen('ALT', '22', 'UA', '10 - 50'), isSeen: false });
  expect(row?.check).toMatch(/no unit in which this test is known/);
});

test.each([
  ['Granulociti basofili', '0.21', 'xX10E3/uL', '0.0 - 0.3', 'basophils_abs'],
  ['Lymphocytes', '2.51', 'Tsd/jl', '1.0 - 4.8', 'lymphocytes_abs'],
  ['Eosinophils', '3.1', '96', '0 - 8', 'eosinophils_pct'],
])('%s %s %s is the count or the share that its unit lies nearer to', (name, value, unit, range, id) => {
  expect(understood(seen(name, value, unit, range))).toMatchObject({ canonical: id, check: null });
});

test('bounds are read although the word between them lost its blanks', () => {
  const row = understood(seen('Urée', '19', 'mg/dL', '11à28'));
  expect(row).toMatchObject({ reference_min: 11, reference_max: 28 });
});
