import { expect, test } from 'vitest';
import { page, table } from './testing/made-papers.ts';
import { read, readLines, said } from './testing/read-lines.ts';

const ROWS = [
  ['Glucose', '5.2', 'mmol/L', '3.9 - 5.8'],
  ['Potassium', '4.4', 'mmol/L', '3.5 - 5.1'],
];

test('a line with a known test and no result is shown as not read', async () => {
  const { rows, lines } = await read(
    table(
      ['Laboratory report', 'Collected: 14.03.2026'],
      ['Test', 'Result', 'Unit', 'Range'],
      ...ROWS,
      ['Ferritin', 'to follow', 'ug/L', '30 - 400'],
      ['Sodium', '140', 'mmol/L', '135 - 145'],
      ['* sent to another laboratory. Selenium: result to follow'],
      ['Urine sediment: single epithelial cells, few bacteria'],
    ),
  );
  expect(rows).toHaveLength(3);
  expect(lines.map(({ text }) => text)).toEqual([
    expect.stringContaining('Ferritin to follow'),
    expect.stringContaining('Selenium'),
    expect.stringContaining('sediment'),
  ]);
  const file = await read(
    'Test,Result,Unit,Reference range,Status\nSodium,140,mmol/L,135 - 145,Final\nPotassium,4.4,mmol/L,3.5 - 5.1,Final\nVitamin D,,ng/mL,30 - 100,In process',
  );
  expect(file.lines.map(({ text }) => text)).toEqual([expect.stringContaining('Vitamin D')]);
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

test('a sediment without a range and words that are no finding are shown lines and no rows', async () => {
  const { rows, lines } = await read(
    'Test,Result,Unit,Reference range\nSodium,140,mmol/L,135 - 145\nPotassium,4.4,mmol/L,3.5 - 5.1\nUrine leukocytes,2-4,/hpf,\nVitamin D,with the physician,,\nTSH w/reflex to FT4,2.1,mIU/L,0.4 - 4.0',
  );
  expect(said(rows)).toEqual(['sodium 140', 'potassium 4.4', 'tsh 2.1']);
  expect(lines).toHaveLength(2);
});

test.each<{ headings: string[][] }>([{ headings: [['Test', 'Result', 'Unit', 'Range']] }, { headings: [] }])(
  'a result whose name is covered is shown, under $headings',
  async ({ headings }) => {
    const [glucose = [], potassium = []]: string[][] = ROWS;
    const [first, ...others] = [...headings, glucose, ['', '43.2', '%', '40.0 - 52.0'], potassium];
    const { rows, lines: shown } = await read(
      table(['Laboratory report', 'Collected: 14.03.2026'], first, ...others),
    );
    expect(said(rows)).toEqual(['glucose 5.2', 'potassium 4.4']);
    expect(shown.map(({ text }) => text)).toEqual(['43.2 % 40.0 - 52.0']);
  },
);

test('answers in words below the last row of a paper without a heading are rows or shown lines', async () => {
  const [glucose = [], potassium = []]: string[][] = ROWS;
  const { rows, lines } = await read(
    table(
      ['Laboratory report', 'Collected: 14.03.2026'],
      glucose,
      potassium,
      ['SEROLOGY'],
      ['Zubriter Ab', 'Negative'],
      ['OTHER TESTS'],
      ['Quorase stain', 'Negative'],
    ),
  );
  expect(rows.map(({ name, check }) => [name, check !== null])).toEqual([
    ['Glucose', false],
    ['Potassium', false],
    ['Zubriter Ab', true],
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['Quorase stain Negative']);
});

test('what the microscope shows is no part of the row above it, and pluses alone are a result', async () => {
  const { rows, lines } = await read(
    page([
      [[40, 'Laboratory report, collected 12/03/2026']],
      [[40, 'URINALYSIS']],
      [
        [40, 'Protein'],
        [220, 'Trace'],
      ],
      [
        [40, 'Leucocytes'],
        [220, '++'],
      ],
      [
        [40, 'Blood'],
        [220, 'Nil'],
      ],
      [
        [40, 'Microscopy'],
        [220, 'Red cells 4 - 6/hpf, epithelial cells many. No cast seen.'],
      ],
    ]),
  );
  expect(said(rows)).toEqual(['urine_protein Trace', 'urine_leukocytes ++', 'urine_blood Nil']);
  expect(rows.map(({ unit, reference_max }) => [unit, reference_max])).toEqual([
    ['', null],
    ['', null],
    ['', null],
  ]);
  expect(lines.map(({ text }) => text)).toEqual([expect.stringContaining('Red cells 4 - 6/hpf')]);
});

test('a report of one test that nobody knows is asked about, and a price list with a day is no report', async () => {
  const head = ['Hillside Laboratory, blood and urine diagnostics', 'Patient: Ada Fairbrook'];
  const days = ['Collected: 11 May 2026   Received: 11 May 2026   Reported: 12 May 2026'];
  const columns = ['Test name', 'Results', 'Units', 'Reference range'];
  const { rows } = await read(table([...head, ...days], columns, ['QUOLIN SCREEN, SERUM', '4.00', 'mg/dL']));
  expect(rows).toMatchObject([{ name: 'QUOLIN SCREEN, SERUM', value: 4, unit: 'mg/dL', canonical: null }]);
  expect(rows[0]?.check).toContain('No known test');
  const other = await read(
    table(['Garden centre', 'Customer: Ada Fairbrook', '11 May 2026'], columns, [
      'Moss killer',
      '4.00',
      'mg/dL',
    ]),
  );
  expect(other).toMatchObject({ is_lab_report: false, rows: [] });
});

test('a finding below the last row and a title of two cells is shown where nothing reads it', async () => {
  const lines = [
    ['Test', 'Result', 'Unit', 'Range', 'Examen'],
    ['Glucose', '5.2', 'mmol/L', '3.9 - 5.8', 'Glucose'],
    ['Potassium', '4.4', 'mmol/L', '3.5 - 5.1', 'Potassium'],
    ['Stool analysis', '', '', '', 'Selles'],
    ['Parasites', 'Giardia cysts: few', '', '', 'Parasites'],
  ].flatMap((cells): [number, string][][] => [
    cells.flatMap((text, at): [number, string][] => (text === '' ? [] : [[40 + 95 * at, text]])),
    [],
  ]);
  const { rows, lines: unread } = await readLines([
    [[40, 'Laboratory report, collected 14.03.2026']],
    ...lines,
  ]);
  expect(rows).toHaveLength(2);
  expect(unread.map(({ text }) => text)).toContainEqual(expect.stringContaining('Giardia'));
});
