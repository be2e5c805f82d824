import sharp from 'sharp';

/** A picture of one byte a pixel, row by row; 0 is black. */
export interface GrayImage {
  gray: Uint8Array;
  width: number;
  height: number;
}

/** A region in pixels. */
export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The picture as a file of the kind PGM, which Tesseract reads without unpacking. */
export function pgm({ gray, width, height }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]);
}

/** A part of a picture; what lies outside of the picture is left out. */
export function partOf({ gray, width, height }: GrayImage, box: PixelBox): GrayImage {
  const [left, top] = [Math.max(0, Math.floor(box.x0)), Math.max(0, Math.floor(box.y0))];
  const wide = Math.max(1, Math.min(width, Math.ceil(box.x1)) - left);
  const tall = Math.max(1, Math.min(height, Math.ceil(box.y1)) - top);
  const part = new Uint8Array(wide * tall);
  for (let y = 0; y < tall; y += 1) {
    const from = (top + y) * width + left;
    part.set(gray.subarray(from, from + wide), y * wide);
  }
  return { gray: part, width: wide, height: tall };
}

/** The picture with its paper white and its ink black: a gray ground with a white margin reads as strokes. */
export function clear({ gray, width, height }: GrayImage): GrayImage {
  const sorted = gray.toSorted();
  const paper = sorted[Math.floor(0.6 * sorted.length)] ?? 255;
  const ink = sorted[Math.floor(0.02 * sorted.length)] ?? 0;
  const span = Math.max(24, paper - ink);
  // A little below the paper's own shade is paper, too: its grain would be ink.
  const white = paper - 0.12 * span;
  const shades = Uint8Array.from({ length: 256 }, (_, shade) =>
    Math.max(0, Math.min(255, Math.round((255 * (shade - ink)) / (white - ink || 1)))),
  );
  return { gray: gray.map((shade) => shades[shade] ?? 255), width, height };
}

/** The picture `times` as large, by cubic interpolation, on white with a margin of `margin` pixels of the result. */
export async function enlarged(image: GrayImage, times: number, margin: number): Promise<GrayImage> {
  const { gray, width, height } = image;
  const size = { width: Math.round(width * times), height: Math.round(height * times) };
  const { data, info } = await sharp(gray, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { gray: data, width: info.width, height: info.height };
}
