import { expect, test } from 'vitest';
import { page } from './testing/made-papers.ts';
import { read, readLines, said } from './testing/read-lines.ts';

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

test('a label of the sample over a block holds for its rows, and labels of a block are no results', async () => {
  const block = (sample: string, ...rows: string[][]): [number, string][][] =>
    [
      ['Lab Type:', 'Chemistry/Hematology'],
      ['Specimen:', sample],
      ['Date Completed:', '26 Feb 2026 @ 1312'],
      ['Test Name', 'Result', 'Units', 'Reference Range'],
      ...rows,
    ].map((cells) => cells.map((text, at): [number, string] => [40 + 130 * at, text]));
  const { rows, lines } = await readLines([
    [[40, 'Laboratory results, collected 02/26/2026']],
    ...block('SERUM', ['GLUCOSE', '132', 'mg/dL', '74-106'], ['CREATININE', '1.3', 'mg/dL', '0.7-1.3']),
    ...block('URINE', ['CREATININE', '101.7', 'mg/dL', ''], ['PROTEIN', '0.3', '', 'Negative g/L']),
    ...block('SERUM', ['FERRITIN', '97', '', '30- ug/L'], ['SODIUM', '137', 'mmol/L', '136-145']),
    [
      [170, 'Received: 2026-02-26 08:52'],
      [430, 'Received: 2026-02-26 08:52'],
    ],
  ]);
  expect(said(rows)).toEqual([
    'glucose 132',
    'creatinine 1.3',
    'urine_creatinine 101.7',
    'urine_protein 0.3',
    'ferritin 97',
    'sodium 137',
  ]);
  expect(lines).toEqual([]);
  expect(rows.map(({ check }) => check !== null)).toEqual([false, false, false, false, true, false]);
  expect(rows.slice(3).map(({ unit, reference_min }) => [unit, reference_min])).toEqual([
    ['g/L', null],
    ['ug/L', 30],
    ['mmol/L', 136],
  ]);
});

test('a title of blood and urine says the sample of no row, and that of a sample holds under the next title', async () => {
  const row = (name: string, value: string, unit: string, range: string): [number, string][] => [
    [40, name],
    [200, value],
    [260, unit],
    [330, range],
  ];
  const head: [number, string][][] = [
    [[40, 'Quill Laboratory, collected 26 Feb 2026']],
    row('Test', 'Result', 'Unit', 'Range'),
  ];
  const both = await readLines([
    ...head,
    [[40, 'Blood and urine']],
    row('Fasting glucose', '103', 'mg/dL', '70 - 99'),
    row('Creatinine', '0.7', 'mg/dL', '0.6 - 1.2'),
  ]);
  expect(said(both.rows)).toEqual(['glucose_fasting 103', 'creatinine 0.7']);
  const titled = await readLines([
    ...head,
    [
      [40, 'Specimen:'],
      [120, 'SERUM'],
    ],
    [[40, 'Biochemistry']],
    row('Creatinine', '0.7', 'mg/dL', '0.6 - 1.2'),
    [
      [40, 'Specimen:'],
      [120, 'URINE'],
    ],
    row('Protein', 'Nil', '', ''),
    row('Red cells', 'Nil', '/hpf', ''),
  ]);
  expect(titled.rows.map(({ canonical, check }) => [canonical, check])).toEqual([
    ['creatinine', null],
    ['urine_protein', null],
  ]);
  // A strip finds blood, and the microscope counts its cells: they are two tests.
  expect(titled.lines.map(({ text }) => text)).toEqual(['Red cells Nil /hpf']);
});

test('the sample that a title of urine names is not that of the blood above it', async () => {
  const row = (name: string, value: string, unit: string, range: string): [number, string][] => [
    [40, name],
    [220, value],
    [290, unit],
    [370, range],
  ];
  const head: [number, string][][] = [
    [[40, 'Laboratorio Tilo Alto. Fecha de toma de muestra: 03/03/2026']],
    row('EXAMEN', 'RESULTADO', 'UNIDADES', 'VALORES REFERENCIALES'),
  ];
  const white = row('LEUCOCITOS', '7,150', 'cel/mm3', '4,500 - 10,000');
  const sugar = row('GLUCOSA EN AYUNAS', '88', 'mg/dL', '70 - 100');
  const both = await readLines([
    ...head,
    [[40, 'HEMOGRAMA']],
    white,
    row('HEMATOCRITO', '41.5', '%', '37.0 - 47.0'),
    row('PLAQUETAS', '255,000', 'cel/mm3', '150,000 - 450,000'),
    [[40, 'BIOQUIMICA']],
    sugar,
    row('CREATININA', '0.81', 'mg/dL', '0.50 - 0.90'),
    [
      [40, 'EXAMEN DE ORINA'],
      [370, 'Muestra: orina, de la tarde'],
    ],
    row('GLUCOSA', 'NEGATIVO', '', 'Negativo'),
  ]);
  expect(said(both.rows)).toEqual([
    'wbc 7150',
    'hematocrit 41.5',
    'platelets 255000',
    'glucose_fasting 88',
    'creatinine 0.81',
    'urine_glucose NEGATIVO',
  ]);
  // With no other row of blood beside them, they are asked about and never urine in silence.
  const few = await readLines([...head, [[40, 'Muestra: orina']], white, sugar]);
  expect(few.rows.map(({ canonical, check }) => [canonical, check !== null])).toEqual([
    ['urine_leukocytes', true],
    ['urine_glucose', true],
  ]);
  // Salts of a paper of urine stay no tests of blood.
  const salts = await readLines([
    ...head.slice(0, 1),
    [[40, 'Muestra: orina']],
    ...head.slice(1),
    row('SODIO', '138', 'mmol/L', '40 - 220'),
    row('POTASIO', '41', 'mmol/L', '25 - 125'),
    row('CREATININA', '101', 'mg/dL', '20 - 320'),
  ]);
  expect(salts.rows.map(({ canonical, check }) => [canonical, check !== null])).toEqual([
    [null, true],
    [null, true],
    ['urine_creatinine', false],
  ]);
});

test('a Georgian table with the letters of its tests in brackets is read, and its names are asked about', async () => {
  const { rows, sample_date } = await read(
    [
      'ლაბორატორია ცისარტყელა',
      'დაბადების თარიღი: 04.05.1984',
      'მასალის აღების თარიღი: 06.04.2026',
      'კვლევის დასახელება;შედეგი;ნორმა;ერთეული',
      'ჰემოგლობინი (HGB);131;120 - 150;g/L',
      'გლუკოზა (GLU);5.1;4.1 - 5.9;mmol/L',
    ].join('\n'),
  );
  expect(sample_date.date).toBe('2026-04-06');
  expect(rows.map(({ canonical, value, check }) => [canonical, value, check !== null])).toEqual([
    ['hemoglobin', 131, true],
    ['glucose', 5.1, true],
  ]);
});
