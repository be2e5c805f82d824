import { describe, expect, test } from 'vitest';
import { knownNames } from './words/test-names/known-names.ts';
import { readDocument } from './read-document.ts';
import type { ReadingOptions } from './table/reading-options.ts';
import type { ReadRow } from './reading.ts';
import { lockedPdf } from './testing/locked-pdf.ts';
import { heicHead, hugePng, loopingPages, onePage, smallReport, stream } from './testing/made-files.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const OPTIONS: ReadingOptions = {
  lookup: knownNames(),
  today: '2026-11-26',
  maxPages: 40,
  maxCsvRows: 20_000,
};

async function read(file: string | Uint8Array) {
  const reading = await readDocument(
    typeof file === 'string' ? Buffer.from(file) : new Uint8Array(file),
    OPTIONS,
  );
  if (reading.state !== 'read') throw new Error(reading.reason);
  return reading;
}

async function row(file: string | Uint8Array, canonical = 'potassium'): Promise<ReadRow | undefined> {
  return (await read(file)).rows.find((each) => each.canonical === canonical);
}

const at = (x: number, y: number, words: string, before = '') =>
  `BT ${before} /F1 10 Tf ${x} ${y} Td (${words}) Tj ET`;

test('the rows of a small PDF carry value, unit, bounds, status and their place', async () => {
  const { rows, sample_date, person } = await read(onePage(smallReport()));
  expect(rows).toMatchObject([
    {
      canonical: 'potassium',
      value: 5.6,
      unit: 'mmol/L',
      reference_min: 3.5,
      reference_max: 5.1,
      status: 'high',
      page: 1,
      check: null,
    },
    { canonical: 'sodium', value: 140, status: 'normal', check: null },
  ]);
  expect(rows[0]!.box!.y).toBeGreaterThan(150);
  expect(rows[0]!.box!.y).toBeLessThan(175);
  expect(sample_date.date).toBe('2026-05-11');
  expect(person.name).toBe('Ada Fairbrook');
});

test.each([
  ['invisible', `${at(230, 672, '9.9', '3 Tr')} ${at(230, 672, '5.6', '0 Tr')}`, ''],
  ['white on white', `1 g ${at(250, 672, '9.9')} 0 g ${at(230, 672, '5.6')}`, ''],
  ['covered by a white box', `${at(250, 672, '9.9')} 1 g 248 668 30 14 re f 0 g ${at(230, 672, '5.6')}`, ''],
  ['outside the crop box', `${at(230, 672, '5.6')} ${at(560, 672, '9.9')}`, '/CropBox [0 0 550 842]'],
  ['cut off by a clip', `q 0 0 100 100 re W n ${at(250, 672, '9.9')} Q ${at(230, 672, '5.6')}`, ''],
])('text that is %s is not read', async (_, value, entries) => {
  expect(await row(onePage(smallReport(value), entries))).toMatchObject({ value: 5.6, check: null });
});

test('a raised smaller digit behind a value is a note and no part of it', async () => {
  const value = `BT /F1 10 Tf 230 672 Td (5.6) Tj /F1 6 Tf 14 4 Td (01) Tj ET`;
  expect(await row(onePage(smallReport(value)))).toMatchObject({ value: 5.6, check: null });
});

test(
  'a font whose map names another digit than its encoding gives the digit that the page shows',
  { timeout: 60_000 * PATIENCE },
  async () => {
    const map =
      '1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <35> <0037> endbfchar endcmap';
    const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ${map} end end`;
    const value = 'BT /F2 10 Tf 230 672 Td (5.6) Tj ET';
    const file = onePage(smallReport(value), '', [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>',
      stream(cmap),
    ]);
    const linked = Buffer.from(
      file.toString('latin1').replace('/F1 4 0 R >>', '/F1 4 0 R /F2 6 0 R >>'),
      'latin1',
    );
    expect(await row(linked)).toMatchObject({ value: 5.6, value_text: '5.6' });
  },
);

test('the value of a form field is read at its place, without a picture of it too', async () => {
  const field =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (k) /V (5.6) /F 4 /Rect [230 669 290 683] /DA (/F1 10 Tf 0 g) >>';
  const file = onePage(smallReport(' '), '/Annots [6 0 R]', [field]);
  const form =
    '/Pages 2 0 R /AcroForm << /Fields [6 0 R] /DA (/F1 10 Tf 0 g) /DR << /Font << /F1 4 0 R >> >> >>';
  expect(
    await row(Buffer.from(file.toString('latin1').replace('/Pages 2 0 R', form), 'latin1')),
  ).toMatchObject({ value: 5.6 });
});

test('a note over a value gives a check', async () => {
  const note = '<< /Type /Annot /Subtype /Square /F 4 /Rect [225 668 260 684] /C [1 0 0] >>';
  expect((await row(onePage(smallReport(), '/Annots [6 0 R]', [note])))?.check).toContain(
    'note or a correction',
  );
});

test.each([0, 90, 180, 270])('a page with /Rotate %d gives the same rows', async (rotate) => {
  const turned: Record<number, string> = {
    0: '1 0 0 1 0 0',
    90: '0 1 -1 0 842 0',
    180: '-1 0 0 -1 595 842',
    270: '0 -1 1 0 0 595',
  };
  const media = rotate % 180 === 0 ? '[0 0 595 842]' : '[0 0 842 595]';
  const content = `q ${turned[rotate]} cm\n${smallReport()}\nQ`;
  const file = onePage(content, `/Rotate ${rotate}`).toString('latin1').replace('[0 0 595 842]', media);
  const { rows } = await read(Buffer.from(file, 'latin1'));
  expect(rows.map(({ canonical, value }) => [canonical, value])).toEqual([
    ['potassium', 5.6],
    ['sodium', 140],
  ]);
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

test('uric acid and urea are in blood although their German names begin with the word for urine', async () => {
  const { rows } = await read(
    'Untersuchung;Ergebnis;Einheit;Referenzbereich\nHarnsäure;7,4;mg/dl;3,4 - 7,0\nHarnstoff;32,5;mg/dl;17,0 - 43,0',
  );
  expect(rows.map(({ canonical, check }) => [canonical, check])).toEqual([
    ['uric_acid', null],
    ['urea', null],
  ]);
});

test('the summary counts rows without a check and names those outside', async () => {
  const { summary } = await read(
    'Test,Result,Unit,Reference range\nLDL cholesterol,3.4,mmol/L,< 3.0\nSodium,140,mmol/L,135 - 145',
  );
  expect(summary).toBe("1 of 2 outside the lab's range: LDL cholesterol 3.4 mmol/L, above 3.");
});

test.each([
  ['an empty file', Buffer.alloc(0), 'empty'],
  [
    'a web page with the name of a PDF',
    Buffer.from('<!DOCTYPE html><html><body>%PDF-1.4</body></html>'),
    'web page',
  ],
  ['a picture of 900 million points', hugePng(), '30000 x 30000'],
  ['a HEIC photo', heicHead(), 'HEIC'],
  ['a truncated PDF', onePage(smallReport()).subarray(0, 300), 'damaged or incomplete'],
  ['a tree of pages that leads back to itself', loopingPages(), 'damaged'],
  [
    'a PDF that nobody opens without a password',
    lockedPdf({ user: 'secret', owner: 'own' }),
    'needs a password',
  ],
  ['zeros', Buffer.alloc(1000), 'none of the kinds'],
])('%s is refused in plain words', async (_, bytes, words) => {
  const reading = await readDocument(new Uint8Array(bytes), OPTIONS);
  expect(reading).toMatchObject({ state: 'failed', reason: expect.stringContaining(words) as string });
});

test('a result with its range and flag is no heading, so that no range below it counts as a value', async () => {
  const lines = [
    ['Lymphocytes', '0.62 10*9/L', '[1.00-4.80]', 'Low'],
    ['HbA1c', '38 mmol/mol', '< 41', ''],
    ['Potassium', '4.4 mmol/L', '[3.5-5.1]', ''],
    ['Insulin', '16.8 mIU/L', '[8.5-21.2]', ''],
  ];
  const table = lines.map((cells, nth) =>
    cells.map((words, column) => at([48, 270, 390, 490][column] ?? 0, 672 - 18 * nth, words)).join(' '),
  );
  const { rows } = await read(onePage([at(50, 760, 'Hillside Laboratory'), ...table].join(' ')));
  expect(rows).toMatchObject([
    { value: 0.62, reference_min: 1, reference_max: 4.8, status: 'low' },
    { value: 38, comparator: null, reference_max: 41 },
    { value: 4.4, reference_min: 3.5 },
    { value: 16.8, reference_min: 8.5 },
  ]);
});

test('a PDF that opens freely and forbids changes is read', async () => {
  expect(await row(lockedPdf({ user: '', owner: 'own' }))).toMatchObject({ value: 5.6, check: null });
});

const table = (heads: readonly string[], ...rows: (readonly string[])[]) =>
  [heads, ...rows]
    .map((cells, nth) =>
      cells
        .map((words, column) => at([48, 150, 210, 350, 420][column] ?? 0, 690 - 18 * nth, words))
        .join(' '),
    )
    .join(' ');
const head = `${at(50, 760, 'Hillside Laboratory')} ${at(50, 745, 'Patient: Ada Fairbrook')}`;
const collected = at(50, 730, 'Collected: 11 May 2026');
const shownOf = (rows: readonly (ReadRow & { day?: string | null })[]) =>
  rows.map(({ canonical, value_text, unit, day }) => [canonical, value_text, unit, day].join(' ').trim());

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

test.each(['B-Lymphocytes', 'B-Lymphozyten', 'B-Cells'])(
  '%s are a kind of lymphocytes, and "B-" names no blood',
  async (name) => {
    const { rows } = await read(
      `Test,Result,Unit,Reference range\n${name},12,%,6 - 19\nSodium,140,mmol/L,135 - 145`,
    );
    expect(rows[0]?.check).not.toBeNull();
  },
);

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

test('a column that counts its lines is no value in a table whose headings are unknown', async () => {
  const { rows } = await read(
    'č.;Vyšetření;Výsledek;Jednotka;Meze\n1;Potassium;4,1;mmol/L;3,5 - 5,1\n2;Sodium;140;mmol/L;135 - 145\n3;Ferritin;61;ug/L;30 - 400',
  );
  expect(rows.map(({ value, check }) => [value, check])).toEqual([
    [4.1, null],
    [140, null],
    [61, null],
  ]);
});

const previousAndToday = [
  ['Potassium', '4.4', '3.2', 'mmol/L', '3.5 - 5.1'],
  ['Sodium', '138', '140', 'mmol/L', '135 - 145'],
  ['Ferritin', '55', '61', 'ug/L', '30 - 400'],
];
test.each([
  [
    'a PDF',
    onePage(`${head} ${table(['Ekzameno', 'Antaue', 'Rezulto', 'Mezuro', 'Limoj'], ...previousAndToday)}`),
  ],
  [
    'a CSV',
    ['Ekzameno;Antaŭe;Rezulto;Mezuro;Limoj', ...previousAndToday.map((cells) => cells.join(';'))].join('\n'),
  ],
])('of two numbers in %s with unknown headings the one at the unit counts, with a check', async (_, file) => {
  const { rows } = await read(file);
  expect(rows.map(({ value }) => value)).toEqual([3.2, 140, 61]);
  expect(rows.every(({ check }) => check?.includes('Two numbers'))).toBe(true);
});

test('bounds in two columns behind the unit are no second result', async () => {
  const { rows } = await read(
    'Vyšetření;Výsledek;Jednotka;Od;Do\nPotassium;4,1;mmol/L;3,5;5,1\nSodium;140;mmol/L;135;145\nFerritin;61;ug/L;30;400\nLaboratory;Sample of blood',
  );
  expect(rows.map(({ value, check }) => [value, check])).toEqual([
    [4.1, null],
    [140, null],
    [61, null],
  ]);
});

test.each([
  [
    'Dutch',
    'Geslacht: Vrouw\nNr;Bepaling;Vorige uitslag;Uitslag;Eenheid;Referentiewaarden;Vlag\n1;Potassium;4,4;5,6;mmol/L;3,5 tot 5,1;hoog\n2;CRP;9;4;mg/L;kleiner dan 5;\n3;Ferritin;55;61;ug/L;V: 13 - 150 M: 30 - 400;',
  ],
  [
    'Swedish',
    'Kön: Kvinna\nAnalys;Föregående;Resultat;Enhet;Referensintervall;Flagga\nPotassium;4,4;5,6;mmol/L;3,5 till 5,1;hög\nCRP;9;4;mg/L;mindre än 5;\nFerritin;55;61;ug/L;Kvinnor: 13 - 150 Män: 30 - 400;',
  ],
])('a %s table is read by its headings', async (_, file) => {
  const { rows } = await read(file);
  expect(
    rows.map(({ value, reference_min, reference_max, status, check }) => [
      value,
      reference_min,
      reference_max,
      status,
      check,
    ]),
  ).toEqual([
    [5.6, 3.5, 5.1, 'high', null],
    [4, null, 5, 'normal', null],
    [61, 13, 150, 'normal', null],
  ]);
});

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

const daysOf = (rows: readonly { value_text: string; day: string | null; ask: unknown }[]) =>
  rows.map(({ value_text, day, ask }) => [value_text, day ?? ask]);

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

test('a column that is called earlier is no column of today, whatever its day', async () => {
  const { rows, earlier } = await read(
    'Test,Result,Previous 03.02.2025,Previous 01.05.2024,Unit\nPotassium,5.6,5.1,4.9,mmol/L\nSodium,140,139,138,mmol/L',
  );
  expect(rows.map(({ value }) => value)).toEqual([5.6, 140]);
  expect(daysOf(earlier).slice(0, 2)).toEqual([
    ['5.1', '2025-02-03'],
    ['4.9', '2024-05-01'],
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
