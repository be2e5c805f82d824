import { expect, test } from 'vitest';
import { componentsOf, inkOf } from '#server/reading/image/components.ts';
import { preparePages, type PreparedPage } from '#server/reading/image/prepare-page.ts';
import type { Point } from '#server/reading/image/projective.ts';
import type { Raster } from '#server/reading/image/raster.ts';
import type { Box } from '#server/reading/reading.ts';
import { hardValues } from '../hard-values.ts';
import { createRandom } from '../random.ts';
import { lit, skewed } from './effects.ts';
import { inLight, photographed } from './photograph.ts';
import { png, turned } from './picture-files.ts';
import { renderPages } from './render-pages.ts';

/** Black squares around the text of a printed sheet, as shares of its size: clockwise from the upper left one. */
const MARKS = [
  [0.12, 0.03],
  [0.85, 0.03],
  [0.85, 0.46],
  [0.12, 0.46],
] as const;
const SIDE = 0.025;

async function markedSheet(): Promise<Raster> {
  const { bytes } = await hardValues(createRandom(21));
  const [sheet] = await renderPages(bytes, 110);
  const { gray, width, height } = sheet!;
  const side = Math.round(SIDE * width);
  for (const [across, down] of MARKS)
    for (let y = 0; y < side; y += 1) {
      const from = Math.round(down * height + y) * width + Math.round(across * width);
      gray.fill(0, from, from + side);
    }
  return sheet!;
}

/** Where the four marks are in a picture, clockwise from the upper left one. */
function marksOf(picture: Raster): Box[] {
  const least = 0.3 * (SIDE * picture.width) ** 2;
  const boxes = componentsOf(inkOf(picture), picture.width, picture.height)
    .filter(({ left, right, top, bottom, ink }) => {
      const [width, height] = [right - left, bottom - top];
      return ink > least && ink > 0.72 * width * height && width < 1.35 * height && height < 1.35 * width;
    })
    .map(({ left, right, top, bottom }) => ({ x: left, y: top, width: right - left, height: bottom - top }));
  expect(boxes).toHaveLength(4);
  const [one, two, three, four] = boxes.sort((a, b) => a.y - b.y) as [Box, Box, Box, Box];
  const upper = [one, two].sort((a, b) => a.x - b.x);
  const lower = [three, four].sort((a, b) => b.x - a.x);
  return [...upper, ...lower];
}

async function prepared(picture: Raster): Promise<PreparedPage> {
  const source = { kind: 'picture', bytes: await png(picture) } as const;
  for await (const page of preparePages(source, { maxPixels: 2_000_000 }))
    if (!('refused' in page)) return page;
  throw new Error('refused');
}

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * How far the marks of the prepared page are from standing in rows and columns, as a share of its width; and how far, in
 * points, the places that it names are from the nearest marks of the picture.
 */
async function faultsOf(picture: Raster) {
  const page = await prepared(picture);
  const marks = marksOf(page);
  const [one, two, three, four] = marks.map(middle) as [Point, Point, Point, Point];
  const slants = [one.y - two.y, three.y - four.y, one.x - four.x, two.x - three.x];
  const points = 842 / Math.max(picture.width, picture.height);
  const shown = marksOf(picture).map(middle);
  const astray = marks.map((mark) => {
    const { x, y } = middle(page.toReader(mark));
    return Math.min(...shown.map((each) => Math.hypot(x - each.x * points, y - each.y * points)));
  });
  // The marks are in the upper half of the sheet.
  const isUpright = one.y < 0.2 * page.height && three.y < 0.6 * page.height;
  return {
    page,
    isUpright,
    slant: Math.max(...slants.map(Math.abs)) / page.width,
    astray: Math.max(...astray),
  };
}

test('a sheet that lies askew and on its side is level, and places on it are those of the upright picture', async () => {
  const askew = skewed(await markedSheet(), 4);
  const { isUpright, slant, astray } = await faultsOf(turned(askew, 8));
  expect(isUpright).toBe(true);
  expect(slant).toBeLessThan(0.004);
  expect(astray).toBeLessThan(2);
});

test('a sheet upside down is turned over', async () => {
  const sheet = await markedSheet();
  const { isUpright, slant, astray } = await faultsOf(turned(sheet, 3));
  expect(isUpright).toBe(true);
  expect(slant).toBeLessThan(0.004);
  expect(astray).toBeLessThan(2);
});

test('a sheet photographed at a slant in uneven light is rectangular and white', async () => {
  const pose = { width: 990, height: 1320, fill: 0.85, pitch: 14, yaw: -9, roll: 5 };
  const photo = inLight(photographed(await markedSheet(), pose, createRandom(5)), createRandom(6), {
    fall: 0.4,
    shadow: 0.4,
  });
  const { page, isUpright, slant, astray } = await faultsOf(photo);
  expect(isUpright).toBe(true);
  expect(slant).toBeLessThan(0.004);
  expect(astray).toBeLessThan(2);
  const { gray, width, height } = page;
  const inner = gray.subarray(Math.round(height * 0.5) * width, Math.round(height * 0.85) * width);
  expect(inner.filter((shade) => shade > 215).length).toBeGreaterThan(0.97 * inner.length);
});

test('a photo without the edges of its sheet is levelled by its text', async () => {
  const pose = { width: 990, height: 1320, fill: 1.06, pitch: 0, yaw: 4, roll: -1 };
  const photo = photographed(await markedSheet(), pose, createRandom(5));
  const { isUpright, slant, astray } = await faultsOf(photo);
  expect(isUpright).toBe(true);
  expect(slant).toBeLessThan(0.012);
  expect(astray).toBeLessThan(2);
});

test('text around a light panel is kept: a panel is no sheet', async () => {
  const page = lit(await markedSheet(), (x, y) => (x > 0.03 && x < 0.97 && y > 0.1 && y < 0.7 ? 1 : 0.7));
  const { slant, astray } = await faultsOf(page);
  expect(slant).toBeLessThan(0.004);
  expect(astray).toBeLessThan(2);
});
