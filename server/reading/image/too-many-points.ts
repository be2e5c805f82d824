import { tiffPages } from './tiff-pages.ts';
import { present } from '../present.ts';

/** Points of a picture above which it is refused unread: 60 million. */
const MAX_PIXELS = 60_000_000;
/** A camera writes some dozens before the frame. */
const MOST_SEGMENTS = 1_000;

/**
 * Why a picture is too large to read, by its header alone; null where it is not. A TIFF is too large where each of its
 * pages is.
 */
export function tooManyPoints(bytes: Uint8Array): string | null {
  const sizes = pictureSizes(bytes);
  const reasons = sizes.map((size) => tooLarge(size));
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
}

/** Why a picture of this size in points is too large to read; null where it is not. */
export function tooLarge({ width, height }: { width: number; height: number }): string | null {
  if (width * height <= MAX_PIXELS) return null;
  return `This picture is too large to read: ${width} x ${height} points, ${Math.round((width * height) / 1e6)} million. At most ${MAX_PIXELS / 1e6} million can be read.`;
}

/** Sizes of a picture's pages in points as stored; none where the header says nothing. */
export function pictureSizes(bytes: Uint8Array): { width: number; height: number }[] {
  if (bytes[0] === 0x49 || bytes[0] === 0x4d) return tiffPages(bytes);
  const size = bytes[0] === 0x89 ? pngSize(bytes) : bytes[0] === 0xff ? jpegSize(bytes) : null;
  return size ? [size] : [];
}

function pngSize(bytes: Uint8Array) {
  if (bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Size in the frame header of a JPEG; markers before it are skipped by their lengths. */
function jpegSize(bytes: Uint8Array) {
  let at = 2;
  for (let skipped = 0; at + 9 < bytes.length && skipped < MOST_SEGMENTS; skipped += 1) {
    if (bytes[at] !== 0xff) return null;
    const marker = present(bytes[at + 1]);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return {
        height: present(bytes[at + 5]) * 256 + present(bytes[at + 6]),
        width: present(bytes[at + 7]) * 256 + present(bytes[at + 8]),
      };
    at += 2 + present(bytes[at + 2]) * 256 + present(bytes[at + 3]);
  }
  return null;
}
