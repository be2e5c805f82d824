import { expect, test } from 'vitest';
import { page, table } from './testing/made-papers.ts';
import { read, readLines } from './testing/read-lines.ts';

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

test('a share and a count beside each other may each have a range of its own behind it', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratory report']],
    [[40, 'Collected: 12/03/2026']],
    [[40, 'DIFFERENTIAL']],
    [
      [170, '%'],
      [207, 'Ref. range'],
      [345, '10^9/L'],
      [412, 'Ref. range'],
    ],
    ...[
      ['Neutrophils', '58.3', '40 - 74', '4.15', '1.80 - 7.70'],
      ['Lymphocytes', '30.1', '19 - 48', '2.14', '1.00 - 4.80'],
    ].map((cells) => cells.map((text, at): [number, string] => [[46, 169, 206, 344, 412][at] ?? 0, text])),
  ]);
  const found = rows.map(({ canonical, value, reference_max }) =>
    [canonical, value, reference_max].join(' '),
  );
  expect(found.toSorted()).toEqual([
    'lymphocytes_abs 2.14 4.8',
    'lymphocytes_pct 30.1 48',
    'neutrophils_abs 4.15 7.7',
    'neutrophils_pct 58.3 74',
  ]);
});

test('a heading of shares ends the columns above it, and a number with its own unit is no share', async () => {
  const { rows } = await readLines([
    [[40, 'Laboratorio. Resultado. Coleta: 18/03/2026']],
    [
      [43, 'SERIE VERMELHA'],
      [132, 'RESULTADO'],
      [300, 'VALORES DE REFERENCIA'],
    ],
    ...[
      ['Hemoglobina', '13,8', 'g/dL', '12,0 a 15,5'],
      ['Hematocrito', '41,2', '%', '34,9 a 44,5'],
    ].map((cells) => cells.map((text, at): [number, string] => [[43, 182, 215, 300][at] ?? 0, text])),
    [
      [43, 'SERIE BRANCA'],
      [152, '%'],
      [190, '/uL'],
      [240, 'VALORES DE REFERENCIA'],
    ],
    ...[
      ['Neutrofilos', '56,0', '3.629', '1.700 a 8.000'],
      ['Celulas Psi', '1,0', '65', '0 a 840'],
      ['Linfocitos', '32,0', '2.074', '900 a 2.900'],
    ].map((cells) => cells.map((text, at): [number, string] => [[43, 150, 190, 240][at] ?? 0, text])),
    [
      [43, 'Plaquetas'],
      [150, '251.000'],
      [197, '/uL'],
      [247, '150.000 a 450.000 /uL'],
    ],
  ]);
  expect(rows.map(({ name, value, unit, reference_max }) => [name, value, unit, reference_max])).toEqual(
    expect.arrayContaining([
      ['Hemoglobina', 13.8, 'g/dL', 15.5],
      ['Neutrofilos', 3629, '/uL', 8000],
      ['Neutrofilos', 56, '%', null],
      ['Celulas Psi', 65, '/uL', 840],
      ['Plaquetas', 251000, '/uL', 450000],
    ]),
  );
});
