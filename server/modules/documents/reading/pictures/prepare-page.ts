import type { Box } from '../reading.ts';
import { decodeGray, pageCount, picturePage, pointsPerPixel } from './open-picture.ts';
import { mapBox, scaling } from './projective.ts';
import type { Raster } from './raster.ts';

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
  /** The box on the upright page as a person sees it, in points, around a box in prepared pixels. */
  toReader(box: Box): Box;
}

export interface RefusedPage {
  page: number;
  /** A sentence for the person who added the file. */
  refused: string;
}

/** More refused pages than this are not named one by one. */
const MOST_NAMED = 100;
/** A smaller picture is enlarged to this longer side, by at most `MOST_ENLARGED`: the reader of characters wants 20 to 40 pixels a letter. */
const LONGER_SIDE_PIXELS = 2_600;
const MOST_ENLARGED = 3;

/** Prepares one page after the other; the page before is let go when the next one is asked for. */
export async function* preparePages(
  source: PageSource,
  limits: Partial<PrepareLimits> = {},
): AsyncGenerator<PreparedPage | RefusedPage> {
  const { maxPages, maxPixels, isWanted } = { ...PREPARE_LIMITS, ...limits };
  if (source.kind === 'pixels') {
    const { page = 1, width, height } = source;
    yield prepare(page, grayOf(source), source.pointsPerPixel ?? pointsPerPixel({ width, height }));
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
  const { width, height } = page;
  const wanted = Math.min(MOST_ENLARGED, Math.max(1, LONGER_SIDE_PIXELS / Math.max(width, height)));
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (width * height)));
  const raster = await decodeGray(bytes, page, scale);
  if ('refused' in raster) return { page: number, refused: raster.refused };
  return prepare(number, raster, pointsPerPixel(raster));
}

function prepare(page: number, { gray, width, height }: Raster, points: number): PreparedPage {
  const map = scaling(points);
  return { page, gray, width, height, pointsPerPixel: points, toReader: (box) => mapBox(map, box) };
}

/** Shades of gray of a rendered page over white (luma of ITU-R BT.601). */
export function grayOf({
  rgba,
  width,
  height,
}: Pick<Extract<PageSource, { kind: 'pixels' }>, 'rgba' | 'width' | 'height'>): Raster {
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    const [red, green, blue] = [rgba[from] as number, rgba[from + 1] as number, rgba[from + 2] as number];
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    const alpha = (rgba[from + 3] as number) / 255;
    gray[at] = Math.round(luma * alpha + 255 * (1 - alpha));
  }
  return { gray, width, height };
}
