import { expect, test } from 'vitest';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { readDocument } from './read-document.ts';
import { lockedPdf } from './testing/locked-pdf.ts';
import { heicHead, hugePng, loopingPages, onePage, smallReport, stream } from './testing/made-files.ts';
import { read } from './testing/read-lines.ts';
import { at, row } from './testing/small-papers.ts';
import { knownNames } from './words/test-names/known-names.ts';
import type { ReadingOptions } from './table/reading-options.ts';

const OPTIONS: ReadingOptions = {
  lookup: knownNames(),
  today: '2026-11-26',
  maxPages: 40,
  maxCsvRows: 20_000,
};

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

test('a note over a value gives a check, and a mark of the whole page none', async () => {
  const note = '<< /Type /Annot /Subtype /Square /F 4 /Rect [225 668 260 684] /C [1 0 0] >>';
  expect((await row(onePage(smallReport(), '/Annots [6 0 R]', [note])))?.check).toContain(
    'note or a correction',
  );
  const mark = '<< /Type /Annot /Subtype /Watermark /F 4 /Rect [0 100 595 742] >>';
  expect(await row(onePage(smallReport(), '/Annots [6 0 R]', [mark]))).toMatchObject({ check: null });
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

test('a PDF that opens freely and forbids changes is read', async () => {
  expect(await row(lockedPdf({ user: '', owner: 'own' }))).toMatchObject({ value: 5.6, check: null });
});
