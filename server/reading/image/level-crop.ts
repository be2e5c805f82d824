import type { Box } from '../reading.ts';
import type { PageGeometry } from './page-geometry.ts';
import { chain, inverse, mapPoint, shift, type Point, type Projective } from './projective.ts';
import { warped } from './warp.ts';

/** A part of a picture with four bytes a pixel. */
export interface Crop {
  rgba: Uint8Array;
  width: number;
  height: number;
}

/**
 * The part of a page in a box, with its lines level and its letters upright. `box` is around a slanted row, in pixels of
 * the page; the row itself is lower than that, and `margin` pixels are left around it.
 */
export function levelCrop(
  page: Crop,
  { map, letterHeight }: Pick<PageGeometry, 'map' | 'letterHeight'>,
  box: Box,
  margin: number,
): Crop {
  const middle = mapPoint(map, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const row = rowWithin(box, inverse(map), middle, letterHeight ?? 1);
  const size = { width: Math.ceil(row.width + 2 * margin), height: Math.ceil(row.height + 2 * margin) };
  const toCrop = shift(size.width / 2 - middle.x, size.height / 2 - middle.y);
  const rgba = warped(page.rgba, { ...page, channels: 4 }, chain(map, toCrop), size);
  return { rgba, ...size };
}

/** Size of the level row whose slanted picture fills the box: a slanted row takes some of its width as height. */
function rowWithin(box: Box, back: Projective, middle: Point, least: number) {
  const at = mapPoint(back, middle);
  const right = mapPoint(back, { x: middle.x + 1, y: middle.y });
  const below = mapPoint(back, { x: middle.x, y: middle.y + 1 });
  const [a, b] = [Math.abs(right.x - at.x), Math.abs(below.x - at.x)];
  const [c, d] = [Math.abs(right.y - at.y), Math.abs(below.y - at.y)];
  const under = a * d - b * c;
  const width = (d * box.width - b * box.height) / under;
  const height = (a * box.height - c * box.width) / under;
  // Near half a quarter turn the box says nothing about its row.
  const isTold = Math.abs(under) > 0.3 && width > 0 && height > 0;
  return isTold ? { width: Math.max(width, least), height: Math.max(height, least) } : box;
}
