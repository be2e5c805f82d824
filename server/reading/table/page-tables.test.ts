import { expect, test } from 'vitest';
import { onePage, stream } from '../testing/made-files.ts';
import { read, readLines, said } from '../testing/read-lines.ts';
import { at } from '../testing/small-papers.ts';

test('a strip of urine without a heading is none of blood, and its words may have a unit', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratorium medyczne']],
    [[40, 'Data pobrania: 2026-01-16']],
    ...['Kreatynina', 'Ferrytyna', 'TSH'].map((name, at): [number, string][] => [
      [40, name],
      [200, '0,8'],
      [260, ['mg/dl', 'ng/ml', 'mIU/l'][at] ?? ''],
      [330, '0,5 - 150'],
    ]),
    [[40, 'Mocz']],
    [
      [40, 'Glukoza'],
      [200, 'negatywny mg/dl'],
      [330, 'negatywny'],
    ],
    [
      [40, 'Bilirubina'],
      [200, 'nieobecna'],
      [330, 'nieobecna'],
    ],
    [
      [40, 'Urobilinogen'],
      [200, 'w normie'],
      [330, 'w normie'],
    ],
  ]);
  const ofUrine = rows.slice(3);
  expect(said(ofUrine)).toEqual(['urine_glucose negatywny', ' nieobecna', 'urine_urobilinogen w normie']);
  expect(ofUrine[0]?.unit).toBe('mg/dl');
});

test('a second unit under a method is the row above said again, and so is a comment', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratoire du Parc']],
    [[40, 'Compte rendu, pr\\351lev\\351 le 09/03/2026']],
    [
      [40, 'Cr\\351atinine'],
      [240, '7,1'],
      [280, 'mg/L'],
      [350, '5,1 - 9,5'],
    ],
    [
      [48, 'Enzymatique, IDMS'],
      [240, '62,8'],
      [280, '\\265mol/L'],
      [350, '45,0 - 84,0'],
    ],
    [
      [40, 'Potassium'],
      [240, '5,3'],
      [280, 'mmol/L'],
      [350, '3,5 - 5,1'],
    ],
    [],
    [],
    [[40, 'The potassium of this sample was 5,3 mmol/L, and the sample was not haemolysed.']],
  ]);
  expect(new Set(rows.map(({ canonical, name }) => `${canonical ?? ''} ${name}`))).toEqual(
    new Set(['creatinine Créatinine', 'potassium Potassium']),
  );
  expect(rows.filter(({ canonical }) => canonical === 'potassium')).toHaveLength(1);
});

test('in a list of days a line of one cell needs no range', async () => {
  const { rows } = await readLines([
    [[40, 'Test results of a surgery']],
    [
      [40, '12 Feb 2026'],
      [110, 'Serum lipids'],
      [400, 'Normal, no further action'],
    ],
    [[100, 'Serum cholesterol level 5.8 mmol/L']],
    [[100, 'Serum HDL cholesterol level 1.61 mmol/L [>1.20]']],
    [[100, 'Serum cholesterol/HDL ratio 3.6']],
  ]);
  expect(said(rows)).toEqual(['chol_total 5.8', 'hdl 1.61', 'chol_hdl_ratio 3.6']);
});

test('words below a glucose say that it was a fasting one, and a word over ranges is no part of a name', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratory report']],
    [[40, 'Collected: 19 March 2026']],
    [[40, 'Gender: F  Fasting: Y']],
    [
      [40, 'Test'],
      [200, 'Result'],
      [260, 'Reference Range'],
    ],
    [
      [40, 'GLUCOSE'],
      [200, '101 H'],
      [260, '65-99 mg/dL'],
    ],
    [[60, 'Fasting reference interval']],
    [
      [40, 'SODIUM'],
      [200, '139'],
      [260, '135-146 mmol/L'],
    ],
    [
      [40, 'TSH'],
      [200, '2.14'],
      [260, 'mIU/L'],
    ],
    [[60, 'Reference Range']],
  ]);
  expect(said(rows)).toEqual(['glucose_fasting 101', 'sodium 139', 'tsh 2.14']);
  expect(rows[2]?.name).toBe('TSH');
});

test.each([
  [['Sample type', 'Fasting'], 'glucose_fasting 5.2'],
  [['Patientenstatus: nüchtern'], 'glucose_fasting 5.2'],
  [['Estado del paciente:', 'en ayunas'], 'glucose_fasting 5.2'],
  [['Sample type', 'Non-fasting'], 'glucose 5.2'],
  [['Fasting for ten hours is advised.'], 'glucose 5.2'],
])('the state %j below a glucose', async ([label = '', state], expected) => {
  const { rows } = await readLines([
    [[40, 'Laboratory report']],
    [[40, 'Collected: 19 March 2026']],
    ...[
      ['Test', 'Result', 'Unit', 'Ref. range'],
      ['Sodium', '139', 'mmol/L', '135 - 146'],
      ['Glucose', '5.2', 'mmol/L', '3.9 - 6.0'],
    ].map((cells) => cells.map((text, nth): [number, string] => [40 + 100 * nth, text])),
    [[46, 'Time of sampling']],
    [[46, label.replace('ü', '\\374')], ...(state === undefined ? [] : [[140, state] as [number, string]])],
  ]);
  expect(said(rows)).toEqual(['sodium 139', expected]);
});

test('the head of a page above a repeated heading is no row of its table', async () => {
  const lineAt = (y: number, cells: readonly string[]) =>
    cells.map((text, nth) => at(40 + 110 * nth, y, text)).join(' ');
  const sheet = (...cells: readonly string[]) =>
    [
      lineAt(800, ['Quayside Laboratory']),
      lineAt(770, ['Our ref', '27 Quay Street', '2nd floor']),
      lineAt(740, ['Collected: 19 March 2026']),
      lineAt(700, ['Analyte', 'Result', 'Unit', 'Ref. range']),
      lineAt(680, cells),
    ].join('\n');
  const paper = onePage(sheet('Sodium', '139', 'mmol/L', '135 - 146'), '', [
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 7 0 R >>',
    stream(sheet('Potassium', '4.4', 'mmol/L', '3.5 - 5.1')),
  ]);
  const both = paper.toString('latin1').replace('/Kids [3 0 R] /Count 1', '/Kids [3 0 R 6 0 R] /Count 2');
  const { rows } = await read(Buffer.from(both, 'latin1'));
  expect(said(rows)).toEqual(['sodium 139', 'potassium 4.4']);
});

test('a figure that is counted from others needs neither unit nor range, and a table of groups holds none', async () => {
  const put = (x: number, y: number, text: string) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
  const { rows } = await read(
    onePage(
      [
        put(40, 760, 'Laboratory report. Collected: 14 March 2026'),
        ...['Test', 'Result', 'Unit', 'Range'].map((text, nth) =>
          put([40, 240, 320, 420][nth] ?? 0, 730, text),
        ),
        put(40, 710, 'Urea nitrogen'),
        put(240, 705, '13.0'),
        put(320, 705, 'mg/dL'),
        put(420, 705, '6 - 20'),
        put(40, 685, 'BUN/Creatinine Ratio'),
        put(240, 680, '13.2'),
        put(40, 660, 'A : G Ratio'),
        put(240, 655, '1.52'),
        put(420, 655, '0.9 - 2.0'),
        put(40, 635, 'ZETA-IR'),
        put(240, 635, '3.7'),
        put(40, 600, 'Healthy adults'),
        put(240, 600, '4.0 - 5.6'),
        put(40, 586, 'At risk'),
        put(240, 586, '5.7 - 6.4'),
      ].join('\n'),
    ),
  );
  expect(rows.map(({ name, value, reference_max }) => [name, value, reference_max])).toEqual([
    ['Urea nitrogen', 13, 20],
    ['BUN/Creatinine Ratio', 13.2, null],
    ['A : G Ratio', 1.52, 2],
    ['ZETA-IR', 3.7, null],
  ]);
});
