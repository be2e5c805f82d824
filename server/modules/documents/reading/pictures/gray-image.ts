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
