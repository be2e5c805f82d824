import sharp from 'sharp';
import type { Raster } from '#server/reading/image/raster.ts';
import type { Random } from '../random.ts';

/** Where a pixel of the picture lies on the sheet, in pixels of the sheet. */
export type Placing = (x: number, y: number) => readonly [number, number];

/** A picture of a sheet, sampled bilinearly; `ground` gives the shade beside the sheet. */
export function pictureOf(
  sheet: Raster,
  size: { width: number; height: number },
  placing: Placing,
  ground: (x: number, y: number) => number,
): Raster {
  const gray = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const [u, v] = placing(x, y);
      gray[y * size.width + x] = isOn(sheet, u, v) ? shadeAt(sheet, u, v) : ground(x, y);
    }
  return { gray, ...size };
}

function isOn({ width, height }: Raster, u: number, v: number): boolean {
  return u >= 0 && v >= 0 && u < width - 1 && v < height - 1;
}

function shadeAt({ gray, width }: Raster, u: number, v: number): number {
  const left = Math.floor(u);
  const top = Math.floor(v);
  const at = top * width + left;
  const right = u - left;
  const below = v - top;
  const upper = (gray[at] as number) * (1 - right) + (gray[at + 1] as number) * right;
  const lower = (gray[at + width] as number) * (1 - right) + (gray[at + width + 1] as number) * right;
  return upper * (1 - below) + lower * below;
}

/** A sheet rotated about its middle by this angle in degrees, as a scanner sees a skewed sheet. */
export function skewed(sheet: Raster, degrees: number): Raster {
  const { width, height } = sheet;
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const placing: Placing = (x, y) => {
    const across = x - width / 2;
    const down = y - height / 2;
    return [across * cos + down * sin + width / 2, down * cos - across * sin + height / 2];
  };
  return pictureOf(sheet, { width, height }, placing, () => 255);
}

/** Multiplies each shade by the light at its place; light of 1 changes nothing. */
export function lit({ gray, width, height }: Raster, light: (x: number, y: number) => number): Raster {
  const changed = new Uint8Array(gray.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      changed[y * width + x] = Math.min(255, (gray[y * width + x] as number) * light(x / width, y / height));
  return { gray: changed, width, height };
}

/** Adds Gaussian noise of this standard deviation, in shades. */
export function noisy({ gray, width, height }: Raster, deviation: number, random: Random): Raster {
  const table = Float32Array.from(
    { length: 65_536 },
    () => (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3) * deviation,
  );
  const changed = new Uint8Array(gray.length);
  for (let y = 0; y < height; y += 1) {
    const from = random.int(0, 65_535);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const noise = table[(from + x * 7) & 65_535] as number;
      changed[at] = Math.max(0, Math.min(255, Math.round((gray[at] as number) + noise)));
    }
  }
  return { gray: changed, width, height };
}

/** Gaussian blur of this standard deviation, in pixels. */
export async function blurred({ gray, width, height }: Raster, deviation: number): Promise<Raster> {
  const data = await rawOf({ gray, width, height }).blur(deviation).toColourspace('b-w').raw().toBuffer();
  return { gray: data, width, height };
}

/** Motion blur over this number of pixels. */
export function shaken({ gray, width, height }: Raster, pixels: number): Raster {
  const changed = new Uint8Array(gray.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let step = 0; step < pixels; step += 1)
        sum += gray[y * width + Math.min(width - 1, x + step)] as number;
      changed[y * width + x] = sum / pixels;
    }
  return { gray: changed, width, height };
}

/** Black and white only, as a fax sends it; `at` is the darkest shade that becomes white. */
export function inTwoShades({ gray, width, height }: Raster, at: number): Raster {
  return { gray: gray.map((shade) => (shade < at ? 0 : 255)), width, height };
}

/** Scales width and height independently. */
export async function resized(raster: Raster, width: number, height: number): Promise<Raster> {
  const gray = await rawOf(raster)
    .resize({ width, height, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { gray, width, height };
}

export function rawOf({ gray, width, height }: Raster) {
  return sharp(gray, { raw: { width, height, channels: 1 } });
}
