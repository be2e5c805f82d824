import { expect, test } from 'vitest';
import { page, table } from './testing/made-papers.ts';
import { read } from './testing/read-lines.ts';

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
