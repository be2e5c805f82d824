import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutStrip } from '#server/reading/process/cut-strip.ts';
import { componentsOf, inkOf } from '#server/reading/image/components.ts';
import { preparePages } from '#server/reading/image/prepare-page.ts';
import type { Orientation, Raster } from '#server/reading/image/raster.ts';
import { ink } from '#server/reading/image/testing/ink.ts';
import { SHEET, sheetStoredAs } from '#server/reading/image/testing/made-pictures.ts';
import type { Box } from '#server/reading/reading.ts';
import { hardValues } from '../hard-values.ts';
import { createRandom } from '../random.ts';
import { resized, skewed } from './effects.ts';
import { png, scannedPdf, turned } from './picture-files.ts';
import { renderPages } from './render-pages.ts';

/** The one piece of a strip, in shades of gray; fails where it carries anything but pixels. */
async function pieceOf(file: Uint8Array, box: Box): Promise<Raster> {
  const strip = await cutStrip(file, [{ id: 'row', page: 1, box }]);
  const [place] = strip.places;
  const { exif, xmp, iptc, icc } = await sharp(strip.png).metadata();
  expect({ exif, xmp, iptc, icc }).toEqual({});
  for (const word of ['GPS', 'somebody', 'tEXt', 'iTXt', 'eXIf'])
    expect(strip.png.includes(word)).toBe(false);
  const { data, info } = await sharp(strip.png).grayscale().raw().toBuffer({ resolveWithObject: true });
  expect(place).toEqual({ id: 'row', top: 0, width: info.width, height: info.height });
  return { gray: data, width: info.width, height: info.height };
}

/** Where a block of the small sheet is in a piece that was cut around it, as shares of the sheet. */
async function blockIn(file: Uint8Array, points: number) {
  const { block } = SHEET;
  const around = { x: block.x - 4, y: block.y - 3, width: block.width + 20, height: block.height + 12 };
  const box = Object.fromEntries(
    Object.entries(around).map(([side, value]) => [side, value * points]),
  ) as unknown as Box;
  const piece = await pieceOf(file, box);
  const { x, y, width, height } = ink(piece);
  // Pixels of the piece that a pixel of the sheet measures, and the margin in points.
  const scale = 1.8 * points;
  const margin = 3 / points;
  return { x: x / scale - margin, y: y / scale - margin, width: width / scale, height: height / scale };
}

const WANTED = { x: 4, y: 3, width: SHEET.block.width, height: SHEET.block.height };

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'the crop of a photo stored with orientation %i is upright and carries no metadata',
  async (orientation: Orientation) => {
    const file = await sheetStoredAs(orientation);
    expect(file.includes('somebody')).toBe(true);
    const block = await blockIn(file, 842 / SHEET.width);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(block[side] - WANTED[side])).toBeLessThan(0.8);
  },
);

test.each([0, 90, 180, 270] as const)(
  'the crop of a scanned page with /Rotate %i is upright',
  async (rotate) => {
    const stored = await sharp(await sheetStoredAs(1))
      .grayscale()
      .raw()
      .toBuffer();
    const sheet = await resized({ gray: stored, width: SHEET.width, height: SHEET.height }, 595, 842);
    const piece = await pieceOf(await scannedPdf([sheet], { quality: 90, rotate }), {
      x: 40,
      y: 60,
      width: 400,
      height: 240,
    });
    const { x, y, width, height } = ink(piece);
    const [across, down] = [595 / SHEET.width, 842 / SHEET.height];
    const { block } = SHEET;
    expect(Math.abs(x / 1.8 + 37 - block.x * across)).toBeLessThan(4);
    expect(Math.abs(y / 1.8 + 57 - block.y * down)).toBeLessThan(8);
    expect(Math.abs(width / 1.8 - block.width * across)).toBeLessThan(8);
    expect(Math.abs(height / 1.8 - block.height * down)).toBeLessThan(12);
  },
);

test('the crop of a row on a sheet that lies askew and on its side is level and upright', async () => {
  const { bytes } = await hardValues(createRandom(21));
  const [sheet] = await renderPages(bytes, 110);
  const file = await png(turned(skewed(sheet!, 4), 8));
  const pages = preparePages({ kind: 'picture', bytes: file }, { maxPixels: 2_000_000 });
  const { value: page } = await pages.next();
  if (!page || 'refused' in page) throw new Error('refused');
  // The table's heading: the lowest text of the upper quarter that reaches so far to the right.
  const letters = componentsOf(inkOf(page), page.width, page.height);
  const right = letters.reduce((one, other) => (other.right > one.right ? other : one));
  const row = { x: 0, y: right.top - 4, width: page.width, height: right.bottom - right.top + 8 };
  const piece = await pieceOf(file, page.toReader(row));
  expect(piece.width).toBeGreaterThan(15 * piece.height);
  const shown = componentsOf(inkOf(piece), piece.width, piece.height).filter(({ ink: dark }) => dark > 12);
  const middle = shown.filter(
    ({ top, bottom }) => Math.abs((top + bottom) / 2 - piece.height / 2) < piece.height / 4,
  );
  expect(middle.length).toBeGreaterThan(8);
  expect(Math.min(...middle.map(({ left }) => left))).toBeLessThan(0.2 * piece.width);
});
