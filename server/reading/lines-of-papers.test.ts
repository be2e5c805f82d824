import { expect, test } from 'vitest';
import { page, table } from './testing/made-papers.ts';
import { read, readLines, said } from './testing/read-lines.ts';

test('two columns of which each row fills one hold one result', async () => {
  const { rows } = await read(
    table(
      ['Final Report', 'Collected: 03/14/2026'],
      ['Test', 'In Range', 'Out Of Range', 'Reference Range'],
      ['Glucose', '92', '', '65-99 mg/dL'],
      ['LDL', '', '131 H', '<100 mg/dL'],
      ['Sodium', '139', '', '135-146 mmol/L'],
    ),
  );
  expect(said(rows)).toEqual(['glucose 92', 'ldl 131', 'sodium 139']);
});

test('several results on a line are rows of their own', async () => {
  const { rows } = await read(
    page([
      [[40, 'Laboratory report']],
      [[40, 'Patient: Ann   Collected: 14.03.2026']],
      [[40, 'Na 140 K 4.0 Cl 102']],
      [[40, 'WBC 6.1 Plt 250']],
    ]),
  );
  expect(said(rows)).toEqual(['sodium 140', 'potassium 4', 'chloride 102', 'wbc 6.1', 'platelets 250']);
});

test('two tables side by side under centred headings, and days above their columns, keep their columns', async () => {
  const sides = await read(
    page([
      [[40, 'Laboratory report   Collected: 14.03.2026']],
      [
        [70, 'Test'],
        [140, 'Result'],
        [190, 'Normal'],
        [330, 'Test'],
        [410, 'Result'],
        [460, 'Normal'],
      ],
      [
        [40, 'Sodium (mmol/L)'],
        [145, '141'],
        [190, '135 - 145'],
        [280, 'AST (U/L)'],
        [415, '22'],
        [460, '0 - 40'],
      ],
      [
        [40, 'Potassium (mmol/L)'],
        [145, '4.4'],
        [190, '3.5 - 5.1'],
        [280, 'ALT (U/L)'],
        [415, '19'],
        [460, '0 - 35'],
      ],
    ]),
  );
  expect(said(sides.rows)).toEqual(['sodium 141', 'ast 22', 'potassium 4.4', 'alt 19']);
});

test('dots lead from a name to its result', async () => {
  const file = page([
    [[40, 'Laboratorio de analisis clinicos']],
    [[40, 'Fecha de extraccion: 12/02/2026']],
    [
      [40, 'HEMOGLOBINA'],
      [112, '......................:'],
      [234, '13,6 g/dl'],
      [331, 'V.R.: 11,5 a 15,5'],
    ],
    [
      [40, 'CREATININA.............:'],
      [234, '8,4 mg/l'],
      [331, 'V.R.: 5,0 a 11,0'],
    ],
    [
      [40, 'UREMIA......................:'],
      [234, '0,31 g/l'],
      [331, 'V.R.: 0,15 a 0,50'],
    ],
  ]);
  expect(said((await read(file)).rows)).toEqual(['hemoglobin 13.6', 'creatinine 8.4', 'urea 0.31']);
});

test('a sign and bounds in columns of their own belong to their result, and words where a number is wanted are none', async () => {
  const { rows, lines } = await read(
    [
      'Analyse,Signe,Résultat,Unité,Borne inf.,Borne sup.',
      'CRP,<,3,mg/L,,5',
      'Vitamine B12,>,1476,pmol/L,140,650',
      'Ferritine,,à venir,µg/L,13,150',
      'Sodium,,140,mmol/L,136,145',
    ].join('\n'),
  );
  expect(rows.map(({ canonical, comparator, value }) => [canonical, comparator, value])).toEqual([
    ['crp', '<', 3],
    ['vitamin_b12', '>', 1476],
    ['sodium', null, 140],
  ]);
  expect(rows[1]).toMatchObject({ reference_min: 140, reference_max: 650, status: 'high' });
  expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('Ferritine')]);
});

test('a line whose result stands across the columns of its table is read whole', async () => {
  const { rows } = await read(
    page([
      [[40, 'Laboratory report. Collected: 14.03.2026']],
      [
        [40, 'Test'],
        [330, 'Reference range'],
      ],
      ...[
        ['Hemoglobin', '14.6 g/dL', '13.5 - 17.5'],
        ['Hematocrit', '43.0 %', '39.0 - 50.0'],
        ['Platelets........:', '245 10^9/L', '150 - 450'],
      ].map(([name, value, range], at): [number, string][] => [
        [40, name ?? ''],
        [at === 2 ? 225 : 170, value ?? ''],
        [330, range ?? ''],
      ]),
    ]),
  );
  expect(said(rows)).toEqual(['hemoglobin 14.6', 'hematocrit 43', 'platelets 245']);
});

test('a line of cells whose result is a bound is no second heading', async () => {
  const { rows } = await read(
    'Code,Investigation,Result,Range,Date taken,Filed comment\n44J3,Serum creatinine,77 umol/L,(60 - 110),05/02/2026,Normal - no action\n451E,eGFR using creatinine (CKD-EPI),>60 mL/min/1.73m2,,05/02/2026,Normal - no action\n44I5,Serum sodium,138 mmol/L,(133 - 146),05/02/2026,Normal - no action',
  );
  expect(said(rows)).toEqual(['creatinine 77', 'egfr 60', 'sodium 138']);
});

test('a short list with its marks in brackets is a report, and a note on a formula is no result', async () => {
  const { rows } = await readLines([
    [[40, 'Complete blood count']],
    [[40, 'Haemoglobin: 118 g/L (Low)']],
    [[40, 'Platelets: 231 10^9/L (Normal)']],
    [[40, 'Urea: 5.1 mmol/L']],
    [
      [40, 'Total cholesterol (LOINC: 2093-3): 5.9 mmol/L'],
      [330, '[Ref: < 5.0]'],
      [420, 'High'],
    ],
    [],
    [
      [
        40,
        'The formula is most exact when the triglyceride level is < 4.5 mmol/L and the sample was fasted.',
      ],
    ],
  ]);
  expect(said(rows)).toEqual(['hemoglobin 118', 'platelets 231', 'urea 5.1', 'chol_total 5.9']);
  expect(rows.map(({ status }) => status)).toEqual(['low', 'normal', 'other', 'high']);
});

test('a range with its label may stand behind the method below a result', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratorio del Puerto']],
    [[40, 'Fecha de toma: 17/02/2026']],
    [[40, 'Glucemia......................... 94 mg/dl']],
    [[52, 'M\\351todo: hexoquinasa. V.R.: 70 - 110']],
    [[40, 'Colesterol total................. 212 mg/dl']],
    [[52, 'Enzim\\341tico \\(CHOD\\), Valores de referencia: hasta 200']],
    [[40, 'Urea............................. 31 mg/dl']],
    [[52, 'Technique: UV \\(Ref. range: 15 - 50\\)']],
    [[40, 'Sodio............................ 140 mmol/l']],
    [[40, '* fuera del valor de referencia. Ferritina: baja < 20; normal 30 - 300 ng/ml']],
  ]);
  expect(rows.map(({ canonical, reference_min: min, reference_max: max }) => [canonical, min, max])).toEqual([
    ['glucose', 70, 110],
    ['chol_total', null, 200],
    ['urea', 15, 50],
    ['sodium', null, null],
  ]);
});

test('a long answer in words below a result is a line of its own', async () => {
  const { rows, lines } = await readLines([
    [[40, 'Hillside Laboratory']],
    [[40, 'Collected: 17 Feb 2026']],
    [[40, 'Urine']],
    [
      [40, 'Test'],
      [200, 'Result'],
      [300, 'Units'],
      [400, 'Reference range'],
    ],
    [
      [40, 'Nitrite'],
      [200, 'Positive'],
      [400, 'Negative'],
    ],
    [
      [40, 'Sediment'],
      [200, 'plenty of pus cells, a few flat epithelia here'],
    ],
  ]);
  expect(rows.map(({ name, unit }) => [name, unit])).toEqual([['Nitrite', '']]);
  expect(lines.map(({ text }) => text)).toContain('Sediment plenty of pus cells, a few flat epithelia here');
});

test('a result in words with its norm is no heading of the rows below it, and a titre and a blood group are results', async () => {
  const { rows, lines } = await read(
    table(
      ['Laboratory report. Collected: 14.03.2026'],
      ['Investigation', 'Observed', 'Ref. interval', 'Unit'],
      ['Potassium', '4.2', '3.5 - 5.1', 'mmol/L'],
      ['Turbidity', 'Clear', 'Clear'],
      ['Specific gravity', '1.012', '1.003 - 1.035'],
      ['pH', '6.5', '4.7 - 7.5'],
      ['Urine glucose', 'Absent', 'Absent'],
      ['Urine ketones', 'Absent', 'Absent'],
      ['Monospot', 'Positive 1:28', 'Negative'],
      ['ABO blood type', 'AB'],
    ),
  );
  expect(rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Potassium 4.2',
    'Specific gravity 1.012',
    'pH 6.5',
    'Urine glucose Absent',
    'Urine ketones Absent',
    'Monospot Positive 1:28',
    'ABO blood type AB',
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['Turbidity Clear Clear']);
});
