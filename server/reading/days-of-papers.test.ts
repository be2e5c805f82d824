import { expect, test } from 'vitest';
import { page, table } from './testing/made-papers.ts';
import { read, said } from './testing/read-lines.ts';

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

test('a table of days by tests may print labelled lines of units and of ranges below the names', async () => {
  const heads = ['Unit,mg/dL,mmol/L', 'Usual range,70-99,>3.4'];
  for (const lines of [heads, heads.toReversed()]) {
    const { rows, earlier } = await read(
      ['Day,Glucose,Na', ...lines, '2026-01-05,97,141', '2025-06-05,92,'].join('\n'),
    );
    expect(rows).toMatchObject([
      { unit: 'mg/dL', reference_min: 70, reference_max: 99 },
      { unit: 'mmol/L', reference_min: 3.4, reference_max: null },
    ]);
    expect(said(rows)).toEqual(['glucose 97', 'sodium 141']);
    expect(said(earlier)).toEqual(['glucose 92 2025-06-05']);
  }
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

test('decimal commas say that the day comes first, where nothing else does', async () => {
  const { sample_date, earlier } = await read(
    'Analyse;Enhed;Referenceinterval;11-03-2026;10-09-2025\nNatrium;mmol/L;137 - 145;139;140\nKalium;mmol/L;3,5 - 4,4;4,6;4,2\nKolesterol;mmol/L;< 5,0;5,6;5,1',
  );
  expect(sample_date).toMatchObject({ date: '2026-03-11', either: null });
  expect(said(earlier)).toEqual([
    'sodium 140 2025-09-10',
    'potassium 4.2 2025-09-10',
    'chol_total 5.1 2025-09-10',
  ]);
});
