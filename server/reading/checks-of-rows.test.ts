import { expect, test } from 'vitest';
import { onePage, smallReport } from './testing/made-files.ts';
import { read } from './testing/read-lines.ts';
import { at, head, row } from './testing/small-papers.ts';

test('a raised smaller digit behind a value is a note and no part of it', async () => {
  const value = `BT /F1 10 Tf 230 672 Td (5.6) Tj /F1 6 Tf 14 4 Td (01) Tj ET`;
  expect(await row(onePage(smallReport(value)))).toMatchObject({ value: 5.6, check: null });
});

test('a value that fits both number forms gets a check with both readings', async () => {
  const found = await row('Test;Result;Unit;Reference range\nFerritin;1.355;ng/ml;30 - 400', 'ferritin');
  expect(found?.check).toMatch(/1\.355.*1355|1355.*1\.355/);
});

test('a flag that contradicts the printed range, and one that nobody knows, give checks', async () => {
  const { rows } = await read(
    'Test,Result,Unit,Reference range,Flag\nSodium,140,mmol/L,135 - 145,H\nPotassium,4.1,mmol/L,3.5 - 5.1,Q7',
  );
  expect(rows.map(({ check }) => check !== null)).toEqual([true, true]);
  expect(rows[0]).toMatchObject({ status: 'high' });
});

test('a drawn scale beside a result says nothing that its range does not say', async () => {
  const { rows } = await read(
    'Test,Result,Unit,Reference range,Flag\nSodium,140,mmol/L,135 - 145,|--*--|\nPotassium,5.6,mmol/L,3.5 - 5.1,|-----|-*',
  );
  expect(rows.map(({ check, status }) => [status, check])).toEqual([
    ['normal', null],
    ['high', null],
  ]);
});

test('value and range a power of ten apart keep what is printed, claim nothing and give a check', async () => {
  const found = await row(
    'Test,Result,Unit,Reference range\nWBC,4.4,10*9/L,3600 - 10000\nSodium,140,mmol/L,135 - 145',
    'wbc',
  );
  expect(found).toMatchObject({ value: 4.4, reference_min: 3600, reference_max: 10_000, status: 'other' });
  expect(found?.check).not.toBeNull();
});

test('"<5" against 0 to 4 is other; "<0.01" under the range is low', async () => {
  const { rows } = await read(
    'Test,Result,Unit,Reference range\nPSA,<5,ng/mL,0 - 4\nTSH,<0.01,mIU/L,0.27 - 4.20',
  );
  expect(rows.map(({ status, comparator }) => [comparator, status])).toEqual([
    ['<', 'other'],
    ['<', 'low'],
  ]);
});

test('the summary counts rows without a check and names those outside', async () => {
  const { summary } = await read(
    'Test,Result,Unit,Reference range\nLDL cholesterol,3.4,mmol/L,< 3.0\nSodium,140,mmol/L,135 - 145',
  );
  expect(summary).toBe("1 of 2 outside the lab's range: LDL cholesterol 3.4 mmol/L, above 3.");
});

test.each(['135 145', '3.5 _ 5.1', '190', '3.5 to5.1', '3.5 - S.1'])(
  'a range of %s, which gives no bounds, gives a check',
  async (range) => {
    const found = await row(`Test,Result,Unit,Reference range\nPotassium,4.1,mmol/L,${range}`);
    expect(found).toMatchObject({ reference_min: null, reference_max: null });
    expect(found?.check).toContain('range could not be read');
  },
);

test.each(['< 1:80', 'see note 3', '10*9/L', 'Not Estab.'])(
  '"%s" in the column of ranges holds no bounds and gives no check',
  async (range) => {
    expect((await row(`Test,Result,Unit,Reference range\nPotassium,4.1,mmol/L,${range}`))?.check).toBeNull();
  },
);

test('a dash beside values inside their range is an empty cell, also beside a value without a range', async () => {
  const { rows } = await read(
    'Test,Result,Unit,Reference range,Flag\nSodium,140,mmol/L,135 - 145,-\nPotassium,5.6,mmol/L,3.5 - 5.1,H\nZinc,14,umol/L,,–',
  );
  expect(rows.map(({ status, check }) => [status, check])).toEqual([
    ['normal', null],
    ['high', null],
    ['other', null],
  ]);
});

test('a dash is low on a paper that marks values below their range with it', async () => {
  const { rows } = await read(
    'Test,Result,Unit,Reference range,Flag\nSodium,130,mmol/L,135 - 145,-\nPotassium,5.6,mmol/L,3.5 - 5.1,+\nZinc,14,umol/L,,-',
  );
  expect(rows.map(({ status, check }) => [status, check])).toEqual([
    ['low', null],
    ['high', null],
    ['low', null],
  ]);
});

test.each([
  ['Base excess,- 2.1,mmol/L,-2.0 - +3.0', -2.1, 'low', false],
  ['Base excess,- 1.1,mmol/L,', -1.1, 'other', false],
  ['Base excess,+ 2.1,mmol/L,-2 - +3', 2.1, 'normal', false],
  ['Potassium,- 4.1,mmol/L,3.5 - 5.1', 4.1, 'normal', true],
  ['Potassium,- 3.1,mmol/L,3.5 - 5.1', 3.1, 'low', false],
  ['Potassium,+ 5.6,mmol/L,3.5 - 5.1', 5.6, 'high', false],
])('the loose sign of "%s" is a sign, a mark or a doubt', async (line, value, status, asks) => {
  const { rows } = await read(`Test,Result,Unit,Reference range\n${line}\nSodium,140,mmol/L,135 - 145`);
  expect(rows[0]).toMatchObject({ value, status });
  expect(rows[0]!.check !== null).toBe(asks);
});

test('cells of a field from one number to another are words, and a doubt where a test has numbers', async () => {
  const { rows } = await read(
    'Test,Result,Unit,Reference range\nLeukocytes urine,2-4,/hpf,0 - 5\nSodium,140-145,mmol/L,135 - 145',
  );
  expect(rows.map(({ value, check }) => [value, check !== null])).toEqual([
    ['2-4', false],
    ['140-145', true],
  ]);
});

test('an L behind a result is a mark in a table without a heading', async () => {
  const page = [
    ['Potassium', '3.1', 'L', 'mmol/L', '3.5 - 5.1'],
    ['Sodium', '140', '', 'mmol/L', '135 - 145'],
    ['Ferritin', '61', '', 'ug/L', '30 - 400'],
  ].map((cells, nth) =>
    cells.map((words, column) => at([48, 150, 200, 250, 340][column] ?? 0, 690 - 18 * nth, words)).join(' '),
  );
  expect(await row(onePage(`${head} ${page.join(' ')}`))).toMatchObject({
    value: 3.1,
    unit: 'mmol/L',
    status: 'low',
    check: null,
  });
});

test.each(['[135 tp 145', '[1.27 es', '[2.81071]'])(
  'where the ranges of a table without a heading stand, a text with digits such as %s is one, with a check',
  async (range) => {
    const page = [
      ['Potassium', '4.1', 'mmol/L', '[3.5 to 5.1]'],
      ['Sodium', '140', 'mmol/L', range],
      ['Ferritin', '61', 'ug/L', '[30 to 400]'],
      ['ALT', '22', 'U/L', '[7 to 40]'],
    ].map((cells, nth) =>
      cells.map((words, column) => at([48, 150, 250, 340][column] ?? 0, 690 - 18 * nth, words)).join(' '),
    );
    const { rows } = await read(onePage(`${head} ${page.join(' ')}`));
    expect(rows.map(({ name, check }) => [name, check])).toEqual([
      ['Potassium', null],
      ['Sodium', 'The range could not be read.'],
      ['Ferritin', null],
      ['ALT', null],
    ]);
  },
);

test('a unit that neither value nor range can have gets a check, and nothing else of them does', async () => {
  const { rows } = await read(
    [
      'Test,Result,Unit,Reference range',
      'White blood cells,6500,10^9/L,4000 - 10000',
      'Haemoglobin,135,g/L,130 - 170',
      'Platelets,250,10^9/L,150 - 400',
      'Ferritin,9,µg/L,30 - 400',
    ].join('\n'),
  );
  expect(rows.map(({ value, check }) => [value, check])).toEqual([
    [6500, 'The unit does not suit the number.'],
    [135, null],
    [250, null],
    [9, null],
  ]);
});

test.each([
  ['Min. – Max.', '3,5 - 5,1', '< 200'],
  ['von-bis', '3,5 – 5,1', '<200'],
  ['Ref. (low/high)', '3,5 - 5,1', '≤ 200'],
  ['od … do', '3,5-5,1', '< 200'],
  ['Lower', '3,5 - 5,1', '< 200'],
])('a column named "%s" holds whole ranges', async (heading, pair, upper) => {
  const file = `Test;Result;Unit;${heading}\nPotassium;4,1;mmol/L;${pair}\nTotal cholesterol;188;mg/dL;${upper}`;
  const bounds = async (canonical: string) => {
    const found = await row(file, canonical);
    return [found?.reference_min, found?.reference_max];
  };
  expect(await bounds('potassium')).toEqual([3.5, 5.1]);
  expect(await bounds('chol_total')).toEqual([null, 200]);
});

test('the dash between two cells of bounds is no sign of a number', async () => {
  const found = await row(
    'Test,Result,Unit,Min,Max\nPotassium,4.1,mmol/L,3.5 -,- 5.1\nSodium,140,mmol/L,135,145',
  );
  expect([found?.reference_min, found?.reference_max, found?.check]).toEqual([3.5, 5.1, null]);
});

test('a word of a state beside all results is no mark, and one beside a few is asked about', async () => {
  const file = (states: readonly string[]) =>
    ['Test;Result;Unit;Reference range;Abnormal;Status']
      .concat(
        ['Sodium;140;mmol/L;135 - 145;', 'Potassium;5.6;mmol/L;3.5 - 5.1;*', 'Urea;5;mmol/L;2 - 7;'].map(
          (line, at) => `${line};${states[at]}`,
        ),
        [`TSH;2;mIU/L;0.4 - 4.2;;${states[0]}`],
      )
      .join('\n');
  const stated = await row(file(['Slutsvar', 'Slutsvar', 'Slutsvar']));
  expect([stated?.status, stated?.check]).toEqual(['high', null]);
  expect((await row(file(['', 'Ankara', '']), 'potassium'))?.check).toBe(
    'A mark beside the value is unknown.',
  );
});

test('"In range" beside most results is a mark, and no word of it a state', async () => {
  const lines = [
    'Glucose;5.1;mmol/L;3.9 - 5.8;In range',
    'Sodium;132;mmol/L;135 - 145;Below range',
    'Potassium;4.1;mmol/L;3.5 - 5.1;In range',
    'Urea;5;mmol/L;2 - 7;In range',
    'TSH;2;mIU/L;0.4 - 4.2;In range',
    'Ferritin;61;ug/L;30 - 400;In range',
  ];
  const { rows } = await read(['Test;Result;Unit;Reference range;Flag', ...lines].join('\n'));
  expect(rows.map(({ status, check }) => [status, check])).toEqual(
    lines.map((_, nth) => [nth === 1 ? 'low' : 'normal', null]),
  );
});
