import { describe, expect, test } from 'vitest';
import { read } from '../testing/read-lines.ts';
import { shownOf } from '../testing/small-papers.ts';

/** Test, result, unit and bounds of each row. */
const boundsOf = async (file: string) =>
  (await read(file)).rows.map(({ canonical, value, unit, reference_min, reference_max }) =>
    [canonical, value, unit, reference_min ?? '', reference_max ?? ''].join(' ').trim(),
  );

describe('a table with a test in each column and a day in each row', () => {
  test.each([
    [
      'has a title, a line of groups, goals below and a mean',
      `Labs of Dad,,,,
last update: May 2026,,,,
,Lipids,,Liver,
Datum,Cholesterin mg/dl,HDL mg/dl,GPT U/l,Arzt
12.03.2025,201,45,33,Dr. A
30.09.2025,"188,5",47,n/a,Dr. B
Ziel,<200,>40,<50,
Mittel,195,46,33,`,
      ['chol_total 188.5 mg/dl  200', 'hdl 47 mg/dl 40'],
      ['chol_total 201 mg/dl 2025-03-12', 'hdl 45 mg/dl 2025-03-12', 'alt 33 U/l 2025-03-12'],
      ['Mittel | 195 | 46 | 33 | '],
    ],
    [
      'has lines of bounds, names with underlines and thousands with a blank',
      `When;Glucose_mmol_L;Leucocytes (/mm3);CRP (mg/L)
2026-01-14;5,1;6 400;<0,6
2026-05-20;5,3;7 150;1,1
lower;3,9;4 000;
upper;5,6;10 000;5`,
      ['glucose 5.3 mmol/L 3.9 5.6', 'wbc 7150 /mm3 4000 10000', 'crp 1.1 mg/L  5'],
      ['glucose 5,1 mmol/L 2026-01-14', 'wbc 6 400 /mm3 2026-01-14', 'crp <0,6 mg/L 2026-01-14'],
      [],
    ],
    [
      'has lines of units and of ranges for either sex',
      `Paziente,Sesso: F,,
Data,Glicemia,Colesterolo totale,Acido urico
unità,mg/dL,mg/dL,mg/dL
Uomini,70-100,<200,3.5-7.2
Donne,70-100,<200,2.6-6.0
14/02/2026,98,189,4.4`,
      ['glucose 98 mg/dL 70 100', 'chol_total 189 mg/dL  200', 'uric_acid 4.4 mg/dL 2.6 6'],
      [],
      [],
    ],
    [
      'names no days: no line of several is of today',
      `Visit,Glucose (mg/dL),HDL (mg/dL)\nspring,92,44\nautumn,95,46`,
      [],
      [],
      ['spring | 92 | 44', 'autumn | 95 | 46'],
    ],
  ])('%s', async (_, file, rows, earlier, lines) => {
    const reading = await read(file);
    expect(await boundsOf(file)).toEqual(rows);
    expect(shownOf(reading.earlier)).toEqual(earlier);
    expect(reading.lines.map(({ text }) => text)).toEqual(lines);
  });

  test('asks about a column of results that nobody knows, and leaves notes out', async () => {
    const { rows } = await read(
      `Date,HDL (mg/dL),LDL (mg/dL),Foobarin (ng/mL),Remarks\n2026-02-14,45,120,7.5,fasted 12 h`,
    );
    expect(rows.map(({ name, check }) => [name, check])).toEqual([
      ['HDL (mg/dL)', null],
      ['LDL (mg/dL)', null],
      ['Foobarin (ng/mL)', 'No known test has this name.'],
    ]);
  });

  test('keeps whose each line is', async () => {
    const { rows, people } = await read(
      `date,member,HDL (mg/dL),LDL (mg/dL)\n2026-02-14,Ann,45,120\n2026-02-14,Ben,51,99`,
    );
    expect(people.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    expect(rows.map(({ value_text, owner }) => [value_text, owner])).toEqual([
      ['45', 0],
      ['120', 0],
      ['51', 1],
      ['99', 1],
    ]);
  });
});

test('a column under a month is shown as not read, and an unknown test keeps all its days', async () => {
  const { earlier, lines } = await read(
    `Parámetro;Unidades;enero 2024;15-06-2024;20-11-2024
Glucosa basal;mg/dL;92;95;101
Colesterol total;mg/dL;210;198;187
Zonulina;ng/mL;;44;48`,
  );
  expect(lines.map(({ text }) => text)).toEqual(['enero 2024: Glucosa basal 92, Colesterol total 210']);
  expect(shownOf(earlier)).toEqual([
    'glucose_fasting 95 mg/dL 2024-06-15',
    'chol_total 198 mg/dL 2024-06-15',
    ' 44 ng/mL 2024-06-15'.trim(),
  ]);
});

test.each([
  [
    'tests below a word for day',
    'Dátum,2024.03.12.,2024.09.30.\nVércukor (mmol/l),5.1,5.3\nHúgysav (umol/l),312,299',
    ['glucose 5.3 mmol/l', 'uric_acid 299 umol/l'],
  ],
  [
    'days and one test',
    'Date,Fasting glucose,Notes\n2026-01-14,92 mg/dL,ok\n2026-02-14,95 mg/dL,late',
    ['glucose_fasting 95 mg/dL'],
  ],
  [
    'bounds under two short words',
    'Exame,Resultado,Unidade,V.R. mín,V.R. máx\nGlicose,92,mg/dL,70,99\nHDL,44,mg/dL,40,',
    ['glucose 92 mg/dL 70 99', 'hdl 44 mg/dL 40'],
  ],
  [
    'the word for the sugar of a strip among tests of blood',
    'วันที่,น้ำตาล (mg/dL),HDL (mg/dL)\n09/01/2568,95,44',
    ['glucose 95 mg/dL', 'hdl 44 mg/dL'],
  ],
  [
    'a line of units without a label',
    'Datum;HDL;LDL\n;mg/dl;mg/dl\nNorm;>40;<116\n11.07.2025;47;111',
    ['hdl 47 mg/dl 40', 'ldl 111 mg/dl  116'],
  ],
  [
    'a range behind the results of each day, and words under "Note"',
    'Biomarker,2024-01-14,Unit,2024-01-14 Range,2025-02-14,Range,Note\nApo B,0.91,g/L,<0.9,0.85,<1.1,\nHDL,31,mg/dL,>35,44,>40,see doctor soon',
    ['apob 0.85 g/L  1.1', 'hdl 44 mg/dL 40'],
  ],
  [
    'units that stand a column aside, which are not taken',
    'Datum,Hb,Krea\nmmol/l,µmol/l,\n08.01.2026,8.9,81',
    ['hemoglobin 8.9', 'creatinine 81'],
  ],
])('%s', async (_, file, rows) => {
  expect(await boundsOf(file)).toEqual(rows);
});

test('of a column of orders and one of their tests, the finer one names the results', async () => {
  const { rows } = await read(
    `Test,Item,Result,Unit,Range
Hemoglobin,Hb,14.1,g/dL,[13][17]
Hemoglobin,WBC,6.1,10^9/L,[4] [10]
Glucose,Glucose AC,5.1,mmol/L,[][5.6]
Creatinine,Creatinine,80,umol/L,[60]-[110]
Creatinine,eGFR,91,mL/min/1.73m2,[60][]`,
  );
  expect(
    rows.map(({ canonical, reference_min, reference_max }) => [canonical, reference_min, reference_max]),
  ).toEqual([
    ['hemoglobin', 13, 17],
    ['wbc', 4, 10],
    ['glucose_fasting', null, 5.6],
    ['creatinine', 60, 110],
    ['egfr', 60, null],
  ]);
});

test.each(['115/01/08', '民國115年1月8日', 'R8.1.8', '令和8年1月8日', '1150108'])(
  'the day %s is counted from a founding or a reign',
  async (day) => {
    const { sample_date } = await read(`Date,Test,Result,Unit\n${day},HDL,45,mg/dL\n${day},LDL,120,mg/dL`);
    expect(sample_date.date).toBe('2026-01-08');
  },
);

test('steps of a later day beside results are of no sample', async () => {
  const { rows, sample_date, earlier } = await read(
    `Kind,Item,Value,Unit,Date
Watch,Steps,8412,count,2026-03-01
Watch,Sleep analysis,ASLEEP,,2026-03-01
Lab,Ferritin,88,ng/mL,2026-02-12
Lab,TSH,1.4,mIU/L,2026-02-12`,
  );
  expect(sample_date.date).toBe('2026-02-12');
  expect(rows.map(({ canonical }) => canonical)).toEqual(['ferritin', 'tsh']);
  expect(earlier[0]).toMatchObject({
    day: '2026-03-01',
    check: expect.stringContaining('not before') as string,
  });
});

test.each([
  ['Glukose (vastend)', 'glucose_fasting'],
  ['葡萄糖(饭前)', 'glucose_fasting'],
  ['Glucosa en dejú', 'glucose_fasting'],
  ['尿-Glucose', 'urine_glucose'],
  ['Plaatjies', 'platelets'],
])('%s is %s', async (name, canonical) => {
  const { rows } = await read(`Test,Result\n${name},5.1\nHDL (mmol/L),1.2\nLDL (mmol/L),3.1`);
  expect(rows[0]?.canonical).toBe(canonical);
});
