import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { onePage } from './testing/made-files.ts';
import { knownNames } from './words/test-names/known-names.ts';

const lookup = knownNames();

async function read(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : new Uint8Array(file);
  const reading = await readDocument(bytes, {
    lookup,
    today: '2026-11-26',
    maxPages: 40,
    maxCsvRows: 20_000,
  });
  if (reading.state !== 'read') throw new Error(reading.reason);
  return reading;
}

/** A page of lines, each of them cells at these places. */
function page(lines: readonly (readonly [x: number, text: string][])[]): Uint8Array {
  return onePage(
    lines
      .flatMap((cells, at) =>
        cells.map(([x, text]) => `BT /F1 10 Tf ${x} ${780 - 14 * at} Td (${text}) Tj ET`),
      )
      .join('\n'),
  );
}

const table = (
  head: readonly string[],
  headings: readonly string[],
  ...rows: readonly (readonly string[])[]
) =>
  page([
    ...head.map((text): [number, string][] => [[40, text]]),
    ...[headings, ...rows].map((cells) =>
      cells.flatMap((text, at): [number, string][] => (text === '' ? [] : [[40 + 90 * at, text]])),
    ),
  ]);

const said = (rows: readonly { canonical: string | null; value: number | string; day?: string | null }[]) =>
  rows.map(({ canonical, value, day }) => [canonical, value, ...(day === undefined ? [] : [day])].join(' '));

const ROWS = [
  ['Glucose', '5.2', 'mmol/L', '3.9 - 5.8'],
  ['Potassium', '4.4', 'mmol/L', '3.5 - 5.1'],
];

test('results without a day stay those of today beside dated columns', async () => {
  const file = table(
    ['Laboratory report', 'Collected: 14.03.2026'],
    ['Test', 'Result', 'Range', '12.09.2025', '03.03.2025'],
    ['Sodium', '141 mmol/L', '135 - 145', '140', '139'],
    ['Potassium', '4.4 mmol/L', '3.5 - 5.1', '4.1', '4.2'],
  );
  const { rows, earlier } = await read(file);
  expect(said(rows)).toEqual(['sodium 141', 'potassium 4.4']);
  expect(said(earlier)).toContain('sodium 140 2025-09-12');
});

test('a column of days beside rows is known by its cells, whatever its heading says', async () => {
  const { rows, earlier, sample_date } = await read(
    table(
      ['Meine Werte im Labor'],
      ['Wann', 'Test', 'Ergebnis', 'Einheit', 'Bereich'],
      ['01.03.2026', 'Glucose', '5,2', 'mmol/l', '3,9 - 5,8'],
      ['11.02.2024', 'Kalium', '5,9', 'mmol/l', '3,5 - 5,1'],
    ),
  );
  expect(sample_date.date).toBe('2026-03-01');
  expect(said(rows)).toEqual(['glucose 5.2']);
  expect(said(earlier)).toEqual(['potassium 5.9 2024-02-11']);
});

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

test('of several days without a label the latest is proposed and asked about', async () => {
  const { sample_date } = await read(
    table(
      ['Lab report', 'Tester, Nora, 12.08.1984, W', 'Date: 20.02.2026'],
      ['Test', 'Result', 'Unit', 'Range'],
      ...ROWS,
    ),
  );
  expect(sample_date).toMatchObject({ date: '2026-02-20', days: ['2026-02-20', '1984-08-12'] });
});

test('a day of birth that is the only one without a label is no day of the sample', async () => {
  const { sample_date } = await read(
    table(
      ['Lab report', 'Tester, Nora, 12.08.1984, W', 'Printed: 04.03.2026'],
      ['Test', 'Result', 'Unit', 'Range'],
      ...ROWS,
    ),
  );
  expect(sample_date.date).toBeNull();
});

test('a second person of a file is asked about, in a table of cells as well', async () => {
  const csv = await read(
    'Member,DOB,Test,Result,Unit\nAnn,1986-04-17,Glucose,5.1,mmol/L\nBen,1984-12-01,Glucose,6.7,mmol/L',
  );
  expect(csv.people).toMatchObject([{ name: 'Ann' }, { name: 'Ben', born: '1984-12-01' }]);
  expect(csv.rows.map(({ owner }) => owner)).toEqual([0, 1]);
  const persons = [...'abcdef'].map((name) => `${name}${name}${name},Glucose,5.1,mmol/L`).join('\n');
  await expect(read(`Patient,Test,Result,Unit\n${persons}`)).rejects.toThrow('many persons');
});

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

test('a sample of neither blood nor urine is never one of blood', async () => {
  const { rows } = await read(
    'Test,Result,Unit,Specimen\nGlucose,3.3,mmol/L,CSF\nGlucose,5.2,mmol/L,Serum\nSodium,140,mmol/L,Mystery',
  );
  expect(rows.map(({ canonical, check }) => [canonical, check !== null])).toEqual([
    [null, true],
    ['glucose', false],
    ['sodium', true],
  ]);
});

test('a line with a known test and no result is shown as not read', async () => {
  const { rows, lines } = await read(
    table(
      ['Laboratory report', 'Collected: 14.03.2026'],
      ['Test', 'Result', 'Unit', 'Range'],
      ...ROWS,
      ['Ferritin', 'to follow', 'ug/L', '30 - 400'],
      ['Sodium', '140', 'mmol/L', '135 - 145'],
    ),
  );
  expect(rows).toHaveLength(3);
  expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('Ferritin to follow')]);
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

test('of results in two units side by side the first one counts, with its own unit and range', async () => {
  const { rows } = await read(
    table(
      ['Laboratory report'],
      ['Test', 'Result', 'Unit', 'SI Result', 'SI Unit'],
      ['Glucose', '97', 'mg/dL', '5.4', 'mmol/L'],
      ['Creatinine', '0.9', 'mg/dL', '80', 'umol/L'],
    ),
  );
  expect(rows.map(({ value, unit, check }) => [value, unit, check])).toEqual([
    [97, 'mg/dL', null],
    [0.9, 'mg/dL', null],
  ]);
});

test('a day beside a previous result is never the day of its row', async () => {
  const { rows, earlier, sample_date } = await read(
    table(
      ['Laboratorio Analisi', 'Data prelievo: 10/02/2026'],
      ['Esame', 'Esito', 'UM', 'Precedente', 'Data prec.'],
      ['Glicemia', '98', 'mg/dL', '101', '03/06/2025'],
      ['Creatinina', '0,9', 'mg/dL', '0,85', '03/06/2025'],
    ),
  );
  expect(sample_date.date).toBe('2026-02-10');
  expect(said(rows)).toEqual(['glucose 98', 'creatinine 0.9']);
  expect(said(earlier)).toEqual(['glucose 101 2025-06-03', 'creatinine 0.85 2025-06-03']);
});

test('a table with a test in each column and a day in each row holds a result in each cell', async () => {
  const { rows, earlier } = await read('Day,Glucose (mg/dL),HDL (mg/dL)\n2026-01-05,97,51\n2025-06-05,92,49');
  expect(said(rows)).toEqual(['glucose 97', 'hdl 51']);
  expect(said(earlier)).toEqual(['glucose 92 2025-06-05', 'hdl 49 2025-06-05']);
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

test('results in sentences are rows, and one with a day of its own is an earlier result', async () => {
  const { rows, earlier, sample_date } = await read(
    page([
      [[40, 'Laboratory results of the practice. Re: blood test of 28 January 2026']],
      [[40, 'Thank you for coming. Your haemoglobin was 13.1 g/dL (normal range 11.5 - 16.5), so all is']],
      [[40, 'well. The ferritin has come up to 34 ug/L (15 - 200); on 3 June 2025 it was only 12 ug/L, so']],
      [[40, 'the tablets did their work. Walk 30 minutes a day. The potassium is 4.2 mmol/L (3.5 - 5.3).']],
    ]),
  );
  expect(sample_date.date).toBe('2026-01-28');
  expect(said(rows)).toEqual(['hemoglobin 13.1', 'ferritin 34', 'potassium 4.2']);
  expect(said(earlier)).toEqual(['ferritin 12 2025-06-03']);
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

test('cards with a day each are of the samples of their days', async () => {
  const { rows, earlier } = await read(
    page([
      [[40, 'Omat laboratoriotulokset']],
      [
        [40, 'P-TSH'],
        [300, 'P-T4-V'],
      ],
      [
        [40, '2,0 mU/l'],
        [300, '14 pmol/l'],
      ],
      [
        [40, 'Viitearvot 0,5 - 3,6 mU/l'],
        [300, 'Viitearvot 11 - 16 pmol/l'],
      ],
      [
        [40, 'Otettu, collected 14.1.2026'],
        [300, 'Otettu, collected 2.9.2025'],
      ],
    ]),
  );
  expect(said(rows)).toEqual(['tsh 2']);
  expect(said(earlier)).toEqual(['ft4 14 2025-09-02']);
});

test('a table of days by tests, persons over columns and pairs of shares and counts keep their rows', async () => {
  const turned = await read(
    table(
      ['Laboratory history, patient Karla Brix'],
      ['Date', 'HbA1c (%)', 'TSH (mU/l)'],
      ['12.01.2026', '6,1', '2,31'],
      ['15.07.2025', '6,4', '2,80'],
    ),
  );
  expect(said(turned.rows)).toEqual(['hba1c 6.1', 'tsh 2.31']);
  expect(said(turned.earlier)).toEqual(['hba1c 6.4 2025-07-15', 'tsh 2.8 2025-07-15']);
  const couple = await read(
    table(
      ['Laboratory report', 'Collected: 14.03.2026'],
      ['Test', 'Paul Roy', 'Lise Roy', 'Unit', 'Reference'],
      ['Glucose', '5.2', '5.9', 'mmol/L', '3.9 - 5.8'],
      ['Sodium', '140', '139', 'mmol/L', '135 - 145'],
    ),
  );
  expect(couple.people.map(({ name }) => name)).toEqual(['Paul Roy', 'Lise Roy']);
  expect(couple.rows.map(({ value, owner }) => [value, owner])).toEqual([
    [5.2, 0],
    [5.9, 1],
    [140, 0],
    [139, 1],
  ]);
  const pair = await read(
    'Test;Result;Unit;Reference\nNeutrophils;56.3 %;3.66 10^9/L;1.8 - 7.5\nWBC;6.5;10^9/L;4 - 11',
  );
  expect(said(pair.rows)).toEqual(['neutrophils_abs 3.66', 'wbc 6.5']);
});

test.each([
  ['Haemoglobin (LOINC: 718-7)', 'hemoglobin'],
  ['2160-0 Creatinine', 'creatinine'],
  ['GFR (CKD-EPI 2021)', 'egfr'],
  ['VLDL Cholesterol,Calculated', 'vldl'],
  ['Sód', 'sodium'],
  ['Trombocyten', 'platelets'],
  ['Glicose (urina)', 'urine_glucose'],
  ['P—Natrium; stofk.', 'sodium'],
  ['Hæmoglobin A1c (IFCC);Hb(B)', 'hba1c'],
  ['S_Kyselina močová', 'uric_acid'],
  ['Kwas moczowy (ICD-9: M45)', 'uric_acid'],
  ['Ερυθρά αιμοσφαίρια (RBC)', 'rbc'],
  ['Мочевина', 'urea'],
  ['空腹時血糖', 'glucose_fasting'],
  ['적혈구', 'rbc'],
])('%s is %s', (name, id) => {
  expect(lookup.find(name, { unit: '', section: '', specimen: '' })).toMatchObject({ id, exact: true });
});

test('codes of tests and of patients are no ranges', async () => {
  const { rows } = await read(
    [
      'order_id,loinc,component,value,units,reference_range,collected_at',
      'A-90417,2093-3,"Cholesterol, Total",171,mg/dL,<200,2026-02-18T07:41:00-08:00',
      '0068-24-1190,2986-8,"Testosterone, Total",612,ng/dL,250 - 1100,2026-02-18T07:41:00-08:00',
      'A-90417,3016-3,TSH,2.41,mIU/L,0.40 - 4.50,2026-02-18T07:41:00-08:00',
    ].join('\n'),
  );
  expect(
    rows.map(({ canonical, reference_min, reference_max }) => [canonical, reference_min, reference_max]),
  ).toEqual([
    ['chol_total', null, 200],
    ['testosterone', 250, 1100],
    ['tsh', 0.4, 4.5],
  ]);
});

test('a list of employees is of several persons', async () => {
  const { people } = await read(
    [
      'Staff No,Employee,Sex,Test,Result,Units,Normal Range,Collected',
      'KT-17,Amina Odhiambo,F,Haemoglobin,12.2,g/dL,11.5 - 16.0,17/02/2026',
      'KT-17,Amina Odhiambo,F,ALT,19,U/L,0 - 34,17/02/2026',
      'KT-43,Peter Mwangi,M,Haemoglobin,15.8,g/dL,13.0 - 18.0,17/02/2026',
    ].join('\n'),
  );
  expect(people).toHaveLength(2);
});

test('a name of which a part is known is proposed with a question, and one of another quantity is not', async () => {
  const { rows } = await read(
    [
      'Test,Result,Units,Range',
      '甲狀腺測試 TSH,1.55,mIU/L,0.35 - 4.94',
      'K-Hemoglobin,132,g/L,120 - 150',
      'Hemoglobina HGB,131,g/L,120 - 150',
      '혈청크레아티닌,1.01,mg/dL,0.5 - 1.5',
      'Neutrofil granulocita (abszolút),6.06,G/L,2 - 7',
      'TSH receptor antibody (TSH),1.1,IU/L,0 - 1.75',
      'Uroanálisis - Glucosa,Negativo,,Negativo',
    ].join('\n'),
  );
  const of = (name: string) => rows.find((row) => row.name.includes(name));
  expect(of('甲狀腺')).toMatchObject({ canonical: 'tsh', check: expect.stringContaining('only nearly') });
  // The sample before a name, a name said twice and words of other languages around one are known.
  expect(of('K-Hemoglobin')).toMatchObject({ canonical: 'hemoglobin', check: null });
  expect(of('HGB')).toMatchObject({ canonical: 'hemoglobin', check: null });
  expect(of('크레아티닌')).toMatchObject({ canonical: 'creatinine', check: null });
  expect(of('Neutrofil')).toMatchObject({ canonical: 'neutrophils_abs', check: null });
  expect(of('receptor')?.canonical).toBeNull();
  expect(of('Glucosa')?.canonical).toBe('urine_glucose');
});

test('a line without a result does not name the day of the sample', async () => {
  const { rows } = await read(
    [
      'Investigation,Result,Range,Date taken,Comment',
      'Serum sodium,138 mmol/L,(133.0 - 146.0),05/02/2026,Normal',
      'Serum sodium,140 mmol/L,(133.0 - 146.0),27/08/2025,Normal',
      'Patient informed - test result,,,09/02/2026,By text message',
    ].join('\n'),
  );
  expect(said(rows)).toEqual(['sodium 138']);
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

test('a negative finding of a paper that names no sample is no value of blood, and codes beside names count', async () => {
  const { rows } = await read(
    [
      'loinc,display,value,unit,ref_low,ref_high',
      '718-7,Hemoglobin [Mass/volume] in Blood,13.8,g/dL,12,15.5',
      '2345-7,Glucose [Mass/volume] in Serum or Plasma,91,mg/dL,70,99',
      ',Protein,Negative,,,',
    ].join('\n'),
  );
  expect(rows.map(({ canonical, check }) => [canonical, check])).toEqual([
    ['hemoglobin', null],
    ['glucose', null],
    ['urine_protein', null],
  ]);
});

test('a leaflet and an invoice give no row, and their lines with tests are shown', async () => {
  const leaflet = await read(
    page(
      [
        'Understanding your blood test',
        'LDL cholesterol should be below 3.0 mmol/L for most people, and lower after a heart attack.',
        'Ferritin below 30 ug/L often means that your iron stores are low and should be filled up.',
      ].map((text) => [[40, text]]),
    ),
  );
  expect(leaflet).toMatchObject({ is_lab_report: false, rows: [] });
  expect(leaflet.key_insights).toEqual(['This file does not look like a lab report.']);
  expect(leaflet.lines).toHaveLength(2);
  const invoice = await read(
    table(
      ['Invoice 2026-1187', 'Customer: Piet Example. Payment within 14 days.'],
      ['Item', 'Test', 'Qty', 'Price'],
      ['4030', 'TSH', '1', '12.50'],
      ['4031', 'Ferritin', '1', '18.00'],
    ),
  );
  expect(invoice).toMatchObject({ is_lab_report: false, rows: [] });
  expect(invoice.lines.map(({ text }) => text)).toEqual(['4030 TSH 1 12.50', '4031 Ferritin 1 18.00']);
});

test('a letter keeps blood and urine apart, and takes its advice as bounds', async () => {
  const { rows } = await read(
    page(
      [
        'Harrowmere Laboratory. Your results of the sample, urine and blood',
        'your urine sample was clear',
        'Your glucose was 5.1 mmol/L (3.9 - 5.8) and your sodium was 139 mmol/L on that day.',
        'Your total cholesterol was 5.8 mmol/L, where we advise less than 5.2, as your doctor knows.',
        'In your urine, protein was nil and glucose was negative, as it should be in all of us.',
      ].map((text) => [[40, text]]),
    ),
  );
  expect(said(rows)).toEqual([
    'glucose 5.1',
    'sodium 139',
    'chol_total 5.8',
    'urine_protein nil',
    'urine_glucose negative',
  ]);
  expect(rows[2]?.reference_max).toBe(5.2);
});

test('lines with labels below a name are one result, whose sample, range and earlier result they say', async () => {
  const { rows, earlier } = await read(
    page(
      [
        'Laboratorio. Resultados. Sexo: M    Idade: 49 anos',
        'GLICOSE',
        'Material: Soro   Metodo: Hexoquinase',
        'Coletado em: 19/08/2026 07:10',
        'Resultado....: 102 mg/dL',
        'Valor de referencia: Homens: 70 a 99 mg/dL',
        'Mulheres pos-menopausa: 60 a 90 mg/dL',
        'Resultado anterior: 98 mg/dL em 03/02/2026',
        'CREATININA',
        'Material: Urina',
        'Resultado....: 90 mg/dL',
      ].map((text) => [[40, text]]),
    ),
  );
  expect(said(rows)).toEqual(['glucose 102', 'urine_creatinine 90']);
  expect(rows[0]).toMatchObject({ reference_min: 70, reference_max: 99, check: null });
  expect(said(earlier)).toEqual(['glucose 98 2026-02-03']);
});

test('a share and a count under their units are two results, and the range is that of the count', async () => {
  const { rows } = await read(
    page([
      [[40, 'Laboratory report']],
      [[40, 'Collected: 14.03.2026']],
      [
        [40, 'Differential'],
        [200, '%'],
        [260, '/uL'],
      ],
      [
        [40, 'Neutrophils'],
        [194, '58.0'],
        [260, '3886'],
        [340, '1700 - 8000'],
      ],
      [
        [40, 'Lymphocytes'],
        [194, '29.0'],
        [260, '1943'],
        [340, '900 - 2900'],
      ],
    ]),
  );
  expect(
    rows.map(({ canonical, value, unit, reference_max }) => [canonical, value, unit, reference_max]),
  ).toEqual([
    ['neutrophils_abs', 3886, '/uL', 8000],
    ['neutrophils_pct', 58, '%', null],
    ['lymphocytes_abs', 1943, '/uL', 2900],
    ['lymphocytes_pct', 29, '%', null],
  ]);
});

test('cards beside each other keep their results, be the unit small and the name explained', async () => {
  const cards = (x: number, name: string, words: string, value: string, unit: string, range: string) => [
    `BT /F1 11 Tf ${x} 700 Td (${name}) Tj ET`,
    `BT /F1 8 Tf ${x} 687 Td (${words}) Tj ET`,
    `BT /F1 17 Tf ${x} 662 Td (${value}) Tj ET`,
    `BT /F1 10 Tf ${x + 10 * value.length + 4} 662 Td (${unit}) Tj ET`,
    `BT /F1 8 Tf ${x} 645 Td (Normal range: ${range}) Tj ET`,
    `BT /F1 8 Tf ${x} 634 Td (Previous: 7.9 ${unit} \\(12 Jan 2026\\)) Tj ET`,
  ];
  const lower = (lines: string[]) =>
    lines.map((line) => line.replace(/ (\d+) Td/, (_, y) => ` ${Number(y) - 110} Td`));
  const { rows, earlier } = await read(
    onePage(
      [
        'BT /F1 10 Tf 40 780 Td (Laboratory results. Collected: 4 May 2026) Tj ET',
        ...cards(48, 'Hemoglobin', 'Carries oxygen in the blood', '7.2', 'mmol/L', '7.5 - 10.0'),
        ...cards(314, 'Potassium', 'A salt of the blood', '4.4', 'mmol/L', '3.5 - 5.1'),
        ...lower(cards(48, 'Creatinine', 'How the kidneys work', '62', 'umol/L', '50 - 90')),
        ...lower(cards(314, 'Sodium', 'A salt of the blood', '140', 'mmol/L', '135 - 145')),
      ].join('\n'),
    ),
  );
  expect(said(rows).sort()).toEqual(['creatinine 62', 'hemoglobin 7.2', 'potassium 4.4', 'sodium 140']);
  expect(rows.every(({ check, reference_max }) => check === null && reference_max !== null)).toBe(true);
  expect(earlier).toHaveLength(4);
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

test('a sediment without a range and words that are no finding are shown lines and no rows', async () => {
  const { rows, lines } = await read(
    'Test,Result,Unit,Reference range\nSodium,140,mmol/L,135 - 145\nPotassium,4.4,mmol/L,3.5 - 5.1\nUrine leukocytes,2-4,/hpf,\nVitamin D,with the physician,,\nTSH w/reflex to FT4,2.1,mIU/L,0.4 - 4.0',
  );
  expect(said(rows)).toEqual(['sodium 140', 'potassium 4.4', 'tsh 2.1']);
  expect(lines).toHaveLength(2);
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

test('the marks of a scale in a card are no result, and two numbers without a label are a question', async () => {
  const card = (y: number, ...lines: readonly (readonly [x: number, text: string])[]) =>
    lines.map(([x, text], at) => `BT /F1 10 Tf ${x} ${y - 13 * at} Td (${text}) Tj ET`);
  const { rows } = await read(
    onePage(
      [
        'BT /F1 10 Tf 40 780 Td (Test results. Collected on 4 May 2026) Tj ET',
        ...card(
          740,
          [40, 'Sodium'],
          [40, 'Normal range: 136 - 145 mmol/L'],
          [60, '136'],
          [40, 'Value'],
          [40, '138'],
        ),
        'BT /F1 10 Tf 160 714 Td (145) Tj ET',
        'BT /F1 10 Tf 160 567 Td (112) Tj ET',
        ...card(660, [40, 'Potassium'], [40, 'Normal range: 3.5 - 5.1 mmol/L'], [60, '3.5'], [40, 'Value']),
        ...card(580, [40, 'Glucose'], [40, '70'], [40, 'Normal range: 70 - 99 mg/dL']),
      ].join('\n'),
    ),
  );
  expect(said(rows)).toEqual(['sodium 138', 'potassium 3.5', 'glucose 70']);
  expect(rows.map(({ check }) => check !== null)).toEqual([false, true, true]);
});

test('a result with its unit and bracketed range in one go is a row, and a remark under it is its flag', async () => {
  const { rows, earlier } = await read(
    page([
      [[40, 'Patient record. Printed 12 Feb 2026']],
      [
        [40, '05 Jan 2026'],
        [140, 'Sample taken 05 Jan 2026 09:12'],
      ],
      [
        [40, 'Haemoglobin concentration'],
        [260, '112 g/L [115.0 - 165.0]'],
      ],
      [[268, 'Below low reference limit']],
      [
        [40, 'Platelet count - observation'],
        [260, '381 10*9/L [150.0 - 400.0]'],
      ],
      [
        [40, 'Serum sodium level'],
        [260, '140 mmol/L [133.0 - 146.0]'],
      ],
      [
        [40, '14 Aug 2025'],
        [140, 'Sample taken 14 Aug 2025 08:40'],
      ],
      [
        [40, 'Serum TSH level'],
        [260, '2.8 mu/L [0.3 - 4.2]'],
      ],
    ]),
  );
  expect(said(rows)).toEqual(['hemoglobin 112', 'platelets 381', 'sodium 140']);
  expect(rows.map(({ unit, reference_min, check }) => [unit, reference_min, check])).toEqual([
    ['g/L', 115, null],
    ['10*9/L', 150, null],
    ['mmol/L', 133, null],
  ]);
  expect(said(earlier)).toEqual(['tsh 2.8 2025-08-14']);
});

test('a share and a count with units of their own are two results, and the range is that of the count', async () => {
  const { rows } = await read(
    page([
      [[40, 'Laboratorio de analises. Resultados. Data da coleta: 27/10/2025']],
      [
        [40, 'Hemoglobina'],
        [150, '13,1'],
        [190, 'g/dL'],
        [340, '12,0 a 15,5'],
      ],
      [
        [40, 'Neutrofilos'],
        [150, '56,0'],
        [190, '%'],
        [240, '3.472'],
        [290, '/mm3'],
        [340, '1.800 a 7.700'],
      ],
      [
        [40, 'Linfocitos'],
        [150, '33,0'],
        [190, '%'],
        [240, '2.046'],
        [290, '/mm3'],
        [340, '1.000 a 4.800'],
      ],
    ]),
  );
  expect(
    rows.map(({ canonical, value, reference_max }) => `${canonical} ${value} ${reference_max}`).sort(),
  ).toEqual([
    'hemoglobin 13.1 15.5',
    'lymphocytes_abs 2046 4800',
    'lymphocytes_pct 33 null',
    'neutrophils_abs 3472 7700',
    'neutrophils_pct 56 null',
  ]);
});

test('a title with its sample in brackets, and a long one in capitals, say the sample of their tests', async () => {
  const { rows } = await read(
    page([
      [[40, 'Paciente: Modelo. Sexo: Hombre. F. extraccion: 15/10/2025']],
      [
        [40, 'PRUEBA'],
        [220, 'RESULTADO'],
        [300, 'UNIDADES'],
        [380, 'VALORES DE REFERENCIA'],
      ],
      [
        [40, 'Creatinina'],
        [220, '0.94'],
        [300, 'mg/dL'],
        [380, '[H: 0.70 - 1.20 M: 0.50 - 0.90]'],
      ],
      [],
      [[40, 'ORINA \\(muestra aislada\\)']],
      [
        [40, 'Creatinina'],
        [220, '98'],
        [300, 'mg/dL'],
        [380, '[39 - 259]'],
      ],
      [],
      [[40, 'DEPARTMENT OF CLINICAL PATHOLOGY - COMPLETE URINE EXAMINATION, URINE']],
      [
        [40, 'Protein'],
        [220, 'Absent'],
        [380, 'Absent'],
      ],
    ]),
  );
  expect(said(rows)).toEqual(['creatinine 0.94', 'urine_creatinine 98', 'urine_protein Absent']);
  expect(rows[0]).toMatchObject({ reference_min: 0.7, reference_max: 1.2, check: null });
});

test('a line with an earlier result below its test is of its own day', async () => {
  const { rows, earlier } = await read(
    page([
      [[40, 'Laboratorio de analises. Data da colheita: 26-01-2026']],
      [
        [40, 'Analise'],
        [220, 'Resultado'],
        [300, 'Unidades'],
        [380, 'Valores de Referencia'],
      ],
      [
        [44, 'Hemoglobina'],
        [220, '10,9'],
        [300, 'g/dL'],
        [380, '10,5 - 13,5'],
      ],
      [
        [48, 'Anterior \\(03-11-2025\\):'],
        [220, '9,8'],
      ],
      [
        [44, 'Bilirrubina total'],
        [220, '0,6'],
        [300, 'mg/dL'],
        [380, '< 1,2'],
      ],
      [[44, 'Metodo: Diazo']],
      [
        [48, 'Anterior \\(03-11-2025\\):'],
        [220, '3,4'],
      ],
      [
        [44, 'Ferritina'],
        [220, '44'],
        [300, 'ng/mL'],
        [380, '12 - 327'],
      ],
    ]),
  );
  expect(said(rows)).toEqual(['hemoglobin 10.9', 'bilirubin_total 0.6', 'ferritin 44']);
  expect(said(earlier)).toEqual(['hemoglobin 9.8 2025-11-03', 'bilirubin_total 3.4 2025-11-03']);
  expect(earlier.map(({ unit }) => unit)).toEqual(['g/dL', 'mg/dL']);
});
