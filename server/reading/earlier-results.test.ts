import { expect, test } from 'vitest';
import { onePage } from './testing/made-files.ts';
import { read, readLines, said } from './testing/read-lines.ts';
import { at, collected, head, shownOf, table } from './testing/small-papers.ts';

test('a previous result with its date stands beside the rows of today, without their range', async () => {
  const page = table(
    ['Test', 'Result', 'Previous result and date', 'Units', 'Reference range'],
    ['Potassium', '5.6 H', '<4.1 11/02/2025', 'mmol/L', '3.5 - 5.1'],
    ['Sodium', '140', '138', 'mmol/L', '135 - 145'],
    ['Chloride', '', '101 (11/14/2025)', 'mmol/L', '98 - 107'],
  );
  const { rows, earlier, summary } = await read(onePage(`${head} ${collected} ${page}`));
  expect(shownOf(rows)).toEqual(['potassium 5.6 mmol/L', 'sodium 140 mmol/L']);
  expect(summary).toContain('1 of 2');
  // Sodium's earlier result names no day; chloride was not measured today. A day above 12 orders day and month.
  expect(earlier).toMatchObject([
    {
      canonical: 'potassium',
      day: '2025-11-02',
      value: 4.1,
      comparator: '<',
      unit: 'mmol/L',
      reference_max: null,
      status: 'other',
      check: null,
      page: 1,
      box: rows[0]?.box,
    },
    { canonical: 'chloride', day: '2025-11-14', value: 101, reference_min: null },
  ]);
});

test('a cumulative report gives the rows of its latest day, and the others as earlier ones', async () => {
  const page = table(
    ['Test', '03.02.2025', '14.08.2025', '11.05.2026', 'Units'],
    ['Potassium', '4.4', '4.9', '5.6', 'mmol/L'],
    ['Sodium', '137', '', '140', 'mmol/L'],
  );
  const { rows, earlier, sample_date } = await read(onePage(`${head} ${page}`));
  expect(shownOf(rows)).toEqual(['potassium 5.6 mmol/L', 'sodium 140 mmol/L']);
  expect(sample_date.date).toBe('2026-05-11');
  expect(shownOf(earlier)).toEqual([
    'potassium 4.4 mmol/L 2025-02-03',
    'potassium 4.9 mmol/L 2025-08-14',
    'sodium 137 mmol/L 2025-02-03',
  ]);
});

test('an earlier result has the unit that stands behind the result of today or in its range', async () => {
  const { earlier, sample_date } = await read(
    [
      'Test,Result,2025-01-31,Reference range',
      'Potassium,5.6 mmol/L,5.1,3.5 - 5.1',
      'Sodium,140,139,135 - 145 mmol/L',
    ].join('\n'),
  );
  expect(shownOf(earlier)).toEqual(['potassium 5.1 mmol/L 2025-01-31', 'sodium 139 mmol/L 2025-01-31']);
  // The day of an earlier result is not the sample's.
  expect(sample_date.date).toBeNull();
});

test.each([
  ['in the heading', 'Test,Result,Unit,Vorwert vom 03.02.2025', 'Potassium,5.6,mmol/L,5.1'],
  ['in the cell', 'Test,Result,Unit,Previous', 'Potassium,5.6,mmol/L,5.1 on 2025-02-03'],
  ['behind it', 'Test,Result,Unit,Previous,Previous date', 'Potassium,5.6,mmol/L,5.1,2025-02-03'],
  [
    'behind it, beside the day of today',
    'Date,Test,Result,Unit,Previous,Date',
    '2026-05-11,Potassium,5.6,mmol/L,5.1,2025-02-03',
  ],
])('the day of an earlier result stands %s', async (_, heads, line) => {
  const { rows, earlier, sample_date } = await read(
    `${heads}\n${line}\n${line.replace('Potassium', 'Sodium')}`,
  );
  expect(shownOf(rows)[0]).toBe('potassium 5.6 mmol/L');
  expect(shownOf(earlier)[0]).toBe('potassium 5.1 mmol/L 2025-02-03');
  expect(sample_date.date).toBe(heads.startsWith('Date') ? '2026-05-11' : null);
});

test('a table of several days a test gives its latest day, and the others with the range of their own', async () => {
  const { rows, earlier, sample_date } = await read(
    [
      'Date,Test,Result,Unit,Low,High',
      '2025-01-10,LDL cholesterol,4.1,mmol/L,0,3.4',
      '2025-01-10,Sodium,139,mmol/L,135,145',
      '2026-05-11,LDL cholesterol,3.4,mmol/L,0,3',
    ].join('\n'),
  );
  expect(shownOf(rows)).toEqual(['ldl 3.4 mmol/L']);
  expect(sample_date.date).toBe('2026-05-11');
  expect(earlier).toMatchObject([
    { canonical: 'ldl', day: '2025-01-10', value: 4.1, reference_max: 3.4, status: 'high' },
    { canonical: 'sodium', day: '2025-01-10', value: 139, status: 'normal' },
  ]);
});

test('numbers flush right among dashes are those of the day above them', async () => {
  const { rows, earlier } = await readLines([
    [[40, 'Brackwater Laboratory']],
    [
      [40, 'Test'],
      [170, 'Unit'],
      [240, '2025-06-11'],
      [310, '2025-12-10'],
      [440, '2026-02-18'],
      [530, 'Range'],
    ],
    ...[
      ['Sodium', 'mmol/L', '141', '-', '140', '135 - 145'],
      ['Potassium', 'mmol/L', '4.2', '-', '4.4', '3.5 - 5.1'],
      ['ALT', 'U/L', '61', '27', '22', '0 - 35'],
      ['AST', 'U/L', '44', '-', '21', '0 - 35'],
    ].map((cells) =>
      cells.map((text, at): [number, string] => [[40, 170, 240, 380, 470, 530][at] ?? 0, text]),
    ),
  ]);
  expect(rows.map(({ canonical, check }) => [canonical, check])).toEqual(
    ['sodium', 'potassium', 'alt', 'ast'].map((id) => [id, null]),
  );
  expect(said(earlier.filter(({ canonical }) => canonical === 'alt'))).toEqual([
    'alt 61 2025-06-11',
    'alt 27 2025-12-10',
  ]);
});

test('the day that a paper says of its previous results once is that of the column without one', async () => {
  const paper = async (said: string) => {
    const page = table(
      ['Test', 'Result', 'Previous', 'Units', 'Reference range'],
      ['Potassium', '5.6 H', '4.9', 'mmol/L', '3.5 - 5.1'],
      ['Sodium', '140', '138', 'mmol/L', '135 - 145'],
    );
    return shownOf((await read(onePage(`${head} ${collected} ${at(50, 715, said)} ${page}`))).earlier);
  };
  const both = ['potassium 4.9 mmol/L 2025-07-22', 'sodium 138 mmol/L 2025-07-22'];
  expect(await paper('\\(Previous: 2025/07/22\\)')).toEqual(both);
  expect(await paper('Requisition 4711 of the ward, sex: F   Previous: 2025/07/22')).toEqual(both);
  expect(await paper('Previous collected: 22 Jul 2025')).toEqual(both);
  expect(await paper('Previous: 2025/07/22   Prior: 2024/07/01')).toEqual([]);
  expect(await paper('Previous report printed: 22 Jul 2025')).toEqual([]);
});

test.each(['below', 'above'])(
  'days a line %s the other headings are those of earlier columns',
  async (side) => {
    const words: [number, string][] = [
      [60, 'Untersuchung'],
      [180, 'Ergebnis'],
      [260, 'Einheit'],
      [330, 'Normbereich'],
    ];
    const days: [number, string][] = [
      [430, '11.12.2025'],
      [500, '03.06.2025'],
    ];
    const row = (...texts: string[]) =>
      texts.flatMap((text, nth): [number, string][] =>
        text === '' ? [] : [[[40, 170, 260, 330, 432, 502][nth] ?? 0, text]],
      );
    const { rows, earlier } = await readLines([
      [[40, 'Abnahme: 15.06.2026']],
      [[440, 'Vorbefunde']],
      ...(side === 'below' ? [words, days] : [days, words]),
      row('Glucose', '5,2', 'mmol/L', '4,1 - 5,9', '5,5', ''),
      row('Sodium', '140', 'mmol/L', '135 - 145', '138', '141'),
      row('Potassium', '4,2', 'mmol/L', '3,5 - 5,1', '', '4,4'),
    ]);
    expect(said(rows)).toEqual(['glucose 5.2', 'sodium 140', 'potassium 4.2']);
    expect(said(earlier)).toEqual([
      'glucose 5.5 2025-12-11',
      'sodium 138 2025-12-11',
      'sodium 141 2025-06-03',
      'potassium 4.4 2025-06-03',
    ]);
  },
);
