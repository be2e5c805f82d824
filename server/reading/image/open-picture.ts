import sharp from 'sharp';
import { pictureSizes, tooLarge } from './too-many-points.ts';
import { upright, type Orientation, type Raster } from './raster.ts';
import { tiffPages } from './tiff-pages.ts';

/** A page of a picture as its header describes it. */
interface PicturePage {
  /** From 1. */
  page: number;
  /** Size upright and with square pixels, in pixels of the file's finer direction. */
  width: number;
  height: number;
  orientation: Orientation;
  /** One bit a pixel, and square pixels: stretched ones get shades by the stretching. */
  hasTwoShades: boolean;
}

/** Longer side of a picture's page in points: that of A4. The density a camera writes says nothing about the paper. */
export const LONGER_SIDE_POINTS = 842;

/** How much the steps of a picture of two shades are softened: a standard deviation in pixels. */
const SOFT = 0.7;

const DAMAGED =
  'This picture is damaged or incomplete and cannot be read. Take or download it again, and add that copy.';

// One page at a time is decoded, once: a cache and further threads only take memory.
sharp.cache(false);
sharp.concurrency(1);

/** Points a pixel of a page of this size, given in any pixels. */
export function pointsPerPixel({ width, height }: { width: number; height: number }): number {
  return LONGER_SIDE_POINTS / Math.max(width, height);
}

/** Pages of a picture's file: those of a TIFF, else one. */
export function pageCount(bytes: Uint8Array): number {
  return isTiff(bytes) ? Math.max(1, tiffPages(bytes).length) : 1;
}

/** Reads the header of a page. A refusal is a sentence for the person who added the file. */
export async function picturePage(
  bytes: Uint8Array,
  page: number,
): Promise<PicturePage | { refused: string }> {
  const stored = pictureSizes(bytes)[page - 1];
  // Before the decoder sees the file: it throws where the size is beyond its own limit.
  const early = stored ? tooLarge(stored) : null;
  if (early !== null) return { refused: early };
  try {
    const {
      width,
      height,
      orientation = 1,
      bitsPerSample,
    } = await sharp(bytes, optionsOf(bytes, page)).metadata();
    const refused = tooLarge({ width, height });
    if (refused !== null) return { refused };
    const tallness = isTiff(bytes) ? (tiffPages(bytes)[page - 1]?.tallness ?? 1) : 1;
    const wide = tallness < 1 ? Math.round(width / tallness) : width;
    const tall = tallness > 1 ? Math.round(height * tallness) : height;
    const isOnItsSide = orientation >= 5;
    return {
      page,
      width: isOnItsSide ? tall : wide,
      height: isOnItsSide ? wide : tall,
      orientation: orientation as Orientation,
      hasTwoShades: bitsPerSample === 1 && tallness === 1,
    };
  } catch {
    return { refused: DAMAGED };
  }
}

/**
 * Decodes a page to shades of gray, upright, with square pixels, at `scale` times the size that `picturePage` gives. What
 * is transparent becomes white.
 */
export async function decodeGray(
  bytes: Uint8Array,
  page: PicturePage,
  scale: number,
): Promise<Raster | { refused: string }> {
  try {
    const { pixels, width, height } = await decode(bytes, page, scale, 1);
    // No shade tells where within a pixel an edge is: the steps are softened before they are enlarged.
    if (page.hasTwoShades) return { gray: await softened(pixels, { width, height }), width, height };
    return { gray: pixels, width, height };
  } catch {
    return { refused: DAMAGED };
  }
}

/** The same in colour: three bytes a pixel. */
export async function decodeColour(bytes: Uint8Array, page: PicturePage, scale: number) {
  try {
    return await decode(bytes, page, scale, 3);
  } catch {
    return { refused: DAMAGED };
  }
}

/** A picture at another size. */
export async function resized(picture: Raster, size: { width: number; height: number }): Promise<Raster> {
  const { gray, width, height } = picture;
  if (width === size.width && height === size.height) return picture;
  const data = await sharp(gray, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { gray: data, ...size };
}

async function softened(
  gray: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  return sharp(gray, { raw: { width, height, channels: 1 } })
    .blur(SOFT)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

async function decode(
  bytes: Uint8Array,
  { page, width, height, orientation }: PicturePage,
  scale: number,
  channels: 1 | 3,
) {
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const stored = orientation >= 5 ? { width: size.height, height: size.width } : size;
  const { data, info } = await sharp(bytes, optionsOf(bytes, page))
    .flatten({ background: '#fff' })
    .resize({ ...stored, fit: 'fill' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== channels)
    throw new Error(`the decoder gave ${info.channels} channels, not ${channels}`);
  return upright(data, { ...stored, channels }, orientation);
}

function optionsOf(bytes: Uint8Array, page: number) {
  return {
    failOn: 'truncated',
    limitInputPixels: 60_000_000,
    ...(isTiff(bytes) ? { page: page - 1 } : {}),
  } as const;
}

function isTiff(bytes: Uint8Array): boolean {
  return bytes[0] === 0x49 || bytes[0] === 0x4d;
}
