import { expect, test } from 'vitest';
import { earlierRows } from './earlier-rows.ts';
import { knownNames } from '../words/test-names/known-names.ts';
import type { RawRow } from '../table/raw-row.ts';

const POTASSIUM: RawRow = {
  name: 'Potassium',
  value: '5.1',
  unit: 'mmol/L',
  range: '3.5 - 5.1',
  low: '',
  high: '',
  flag: '',
  section: '',
  specimen: '',
  page: 1,
  box: null,
  raw: 'Potassium 5.6 5.1 mmol/L 3.5 - 5.1',
  isSeen: false,
  doubts: [],
};

test('an earlier result of a picture is to be checked, since its digits were read once', () => {
  const [digital, seen] = [false, true].map((isSeen) =>
    earlierRows([{ row: { ...POTASSIUM, isSeen }, day: '2025-02-03', beside: '5.6', isNamed: true }], {
      form: { decimal: 'point', sure: true },
      person: { name: null, born: null, sex: null, age: null },
      lookup: knownNames(),
      specimen: 'blood',
      order: null,
      today: '2026-11-26',
      sample: { date: '2026-05-11', text: '', either: null, days: null, check: null },
    }),
  );
  expect(digital).toMatchObject([{ day: '2025-02-03', value: 5.1, check: null }]);
  expect(seen).toMatchObject([{ day: '2025-02-03', value: 5.1, check: expect.any(String) as string }]);
});
