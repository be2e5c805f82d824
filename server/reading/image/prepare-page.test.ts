import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ink } from './testing/ink.ts';
import { SHEET, sheetStoredAs } from './testing/made-pictures.ts';
import { preparePages, type PageSource, type PreparedPage, type RefusedPage } from './prepare-page.ts';
import { LONGER_SIDE_POINTS } from './open-picture.ts';
import type { Orientation } from './raster.ts';

async function prepared(source: PageSource): Promise<(PreparedPage | RefusedPage)[]> {
  const pages: (PreparedPage | RefusedPage)[] = [];
  for await (const page of preparePages(source)) pages.push(page);
  return pages;
}

async function onlyPage(source: PageSource): Promise<PreparedPage> {
  const [page, ...others] = await prepared(source);
  expect(others).toEqual([]);
  if (!page || 'refused' in page) throw new Error(page?.refused);
  return page;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  'a picture stored with orientation %i stands upright, and a place on it is found again',
  async (orientation: Orientation) => {
    const page = await onlyPage({ kind: 'picture', bytes: await sheetStoredAs(orientation) });
    expect(page.width / page.height).toBeCloseTo(SHEET.width / SHEET.height, 1);
    const box = page.toReader(ink(page));
    const points = LONGER_SIDE_POINTS / SHEET.width;
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(box[side] / points - SHEET.block[side])).toBeLessThan(1);
  },
);

test('each page of a TIFF with transparent parts arrives, dark on white', async () => {
  const clear = sharp({ create: { width: 80, height: 60, channels: 4, background: '#0000' } })
    .composite([
      { input: { create: { width: 20, height: 10, channels: 4, background: '#000' } }, left: 30, top: 20 },
    ])
    .png();
  const one = await clear.toBuffer();
  const bytes = await sharp([one, one, one], { join: { animated: true } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const pages = await prepared({ kind: 'picture', bytes });
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
  for (const page of pages) {
    if ('refused' in page) throw new Error(page.refused);
    expect(page.gray[0]).toBe(255);
    const box = page.toReader(ink(page));
    expect(Math.round((box.x * 80) / LONGER_SIDE_POINTS)).toBe(30);
  }
});

test('a page of too many points is refused with the numbers, unread', async () => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008020000000', 'hex');
  expect(await prepared({ kind: 'picture', bytes: Buffer.concat([header, Buffer.alloc(8)]) })).toEqual([
    {
      page: 1,
      refused:
        'This picture is too large to read: 30000 x 30000 points, 900 million. At most 60 million can be read.',
    },
  ]);
});
