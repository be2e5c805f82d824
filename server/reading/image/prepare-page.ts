import type { Box } from '../reading.ts';
import { grayOf } from './gray-of.ts';
import { flatten } from './light.ts';
import { decodeGray, pageCount, picturePage, pointsPerPixel, resized } from './open-picture.ts';
import { pageGeometry, type PageGeometry } from './page-geometry.ts';
import { chain, inverse, mapBox, scaling } from './projective.ts';
import { upright, type Orientation, type Raster } from './raster.ts';
import { warped } from './warp.ts';

/** A picture's file, or one rendered page of a PDF with the points that a pixel measures. */
export type PageSource =
  | { kind: 'picture'; bytes: Uint8Array }
  | {
      kind: 'pixels';
      /** Four bytes a pixel, row by row. */
      rgba: Uint8Array | Uint8ClampedArray;
      width: number;
      height: number;
      /** 72 over the rendered dots an inch; left out, the page is as long as A4. */
      pointsPerPixel?: number;
      /** From 1; left out, 1. */
      page?: number;
    };

interface PrepareLimits {
  /** Pages that are prepared; the others are refused by number. */
  maxPages: number;
  /** Pixels of a prepared page; a larger one is shrunk. */
  maxPixels: number;
  /** Asked before a page of a file is prepared; a page that is not wanted is passed over. */
  isWanted: (page: number) => boolean;
}

const PREPARE_LIMITS: PrepareLimits = { maxPages: 10, maxPixels: 25_000_000, isWanted: () => true };

/** A page made ready for the reading of characters: dark text on white, lines level. */
export interface PreparedPage {
  /** From 1. */
  page: number;
  /** One byte a pixel, row by row; 0 is black. */
  gray: Uint8Array;
  width: number;
  height: number;
  /** Points of the upright page that a prepared pixel measures, on the whole. */
  pointsPerPixel: number;
  /** Height of the usual letters in prepared pixels; the reader's own where there is hardly any text. */
  letter: number;
  /**
   * The box around a box in prepared pixels on the page as its viewer shows it, in points: turned by its own marks (EXIF,
   * /Rotate) alone.
   */
  toReader(box: Box): Box;
}

export interface RefusedPage {
  page: number;
  /** A sentence for the person who added the file. */
  refused: string;
}

/** More refused pages than this are not named one by one. */
const MOST_NAMED = 100;
/** The reader of characters likes usual letters between these heights in pixels; others are brought to the middle. */
export const LETTER = { least: 18, middle: 25, most: 29 };
const MOST_ENLARGED = 4;

/** Prepares one page after the other; the page before is let go when the next one is asked for. */
export async function* preparePages(
  source: PageSource,
  limits: Partial<PrepareLimits> = {},
): AsyncGenerator<PreparedPage | RefusedPage> {
  const { maxPages, maxPixels, isWanted } = { ...PREPARE_LIMITS, ...limits };
  if (source.kind === 'pixels') {
    const { page = 1, width, height } = source;
    yield await prepare(
      page,
      grayOf(source),
      source.pointsPerPixel ?? pointsPerPixel({ width, height }),
      maxPixels,
    );
    return;
  }
  const total = pageCount(source.bytes);
  for (let page = 1; page <= Math.min(total, maxPages + MOST_NAMED); page += 1) {
    if (!isWanted(page)) continue;
    if (page > maxPages) yield { page, refused: `Only the first ${maxPages} pages are read.` };
    else yield await preparePicture(source.bytes, page, maxPixels);
  }
}

async function preparePicture(
  bytes: Uint8Array,
  number: number,
  maxPixels: number,
): Promise<PreparedPage | RefusedPage> {
  const page = await picturePage(bytes, number);
  if ('refused' in page) return { page: number, refused: page.refused };
  const scale = Math.min(1, Math.sqrt(maxPixels / (page.width * page.height)));
  const picture = await decodeGray(bytes, page, scale);
  if ('refused' in picture) return { page: number, refused: picture.refused };
  return prepare(number, picture, pointsPerPixel(picture), maxPixels);
}

/** `points`: those that a pixel of the picture measures. The picture's pixels may be changed. */
async function prepare(
  page: number,
  picture: Raster,
  points: number,
  maxPixels: number,
): Promise<PreparedPage> {
  const geometry = pageGeometry(picture);
  const scale = scaleOf(geometry, maxPixels);
  const size = {
    width: Math.max(1, Math.round(geometry.width * scale)),
    height: Math.max(1, Math.round(geometry.height * scale)),
  };
  flatten(picture);
  const map = chain(geometry.map, scaling(scale));
  const raster = geometry.isPlain
    ? await resized(turned(picture, geometry.quarters), size)
    : { gray: warped(picture.gray, { ...picture, channels: 1 }, map, size), ...size };
  const toReader = chain(inverse(map), scaling(points));
  return {
    page,
    ...raster,
    pointsPerPixel: points / scale,
    letter: geometry.letterHeight === null ? LETTER.middle : geometry.letterHeight * scale,
    toReader: (box) => mapBox(toReader, box),
  };
}

function scaleOf({ width, height, letterHeight }: PageGeometry, maxPixels: number): number {
  const isRight = letterHeight === null || (letterHeight >= LETTER.least && letterHeight <= LETTER.most);
  const wanted = isRight ? 1 : Math.min(MOST_ENLARGED, LETTER.middle / letterHeight);
  return Math.min(wanted, Math.sqrt(maxPixels / (width * height)));
}

/** Turns a picture by quarters clockwise. */
function turned(picture: Raster, quarters: PageGeometry['quarters']): Raster {
  const orientation = ([1, 6, 3, 8] as const satisfies readonly Orientation[])[quarters];
  const { pixels, width, height } = upright(picture.gray, picture, orientation);
  return { gray: pixels, width, height };
}
