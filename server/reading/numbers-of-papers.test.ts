import { expect, test } from 'vitest';
import { table } from './testing/made-papers.ts';
import { read, said } from './testing/read-lines.ts';

test('a value without a unit, and one of another power than its range, is to be checked', async () => {
  const { rows } = await read(
    table(
      ['Laboratory report', 'Collected: 14.03.2026'],
      ['Test', 'Result', 'Unit', 'Range'],
      ['Glucose', '5.2', '', '3.9 - 5.8'],
      ['Albumin', '43', 'g/L', '3.4 - 5.2'],
      ['Sodium', '140', 'mmol/L', '135 - 145'],
    ),
  );
  expect(rows.map(({ canonical, check }) => [canonical, check !== null])).toEqual([
    ['glucose', true],
    ['albumin', true],
    ['sodium', false],
  ]);
});

test('machine headings, days with zones, digits of other scripts and cells as formulas cost nothing', async () => {
  const { rows, sample_date } = await read(
    '"sep=;"\nsubject_id;label;valuenum;valueuom;charttime\n1;Potassium;٤.٤;mEq/L;20260105083000-0500\n1;Sodium;="140";mEq/L;20260105083000-0500',
  );
  expect(sample_date.date).toBe('2026-01-05');
  expect(rows.map(({ canonical, value, check }) => [canonical, value, check])).toEqual([
    ['potassium', 4.4, null],
    ['sodium', 140, null],
  ]);
});

test('a paper in Greek has its rows with their marks, and its own day', async () => {
  const { rows, sample_date } = await read(
    'Ημ/νία δειγματοληψίας: 18/02/2026\nΕξέταση;Αποτέλεσμα;Μονάδες;Τιμές αναφοράς\n' +
      'Γλυκόζη;103 Υ;mg/dL;70 - 100\nΧοληστερόλη ολική;219;mg/dL;έως 200\nΣίδηρος;ακολουθεί;µg/dL;60 - 150',
  );
  expect(sample_date.date).toBe('2026-02-18');
  expect(
    rows.map(({ canonical, value, status, reference_max }) => [canonical, value, status, reference_max]),
  ).toEqual([
    ['glucose', 103, 'high', 100],
    ['chol_total', 219, 'high', 200],
  ]);
});

test('a mark before three digits is read as the test allows, whatever the rest of the file does', async () => {
  const { rows } = await read(
    [
      'Datum;Material;Analyse;Wert;Einheit;Normbereich;Geschlecht',
      '07.07.2026;Urin;Spez. Gewicht;1.015;;1.005 - 1.030;w',
      '07.07.2026;Serum;Ferritin;1.204;µg/l;30 - 400;w',
      '07.07.2026;Serum;Kreatinin;0,9;mg/dl;m: 0,7 - 1,2 / w: 0,5 - 0,9;w',
      '07.07.2026;Serum;Kalium;4,4;mmol/l;3,5 - 5,1;w',
    ].join('\n'),
  );
  expect(rows.map(({ value, reference_min, check }) => [value, reference_min, check])).toEqual([
    [1.015, 1.005, null],
    [1204, 30, null],
    [0.9, 0.5, null],
    [4.4, 3.5, null],
  ]);
});

test('a dash beside a dash for its range is a finding, and a day is no sample', async () => {
  const { rows, sample_date } = await read(
    'Tutkimus;Tulos;Yksikkö;Viiteväli;Näyteaika\nP-K;3,9;mmol/l;3,3–4,9;3.3.2026 8:02\nP-Na;140;mmol/l;137–145;3.3.2026 8:02\nU-Prot;-;;(-);3.3.2026 8:02',
  );
  expect(sample_date.date).toBe('2026-03-03');
  expect(said(rows)).toEqual(['potassium 3.9', 'sodium 140', 'urine_protein -']);
  expect(rows.every(({ check }) => check === null)).toBe(true);
});
