import { expect, test } from 'vitest';
import { onePage } from './testing/made-files.ts';
import { read } from './testing/read-lines.ts';
import { head, table } from './testing/small-papers.ts';

test('uric acid and urea are in blood although their German names begin with the word for urine', async () => {
  const { rows } = await read(
    'Untersuchung;Ergebnis;Einheit;Referenzbereich\nHarnsäure;7,4;mg/dl;3,4 - 7,0\nHarnstoff;32,5;mg/dl;17,0 - 43,0',
  );
  expect(rows.map(({ canonical, check }) => [canonical, check])).toEqual([
    ['uric_acid', null],
    ['urea', null],
  ]);
});

test.each(['B-Lymphocytes', 'B-Lymphozyten', 'B-Cells'])(
  '%s are a kind of lymphocytes, and "B-" names no blood',
  async (name) => {
    const { rows } = await read(
      `Test,Result,Unit,Reference range\n${name},12,%,6 - 19\nSodium,140,mmol/L,135 - 145`,
    );
    expect(rows[0]?.check).not.toBeNull();
  },
);

test.each(['Morgenurin', '24h', 'Spontanurin', 'Spot', '24-h-Sammelurin'])(
  'the material %s is urine',
  async (material) => {
    const file = `Material: ${material}\nTest,Result,Unit,Reference range\nCreatinine,8.1,mmol/L,3 - 20\nProtein,0.1,g/L,0 - 0.15`;
    const { rows } = await read(file);
    expect(rows.map(({ canonical }) => canonical)).toEqual(['urine_creatinine', 'urine_protein']);
  },
);

test('a plain line "24-hour urine collection" is the title of tests in urine', async () => {
  const page = table(
    ['Test', 'Result', 'Units', 'Reference range'],
    ['Sodium', '140', 'mmol/L', '135 - 145'],
    ['24-hour urine collection'],
    ['Creatinine', '8.1', 'mmol/L', '3 - 20'],
  );
  const { rows } = await read(onePage(`${head} ${page}`));
  expect(rows.map(({ canonical }) => canonical)).toEqual(['sodium', 'urine_creatinine']);
});
