import { expect, test } from 'vitest';
import { readLines as read, said } from './testing/read-lines.ts';

test('headings in the middle of wide columns head the short and the long cells below them', async () => {
  const { rows } = await read([
    [[40, 'Rapport de laboratoire']],
    [[40, 'Date: 12/03/2026      Sexe: M']],
    [
      [44, 'Nr'],
      [130, 'Parametre'],
      [262, 'Resultat'],
      [385, 'Valeurs normales'],
      [520, 'Unite'],
    ],
    ...[
      ['1', 'Hemoglobine', '14.6', 'Hommes: 13.0 - 17.5; Femmes: 12.0 - 15.5', 'g/dL'],
      ['2', 'Sodium', '141', '136 - 145', 'mmol/L'],
      ['3', 'Potassium', '5.6', '3.5 - 5.1', 'mmol/L'],
      ['4', 'Phosphatase alcaline (PAL)', '71', '40 - 129', 'U/L'],
      ['5', 'Ferritine', '212', 'Hommes: 30 - 400; Femmes: 15 - 150', 'ng/mL'],
      ['6', 'Uree', '5.2', '2.5 - 7.5', 'mmol/L'],
    ].map((cells) =>
      cells.map((text, at): [number, string] => [
        [41, 70, 300 - 6 * (cells[2]?.length ?? 0), 318, 505][at] ?? 0,
        text,
      ]),
    ),
  ]);
  expect(said(rows)).toEqual([
    'hemoglobin 14.6',
    'sodium 141',
    'potassium 5.6',
    'alp 71',
    'ferritin 212',
    'urea 5.2',
  ]);
  expect(rows.map(({ reference_max }) => reference_max)).toEqual([17.5, 145, 5.1, 129, 400, 7.5]);
});

test('a heading over answers in words heads them, and a word of another group heads the names', async () => {
  const { rows, lines } = await read([
    [[40, 'Clinical laboratory, urinalysis']],
    [[40, 'Collected: 12/03/2026 07:30']],
    [
      [110, 'SEDIMENT'],
      [290, 'RESULT'],
      [380, 'UNIT'],
      [460, 'NORMAL VALUES'],
    ],
    ...[
      ['Leukocytes', '1-3', '/hpf', '0 - 5'],
      ['Erythrocytes', '0-2', '/hpf', '0 - 3'],
      ['Crystals', 'SCANT', '', ''],
      ['Glucose', 'No contiene', '', 'NEGATIVE'],
    ].map((cells) =>
      cells.flatMap((text, at): [number, string][] =>
        text === '' ? [] : [[[40, 240, 365, 420][at] ?? 0, text]],
      ),
    ),
  ]);
  expect(said(rows)).toEqual(['urine_leukocytes 1-3', 'urine_blood 0-2', 'urine_glucose No contiene']);
  expect(lines.map(({ text }) => text)).toEqual(['Crystals SCANT']);
});

test('the words of one cell stay together where no column begins, be each word painted alone', async () => {
  const { rows } = await read([
    [
      [40, 'Laboratory report'],
      [140, 'Collected: 12/03/2026'],
    ],
    [
      [40, 'Test'],
      [262, 'Result'],
      [330, 'Range'],
    ],
    ...[
      ['Sodium', '', '', '', '', '141', '135 - 145'],
      ['Alkaline', 'phosphatase', 'of', 'all', 'tissues', '71', '40 - 129'],
      ['Potassium', '', '', '', '', '4.1', '3.5 - 5.1'],
      ['Chloride', '', '', '', '', '102', '98 - 107'],
    ].map((cells) =>
      cells.flatMap((text, at): [number, string][] =>
        text === '' ? [] : [[[40, 80, 140, 151, 164, 262, 330][at] ?? 0, text]],
      ),
    ),
  ]);
  expect(rows.map(({ name }) => name)).toContain('Alkaline phosphatase of all tissues');
});

test('headings that say in and out of range head results, whose names stand half a line higher', async () => {
  const { rows } = await read(inAndOut);
  expect(said(rows)).toEqual(['sodium 141', 'potassium 5.6', 'chloride 102']);
  expect(rows.map(({ status }) => status)).toEqual(['normal', 'high', 'normal']);
});

const inAndOut: [number, string][][] = [
  [[40, 'Laboratory report, collected 12/03/2026']],
  [
    [40, 'ELECTROLYTES'],
    [200, 'Within range'],
    [290, 'Out of range'],
    [380, 'Units'],
    [460, 'Reference range'],
  ],
  [[40, 'Sodium']],
  [
    [200, '141'],
    [380, 'mmol/L'],
    [460, '136 - 145'],
  ],
  [[40, 'Potassium']],
  [
    [290, '5.6'],
    [380, 'mmol/L'],
    [460, '3.5 - 5.1'],
  ],
  [[40, 'Chloride']],
  [
    [200, '102'],
    [380, 'mmol/L'],
    [460, '98 - 107'],
  ],
];
