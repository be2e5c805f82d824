import { expect, test } from 'vitest';
import { knownNames } from '../words/test-names/known-names.ts';
import { seenRow } from '../testing/seen-row.ts';
import { askAboutMarks } from './lost-marks.ts';
import { understandRow } from './understand-row.ts';

const lookup = knownNames();
const CONTEXT = {
  form: { decimal: 'point', sure: true },
  person: { name: null, born: null, sex: null, age: null },
  lookup,
  specimen: 'blood',
} as const;

type Texts = readonly [name: string, value: string, unit: string, range: string];

/** What is asked of each row of a picture's page: the number as read and the one with a mark, which the check names. */
function askedOf(...texts: readonly Texts[]): (string | null)[] {
  const rows = texts.map((each) => seenRow(...each));
  const understood = rows.map((row) => ({ row, read: understandRow(row, CONTEXT) }));
  return askAboutMarks(understood, lookup).map(({ read }) => {
    if (!read?.readings) return null;
    const { first, second } = read.readings;
    for (const number of [first, second]) expect(read.check).toContain(` ${number.value_text}`);
    return `${first.value} or ${second.value}`;
  });
}

test('a page that lost all its decimal marks is asked about row by row', () => {
  const rows: Texts[] = [
    ['Hemoglobin', '145', 'g/dL', '13.5 - 17.5'],
    ['Potassium', '48', 'mmol/L', '3.9 - 5.8'],
    ['RDW', '162', '%', '11.5 - 14.5'],
    ['ALT', '245', 'U/L', '0 - 41'],
    ['Ferritin', '15', 'ug/L', '1.0 - 40.0'],
    ['Sodium', '140', 'mmol/L', '135 - 145'],
    ['Glucose', '98', 'mg/dL', '70.0 - 99.0'],
  ];
  const asked = ['145 or 14.5', '48 or 4.8', '162 or 16.2', '245 or 24.5', '15 or 1.5', null, null];
  expect(askedOf(...rows)).toEqual(asked);
  // A page with one mark lost none of the others for sure.
  const kept = askedOf(...rows, ['CRP', '1.2', 'mg/L', '< 5.0']);
  expect(kept).toEqual([...asked.slice(0, 3), null, null, null, null, null]);
});

test.each<[Texts, string | null]>([
  [['Hemoglobin', '105', 'g/dL', '13.5 - 17.5'], '105 or 10.5'],
  [['Hemoglobin', '145', 'g/dL', ''], '145 or 14.5'],
  [['Hemoglobin', '145', 'g/dL', '135 - 175'], '145 or 14.5'],
  [['Potassium', '48', 'mmol/L', ''], '48 or 4.8'],
  [['MCH', '294', 'pg', '27 - 33'], '294 or 29.4'],
  [['Potassium', '48', '', ''], null],
  [['ALT', '245', 'U/L', '0 - 41'], null],
  [['Ferritin', '1284', 'ng/mL', '13 - 150'], null],
])('%j alone is asked about as %s', (row, asked) => {
  expect(askedOf(row)).toEqual([asked]);
});
