import { expect, test } from 'vitest';
import { readLines, said } from '../testing/read-lines.ts';

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
