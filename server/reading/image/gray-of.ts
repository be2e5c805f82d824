import type { Raster } from './raster.ts';

/** Shades of gray of a picture with four bytes a pixel, over white (luma of ITU-R BT.601). */
export function grayOf(picture: {
  rgba: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}): Raster {
  const { rgba, width, height } = picture;
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    const [red, green, blue] = [rgba[from] as number, rgba[from + 1] as number, rgba[from + 2] as number];
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    const alpha = (rgba[from + 3] as number) / 255;
    gray[at] = Math.round(luma * alpha + 255 * (1 - alpha));
  }
  return { gray, width, height };
}
