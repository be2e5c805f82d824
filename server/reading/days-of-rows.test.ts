import { describe, expect, test } from 'vitest';
import { onePage } from './testing/made-files.ts';
import { read } from './testing/read-lines.ts';
import { daysOf, head, shownOf, table } from './testing/small-papers.ts';

test('a day that reads both ways keeps both, unless one of them lies behind the sample', async () => {
  const former = (day: string) =>
    read(
      `Collected: 2026-03-04\nTest,Result,Previous ${day},Unit\nPotassium,5.6,5.1,mmol/L\nSodium,140,139,mmol/L`,
    );
  const { earlier } = await former('05/01/2025');
  const ask = { day_first: '2025-01-05', month_first: '2025-05-01', text: '05/01/2025' };
  expect(earlier.map((each) => [each.value, each.day, each.ask])).toEqual([
    [5.1, null, ask],
    [139, null, ask],
  ]);
  expect(shownOf((await former('05/01/2026')).earlier)).toContain('potassium 5.1 mmol/L 2026-01-05');
});

test.each([
  ['no day', 'Test,Result,Previous,Unit', '5.1'],
  ['a change', 'Test,Result,Change since 2025-01-31,Unit', '0.5'],
])('%s gives no earlier result', async (_, heads, former) => {
  const { rows, earlier } = await read(
    `${heads}\nPotassium,5.6,${former},mmol/L\nSodium,140,${former},mmol/L\nChloride,101,${former},mmol/L`,
  );
  expect(rows.map(({ value }) => value)).toEqual([5.6, 140, 101]);
  expect(earlier).toEqual([]);
});

describe('one order of day and month holds for all days of a file', () => {
  const wide = (one: string, other: string, before = '') =>
    `${before}Test,Unit,Reference range,${one},${other}\nLDL cholesterol,mmol/L,0 - 3,4.1,3.4\nSodium,mmol/L,133 - 146,140,139`;
  const long = (one: string, other: string, before = '') =>
    `${before}Date,Test,Result,Unit\n${one},LDL cholesterol,4.1,mmol/L\n${other},LDL cholesterol,3.4,mmol/L`;

  test.each([
    ['that of the country', wide('10/03/2026', '02/06/2026', 'NHS Number: 943 476 5919,,,,\n')],
    ['that of the country, in a history of rows', long('10/03/2026', '02/06/2026', 'NHS Number: 943,,,\n')],
    ['that of a day above 12', wide('02/01/2026', '13/01/2026')],
    ['that in which no result is of the future', wide('01/02/2026', '02/12/2026')],
  ])('%s', async (_, file) => {
    const { rows, earlier, sample_date } = await read(file);
    expect(rows[0]).toMatchObject({ canonical: 'ldl', value: 3.4 });
    expect(sample_date).toMatchObject({ either: null, check: null });
    expect(sample_date.date).not.toBeNull();
    expect(earlier[0]).toMatchObject({ canonical: 'ldl', value: 4.1, ask: null, check: null });
    expect(String(earlier[0]?.day) < String(sample_date.date)).toBe(true);
  });

  test.each([
    ['in columns', wide('10/03/2026', '02/06/2026')],
    ['in rows', long('10/03/2026', '02/06/2026')],
  ])('where it is open, all days %s ask and none is fixed or lost', async (_, file) => {
    const { rows, earlier, sample_date } = await read(file);
    expect(rows[0]).toMatchObject({ value: 3.4 });
    expect(sample_date).toMatchObject({ date: null, either: ['2026-06-02', '2026-02-06'] });
    const ask = { day_first: '2026-03-10', month_first: '2026-10-03', text: '10/03/2026' };
    expect(daysOf(earlier)[0]).toEqual(['4.1', ask]);
  });

  test('a day that the paper calls earlier settles the day of the sample, too', async () => {
    const { earlier, sample_date } = await read(
      'Collected: 04/03/2026\nTest,Result,Previous 20/02/2026,Unit\nPotassium,5.6,5.1,mmol/L\nSodium,140,139,mmol/L',
    );
    expect(sample_date.date).toBe('2026-03-04');
    expect(earlier[0]?.day).toBe('2026-02-20');
    const iso = await read(
      'Collected: 04/03/2026\nTest,Result,Previous 2026-03-20,Unit\nPotassium,5.6,5.1,mmol/L\nSodium,140,139,mmol/L',
    );
    expect(iso.sample_date.date).toBe('2026-04-03');
  });

  test('on a PDF with columns of several days', async () => {
    const page = table(
      ['Test', '10/03/2026', '02/06/2026', '13/01/2025', 'Units'],
      ['Potassium', '4.4', '5.6', '4.9', 'mmol/L'],
      ['Sodium', '137', '140', '138', 'mmol/L'],
    );
    const { rows, earlier, sample_date } = await read(onePage(`${head} ${page}`));
    expect(shownOf(rows)).toEqual(['potassium 5.6 mmol/L', 'sodium 140 mmol/L']);
    expect(sample_date.date).toBe('2026-06-02');
    expect(shownOf(earlier)).toContain('potassium 4.4 mmol/L 2026-03-10');
  });
});

test.each([
  ['lies in the future', '2027-01-31', 'future'],
  ['is that of the sample', '2026-05-11', 'not before'],
  ['lies behind the sample', '2026-06-01', 'not before'],
])('an earlier result whose day %s is kept with a check', async (_, day, words) => {
  const { rows, earlier } = await read(
    `Collected: 2026-05-11\nTest,Result,Previous ${day},Unit\nPotassium,5.6,5.1,mmol/L\nSodium,140,139,mmol/L`,
  );
  expect(rows.map(({ value }) => value)).toEqual([5.6, 140]);
  expect(earlier).toMatchObject([
    { value: 5.1, day, check: expect.stringContaining(words) as string },
    { value: 139, day },
  ]);
});

test('rows of several days stand each on its own day, though no test repeats', async () => {
  const { rows, earlier, sample_date } = await read(
    [
      'Date,Test,Result,Unit,Reference range',
      '2024-03-01,LDL cholesterol,3.4,mmol/L,0 - 3',
      '2026-02-01,HbA1c,48,mmol/mol,20 - 41',
      '2025-05-01,Frobnicase,2.1,U/L,0.4 - 4',
    ].join('\n'),
  );
  expect(sample_date).toMatchObject({ date: '2026-02-01', check: null });
  expect(shownOf(rows)).toEqual(['hba1c 48 mmol/mol']);
  expect(earlier).toMatchObject([
    { canonical: 'ldl', day: '2024-03-01', reference_max: 3, status: 'high' },
    { canonical: null, name: 'Frobnicase', day: '2025-05-01' },
  ]);
});

test('one sample whose results were reported on two days stays one, with a check of its day', async () => {
  const { rows, earlier, sample_date } = await read(
    'Test,Result,Unit,Result date\nPotassium,5.6,mmol/L,2026-03-01\nSodium,140,mmol/L,2026-03-02',
  );
  expect([rows.length, earlier.length]).toEqual([2, 0]);
  expect(sample_date.check).not.toBeNull();
});

test('the day of a row is that of its sample, not of birth or of the report', async () => {
  const { sample_date } = await read(
    'Date of birth,Reported date,Collection date,Test,Result,Unit\n1979-02-14,2026-03-04,2026-03-01,Potassium,5.6,mmol/L\n1979-02-14,2026-03-04,2026-03-01,Sodium,140,mmol/L',
  );
  expect(sample_date).toMatchObject({ date: '2026-03-01', check: null });
});

test.each([
  ['"Mar 1, 2024"', '"Mar 3, 2026"'],
  ['1 Mar 2024', '3 Mar 2026'],
  ['20240301', '20260303'],
  ['1. März 2024', '3. März 2026'],
  ['1 mars 2024', '3 mars 2026'],
  ['1 de marzo de 2024', '3 de marzo de 2026'],
  ['01 marzo 2024', '03 marzo 2026'],
  ['01/Mar/2024', '03/Mar/2026'],
])('a column of days such as %s is read', async (one, other) => {
  const { rows, earlier, sample_date } = await read(
    `Date,Test,Result,Unit\n${one},LDL cholesterol,4.1,mmol/L\n${other},LDL cholesterol,3.4,mmol/L`,
  );
  expect(sample_date).toMatchObject({ date: '2026-03-03', check: null });
  expect(shownOf(rows)).toEqual(['ldl 3.4 mmol/L']);
  expect(shownOf(earlier)).toEqual(['ldl 4.1 mmol/L 2024-03-01']);
});

test('a heading has the days that a column of days has', async () => {
  const { earlier, sample_date } = await read(
    'Test,Unit,"Mar 1, 2024",3 mars 2026\nPotassium,mmol/L,5.1,5.6\nSodium,mmol/L,139,140',
  );
  expect(sample_date.date).toBe('2026-03-03');
  expect(shownOf(earlier)[0]).toBe('potassium 5.1 mmol/L 2024-03-01');
});

test('a row without a day in a history is kept with a check', async () => {
  const { rows, earlier } = await read(
    'Date,Test,Result,Unit\n2024-03-01,LDL cholesterol,3.4,mmol/L\n,LDL cholesterol,3.6,mmol/L\n2026-03-01,LDL cholesterol,4.1,mmol/L',
  );
  expect(rows.map(({ value, check }) => [value, check !== null])).toEqual([
    [3.6, true],
    [4.1, false],
  ]);
  expect(earlier).toHaveLength(1);
});
