import { expect, test } from 'vitest';
import { readLines as read, said } from './testing/read-lines.ts';

test('numbers that stand flush right, away from their heading, are its column, marks behind them or not', async () => {
  const { rows } = await read([
    [[40, 'Laborbefund']],
    [[40, 'Entnahme: 17.03.2026']],
    [
      [40, 'Untersuchung'],
      [180, 'Ergebnis'],
      [300, 'Einheit'],
      [380, 'Referenzbereich'],
    ],
    [
      [40, 'Natrium'],
      [265, '142'],
      [300, 'mmol/l'],
      [380, '135 - 145'],
    ],
    [
      [40, 'Kalium'],
      [265, '5,3 +'],
      [300, 'mmol/l'],
      [380, '3,5 - 5,1'],
    ],
    [
      [40, 'Harnstoff'],
      [271, '48'],
      [300, 'mg/dl'],
      [380, '17 - 48'],
    ],
    [
      [40, 'Ferritin'],
      [254, '1.204 ++'],
      [300, 'ng/ml'],
      [380, '15 - 150'],
    ],
  ]);
  expect(said(rows)).toEqual(['sodium 142', 'potassium 5.3', 'urea 48', 'ferritin 1204']);
  expect(rows.map(({ check }) => check)).toEqual([null, null, null, null]);
});

test('numbers without a heading left of a column of earlier results are those of today', async () => {
  const { rows, earlier } = await read([
    [[40, 'Laboratoire du Parc']],
    [[40, 'Compte rendu, pr\\351lev\\351 le 23/03/2026']],
    [
      [330, 'Valeurs de r\\351f\\351rence'],
      [470, 'Ant\\351riorit\\351 15/10/2025'],
    ],
    ...[
      ['Leucocytes', '6,70', 'G/L', '4,00 -', '11,00', '6,12'],
      ['Sodium', '141', 'mmol/L', '135 -', '145', '139'],
      ['Potassium', '4,4', 'mmol/L', '3,5 -', '5,1', '4,1'],
    ].map((cells) =>
      cells.map((text, at): [number, string] => [[40, 200, 250, 330, 372, 480][at] ?? 0, text]),
    ),
  ]);
  expect(said(rows)).toEqual(['wbc 6.7', 'sodium 141', 'potassium 4.4']);
  expect(rows.map(({ reference_max }) => reference_max)).toEqual([11, 145, 5.1]);
  expect(said(earlier)).toEqual(['wbc 6.12 2025-10-15', 'sodium 139 2025-10-15', 'potassium 4.1 2025-10-15']);
});

test('columns under first names of persons whom the paper names are of several persons', async () => {
  const { people, rows } = await read([
    [[40, 'Health screening laboratory report']],
    [[40, 'Aoife Murphy, DOB 19/08/1985, F']],
    [[40, 'Daire Murphy, DOB 04/02/1983, M']],
    [[40, 'Samples taken: 23/04/2026']],
    [
      [40, 'Test'],
      [200, 'Aoife'],
      [270, 'Daire'],
      [340, 'Units'],
      [430, 'Range'],
    ],
    [
      [40, 'Sodium'],
      [200, '141'],
      [270, '138'],
      [340, 'mmol/L'],
      [430, '135 - 145'],
    ],
    [
      [40, 'Ferritin'],
      [200, '21'],
      [270, '402'],
      [340, 'ug/L'],
      [430, '15 - 300'],
    ],
  ]);
  expect(people.map(({ name }) => name)).toEqual(['Aoife', 'Daire']);
  expect(rows.map(({ value, owner }) => [value, owner])).toEqual([
    [141, 0],
    [138, 1],
    [21, 0],
    [402, 1],
  ]);
});

/** A table whose columns begin at these places, below a head that says what it is. */
const table = (places: readonly number[], ...rows: readonly (readonly string[])[]) =>
  read([
    [[40, 'Laboratory report']],
    [[40, 'Collected: 14 March 2026']],
    ...rows.map((cells) =>
      cells.flatMap((text, at): [number, string][] => (text === '' ? [] : [[places[at] ?? 0, text]])),
    ),
  ]);

test('headings that stand apart from all their cells, one of them missing, still head their columns', async () => {
  const { rows } = await read([
    [[40, 'Laboratory report, collected: 14 March 2026']],
    [
      [40, 'Test'],
      [240, 'Units'],
      [370, 'Reference range'],
    ],
    ...[
      ['Sodium', 'mmol/L', '135 - 145', '141'],
      ['Potassium', 'mmol/L', '3.5 - 5.1', '4.4'],
      ['White cell count', '10^9/L', '4.0 - 11.0', '6.7'],
    ].map((cells) => cells.map((text, at): [number, string] => [[40, 190, 310, 480][at] ?? 0, text])),
  ]);
  expect(said(rows)).toEqual(['sodium 141', 'potassium 4.4', 'wbc 6.7']);
  expect(rows.map(({ reference_max, unit }) => [reference_max, unit])).toEqual([
    [145, 'mmol/L'],
    [5.1, 'mmol/L'],
    [11, '10^9/L'],
  ]);
});

test('a result close to its unit or its range keeps both, be its code left of the name without a heading', async () => {
  const { rows } = await table(
    [40, 80, 258, 340],
    ['', 'Test', 'Value', 'Reference range'],
    ['1001', 'Sodium', '141 mmol/L', '135 - 145'],
    ['1008', 'Potassium', '4.4 mmol/L', '3.5 - 5.1'],
    ['1015', 'ALT', '23 U/L', '< 41'],
  );
  expect(said(rows)).toEqual(['sodium 141', 'potassium 4.4', 'alt 23']);
});

test('of a pair of bounds one heading may be missing', async () => {
  const { rows } = await table(
    [40, 200, 260, 330, 400],
    ['Test', 'Result', 'Units', 'Low', ''],
    ['Sodium', '141', 'mmol/L', '135', '145'],
    ['Potassium', '4.4', 'mmol/L', '3.5', '5.1'],
    ['Ferritin', '61', 'ug/L', '30', '400'],
  );
  expect(rows.map(({ reference_min, reference_max }) => [reference_min, reference_max])).toEqual([
    [135, 145],
    [3.5, 5.1],
    [30, 400],
  ]);
});

test('words of a strip are of urine where no section says so, and segmented cells are no second result of the whole', async () => {
  const { rows } = await table(
    [40, 200, 270, 340],
    ['Test', 'Result', 'Units', 'Reference range'],
    ['Neutrophils', '4.41', '10^9/L', '1.80 - 7.50'],
    ['Segmented neutrophils', '4.20', '10^9/L', '1.70 - 7.00'],
    ['Potassium', '4.4', 'mmol/L', '3.5 - 5.1'],
    ['Glucose', 'negative', '', 'negative'],
    ['Protein', 'trace', '', 'negative'],
  );
  expect(said(rows)).toEqual([
    'neutrophils_abs 4.41',
    ' 4.2',
    'potassium 4.4',
    'urine_glucose negative',
    'urine_protein trace',
  ]);
});

test('bounds before the results of a table without a heading are none, and a name may touch its result', async () => {
  const rowsOf = async (lines: [number, string][][]) =>
    (await read([[[40, 'Hillside Laboratory']], [[40, 'Collected: 04.03.2026']], ...lines])).rows;
  const bare = await rowsOf(
    [
      ['LDL Cholesterol', 'mg/dL', '< 100', '112'],
      ['HDL Cholesterol', 'mg/dL', '> 40', '63'],
      ['hs-CRP', 'mg/L', '< 3.0', '<0.2'],
    ].map((cells) => cells.map((text, at): [number, string] => [40 + 120 * at, text])),
  );
  expect(said(bare)).toEqual(['ldl 112', 'hdl 63', 'hs_crp 0.2']);
  const headed = await rowsOf([
    [
      [40, 'Test'],
      [185, 'Result'],
      [300, 'Reference'],
    ],
    [[40, 'Total Leukocyte Count \\(TLC\\) \\(G/L\\) 7.2']],
    [[185, 'Ref: 4.0 - 10.0']],
    [
      [40, 'MCV \\(fL\\)'],
      [185, '88'],
    ],
    [[185, 'Ref: 80 - 96']],
    [
      [40, 'Platelets'],
      [185, '244'],
    ],
    [
      [185, '10*9/L'],
      [240, 'Ref: 150 - 400'],
    ],
  ]);
  expect(said(headed)).toEqual(['wbc 7.2', 'mcv 88', 'platelets 244']);
  expect(headed.map(({ reference_max }) => reference_max)).toEqual([10, 96, 400]);
});

test('a result whose mark reaches into a column of marks stays a result', async () => {
  const marked = (value: string) => `${value}     +`;
  const { rows } = await read([
    [[54, 'Laborbefund, Entnahme: 27.01.2026']],
    [
      [54, 'Untersuchung'],
      [224, 'Ergebnis'],
      [286, 'Einheit'],
      [370, 'Referenz'],
      [455, '05.08.25'],
    ],
    [
      [54, 'Kalium'],
      [252, '3,4'],
      [276, '-'],
      [286, 'mmol/l'],
      [370, '3,5 - 5,1'],
      [483, '4,6'],
    ],
    [
      [54, 'Natrium'],
      [252, '134'],
      [276, '-'],
      [286, 'mmol/l'],
      [370, '136 - 145'],
      [483, '137'],
    ],
    [
      [54, 'Kreatinin'],
      [246, marked('1,21')],
      [286, 'mg/dl'],
      [370, '0,51 - 0,95'],
      [477, '1,09'],
    ],
  ]);
  expect(said(rows)).toEqual(['potassium 3.4', 'sodium 134', 'creatinine 1.21']);
});

test('groups left of the names and an unknown heading beside the results take no number from them', async () => {
  const rows = [
    ['Sangre', 'Hemoglobina', '15,3', '', 'g/dL', '13,0 - 16,5'],
    ['Azucar', 'Glucosa basal', '103', '*', 'mg/dL', '70 - 99'],
    ['', 'Colesterol total', '214', '*', 'mg/dL', '0 - 200'],
    ['Tumores', 'Antigeno Zeta', '2,8', '', 'ng/mL', '0 - 7,0'],
    ['', 'Proteina Psi', '1,6', '', 'ng/mL', '0 - 5,0'],
  ];
  const ends = { '15,3': 319, '2,8': 325, '1,6': 325 } as Record<string, number>;
  const found = await read([
    [[40, 'Resultados de laboratorio. Fecha de extraccion: 18/03/2026']],
    [
      [40, 'Zona'],
      [130, 'Determinacion'],
      [280, 'Resultado'],
      [346, 'Visto'],
      [384, 'Unidad'],
      [480, 'Referencia'],
    ],
    ...rows.map((cells) =>
      cells.flatMap((text, at): [number, string][] =>
        text === '' ? [] : [[at === 2 ? (ends[text] ?? 322) : ([40, 130, 0, 350, 384, 480][at] ?? 0), text]],
      ),
    ),
    [
      [40, 'Se recomienda repetir el control de azucar en tres meses y'],
      [322, 'cuidar el peso'],
    ],
  ]);
  expect(found.rows.map(({ name, value, reference_max }) => [name, value, reference_max])).toEqual([
    ['Hemoglobina', 15.3, 16.5],
    ['Glucosa basal', 103, 99],
    ['Colesterol total', 214, 200],
    ['Antigeno Zeta', 2.8, 7],
    ['Proteina Psi', 1.6, 5],
  ]);
});
