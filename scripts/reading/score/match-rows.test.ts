import { expect, test } from 'vitest';
import type { ExtractedRow } from './extract-file.ts';
import { matchRows } from './match-rows.ts';
import type { TruthRow } from './truth.ts';

const read = { value: 214, unit: 'U/L', reference_min: null, reference_max: 177 };

function pairs(truth: Partial<TruthRow>, row: Partial<ExtractedRow>): number {
  const wanted: TruthRow = { ...read, canonical: null, name: 'CK', ...truth };
  const found: ExtractedRow = {
    ...read,
    canonical: 'ck',
    name: 'CK',
    comparator: null,
    status: 'high',
    page: 1,
    ...row,
  };
  return matchRows({ doc: '', kind: 'csv', file: '', biomarkers: [wanted] }, [
    { row: found, isEarlier: false, day: null },
  ]).size;
}

test('an entry outside the list of the truths is right where a truth has no id for its printed name', () => {
  expect(pairs({}, {})).toBe(1);
  expect(pairs({ name: '(S) CK' }, {})).toBe(1);
  expect(pairs({}, { name: 'CK =' })).toBe(1);
  expect(pairs({}, { name: 'LDH' })).toBe(0);
  expect(pairs({}, { canonical: 'ferritin' })).toBe(0);
  expect(pairs({ canonical: 'ferritin' }, {})).toBe(0);
  expect(pairs({ specimen: 'urine' }, {})).toBe(0);
});
