import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { knownNames } from '../words/test-names/known-names.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { renderedPage } from '../pdf/render-page.ts';
import { readDocument } from '../read-document.ts';
import type { PictureOptions, ReadingOptions } from '../table/reading-options.ts';
import { onePage, rawPdf, stream } from '../testing/made-files.ts';
import { packageRecogniser } from './package-recogniser.ts';
import type { Recogniser, SeenWord } from '../image/recogniser.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const optionsOf = (pictures: Partial<PictureOptions>): ReadingOptions => ({
  lookup: knownNames(),
  today: '2026-11-26',
  maxPages: 40,
  maxCsvRows: 20_000,
  pictures,
});

const at = (x: number, y: number, words: string, size = 11) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET`;
const table = (rows: readonly (readonly [string, string, string, string])[]) =>
  [
    at(50, 790, 'Hillside Laboratory', 16),
    at(50, 765, 'Patient: Ada Fairbrook   Collected: 11 May 2026'),
    ...[['Test', 'Result', 'Unit', 'Reference range'] as const, ...rows].flatMap(
      ([name, value, unit, range], nth) => {
        const y = 735 - 20 * nth;
        return [at(50, y, name), at(230, y, value), at(310, y, unit), at(400, y, range)];
      },
    ),
  ].join('\n');

/** A page of a PDF as a scanner gives it, at 200 dots an inch. */
async function scanned(content: string): Promise<Buffer> {
  const opened = await openPdf(new Uint8Array(onePage(content)));
  if (!opened.ok) throw new Error(opened.reason);
  const { rgba, width, height } = await renderedPage(await opened.document.getPage(1), 25_000_000);
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({ width: Math.round((width * 2) / 3) })
    .flatten()
    .png()
    .toBuffer();
}

/** Values that readers of characters get wrong: doubled digits, lone and raised points, zeros, signs. */
const HARD = [
  ['ALT', '11', 'U/L', '7 - 40', 11],
  ['AST', '22', 'U/L', '8 - 33', 22],
  ['Basophils', '0.11', '10*9/L', '0.0 - 0.2', 0.11],
  ['White cell count', '9\\2674', '10*9/L', '4.0 - 11.0', 9.4],
  ['Creatinine', '1.0', 'mg/dL', '0.5 - 0.9', 1],
  ['MCV', '100.0', 'fL', '80.0 - 100.0', 100],
  ['CRP', '<0.1', 'mg/L', '< 5.0', 0.1],
  ['Potassium', '5.6', 'mmol/L', '3.5 - 5.1', 5.6],
] as const;

test(
  'a scan gives its rows; hard values are right, or carry a check with both readings',
  { timeout: 120_000 * PATIENCE },
  async () => {
    const picture = await scanned(
      table(HARD.map(([name, value, unit, range]) => [name, value, unit, range])),
    );
    const reading = await readDocument(
      new Uint8Array(picture),
      optionsOf({ openRecogniser: packageRecogniser }),
    );
    if (reading.state !== 'read') throw new Error(reading.reason);
    expect(reading).toMatchObject({
      is_lab_report: true,
      pages: { total: 1, read: [1], pictures: [1], unread: [] },
      sample_date: { date: '2026-05-11' },
      person: { name: 'Ada Fairbrook' },
    });
    expect(reading.rows.map(({ name }) => name)).toEqual(HARD.map(([name]) => name));
    const wrong = reading.rows.filter(({ value, check, readings }, nth) => {
      const wanted = HARD[nth]?.[4];
      return value !== wanted && (check === null || readings?.second.value !== wanted);
    });
    expect(wrong).toEqual([]);
    const potassium = reading.rows.at(-1);
    expect(potassium).toMatchObject({
      unit: 'mmol/L',
      reference_min: 3.5,
      reference_max: 5.1,
      status: 'high',
      check: null,
    });
    // In points of the page, which is as long as A4.
    expect(potassium?.box?.x).toBeCloseTo(50, -1);
    expect(potassium?.box?.y).toBeCloseTo(842 - 575 - 11, -1);
  },
);

/** Sees one row on each page, whatever the picture is. */
function fixedRecogniser(): Recogniser & { pages: number } {
  const word = (text: string, x0: number, line: number): SeenWord => ({
    text,
    confidence: 90,
    x0,
    x1: x0 + 12 * text.length,
    y0: 100 + 60 * line,
    y1: 118 + 60 * line,
    line,
  });
  const head = ['Test', 'Result', 'Unit', 'Range'].map((text, column) => word(text, 40 + 250 * column, 0));
  return {
    pages: 0,
    async read(_image, { layout }) {
      if (layout === 'line') return [word('5.6', 10, 0)];
      this.pages += 1;
      const cells = [`Potassium`, '5.6', 'mmol/L', '3.5-5.1'];
      return [...head, ...cells.map((text, column) => word(text, 40 + 250 * column, 1))];
    },
    close: () => Promise.resolve(),
  };
}

/** Fails at the pages of these numbers, as they come. */
function failingRecogniser(pages: readonly number[]): Recogniser {
  const fixed = fixedRecogniser();
  let nth = 0;
  return {
    read(image, how) {
      if (how.layout === 'page' && pages.includes((nth += 1)))
        return Promise.reject(new Error('ended with 1'));
      return fixed.read(image, how);
    },
    close: () => Promise.resolve(),
  };
}

test.each([
  ['a PDF', () => Promise.resolve(scans(3))],
  ['a TIFF', () => tiff(3)],
])('a page of %s at which the recogniser fails is named, and the others are read', async (_, make) => {
  const options = (failing: number[]) => optionsOf({ openRecogniser: () => failingRecogniser(failing) });
  const file = new Uint8Array(await make());
  const reason = 'This page could not be read this time. Process again tries it once more.';
  const reading = await readDocument(file.slice(), options([2]));
  expect(reading).toMatchObject({ pages: { read: [1, 3], unread: [{ page: 2, reason }] } });
  expect(await readDocument(file.slice(), options([1, 2, 3]))).toEqual({ state: 'failed', reason });
});

/** Pages of paper without ink. */
function tiff(pages: number): Promise<Buffer> {
  const page = { width: 200, height: 280, channels: 3 as const, background: '#fff' };
  return sharp({ create: { ...page, height: 280 * pages, pageHeight: 280 } })
    .tiff()
    .toBuffer();
}

/** A PDF of scanned pages that are all alike. */
function scans(count: number): Buffer {
  const canvas = createCanvas(20, 28);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 20, 28);
  const jpeg = canvas.toBuffer('image/jpeg');
  const head = `<< /Type /XObject /Subtype /Image /Width 20 /Height 28 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
  const image = Buffer.concat([Buffer.from(head), jpeg, Buffer.from('\nendstream')]);
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>';
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    page,
    image,
    stream('q 595 0 0 842 0 0 cm /I Do Q'),
  ]);
}

test(
  'one run reads so many scanned pages, names the others, and the next one reads on',
  { timeout: 60_000 * PATIENCE },
  async () => {
    const file = scans(3);
    const recogniser = fixedRecogniser();
    const run = async (readBefore: number[]) => {
      const options = optionsOf({ maxPages: 2, readBefore, openRecogniser: () => recogniser });
      const reading = await readDocument(new Uint8Array(file), {
        ...options,
        isKnownLabReport: readBefore.length > 0,
      });
      if (reading.state !== 'read') throw new Error(reading.reason);
      return reading;
    };
    const first = await run([]);
    expect(first.pages).toMatchObject({ total: 3, read: [1, 2], kept: [], unread: [{ page: 3 }] });
    expect(first.pages.unread[0]?.reason).toMatch(
      /^One run reads 2 scanned pages\. Process again reads on\.$/,
    );
    expect(recogniser.pages).toBe(2);
    const second = await run([1, 2]);
    expect(second.pages).toMatchObject({ total: 3, read: [3], kept: [1, 2], unread: [] });
    expect(second.rows.map(({ page }) => page)).toEqual([3]);
    expect(recogniser.pages).toBe(3);
  },
);

test.each([
  { what: 'its top says so', top: ['Untersuchung', 'Ergebnis', 'Einheit'], looks: ['part eng', 'page deu'] },
  { what: 'only the rest says so', top: [], looks: ['part eng', 'page eng', 'page deu'] },
])(
  'a scan in German is read in German where $what',
  { timeout: 60_000 * PATIENCE },
  async ({ top, looks }) => {
    const seen: string[] = [];
    const recogniser: Recogniser = {
      read: async ({ height }, { language, layout }) => {
        if (layout === 'line') return [];
        seen.push(`${height < 3000 ? 'part' : 'page'} ${language}`);
        const texts = height < 3000 ? top : ['Untersuchung', 'Ergebnis', 'Einheit', 'Messwert'];
        return texts.map((text, nth) => ({
          text,
          confidence: 90,
          x0: 40 + 250 * nth,
          y0: 100,
          x1: 200 + 250 * nth,
          y1: 120,
          line: 0,
        }));
      },
      close: async () => undefined,
    };
    const lines = Array.from({ length: 30 }, (_, nth) =>
      at(50, 780 - 25 * nth, 'Untersuchung Ergebnis Einheit'),
    );
    await readDocument(
      new Uint8Array(await scanned(lines.join('\n'))),
      optionsOf({ openRecogniser: () => recogniser }),
    );
    expect(seen).toEqual(looks);
  },
);
