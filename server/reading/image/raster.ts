/** A picture in shades of gray: 0 is black, 255 is white; row by row from the upper left corner. */
export interface Raster {
  gray: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * How a stored picture has to be turned to stand upright, as EXIF counts it (JEITA CP-3451, tag 274): 1 as stored, 3 half a
 * turn, 6 a quarter clockwise, 8 a quarter counterclockwise; 2, 4, 5 and 7 are mirrored as well.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Turns and mirrors a picture of any number of channels as its orientation says. The input is left alone. */
export function upright(
  pixels: Uint8Array,
  { width, height, channels = 1 }: { width: number; height: number; channels?: number },
  orientation: Orientation,
): { pixels: Uint8Array; width: number; height: number } {
  if (orientation === 1) return { pixels, width, height };
  const isOnItsSide = orientation >= 5;
  const wide = isOnItsSide ? height : width;
  const tall = isOnItsSide ? width : height;
  const { start, right, down } = walkOf(orientation, width, height);
  const turned = new Uint8Array(pixels.length);
  let to = 0;
  for (let y = 0; y < tall; y += 1) {
    let from = start + y * down;
    for (let x = 0; x < wide; x += 1, from += right)
      for (let channel = 0; channel < channels; channel += 1)
        turned[to++] = pixels[from * channels + channel] as number;
  }
  return { pixels: turned, width: wide, height: tall };
}

/** Where the upright picture's upper left corner is stored, and how far apart neighbours to the right and below are. */
function walkOf(orientation: Orientation, width: number, height: number) {
  const last = width * height - 1;
  const bottom = last - width + 1;
  switch (orientation) {
    case 1:
      return { start: 0, right: 1, down: width };
    case 2:
      return { start: width - 1, right: -1, down: width };
    case 3:
      return { start: last, right: -1, down: -width };
    case 4:
      return { start: bottom, right: 1, down: -width };
    case 5:
      return { start: 0, right: width, down: 1 };
    case 6:
      return { start: bottom, right: -width, down: 1 };
    case 7:
      return { start: last, right: -width, down: -1 };
    case 8:
      return { start: width - 1, right: width, down: -1 };
  }
}

/** The picture at a whole fraction of its size: the mean of each square of pixels. */
export function shrunk({ gray, width, height }: Raster, factor: number): Raster {
  const wide = Math.floor(width / factor);
  const tall = Math.floor(height / factor);
  const small = new Uint8Array(wide * tall);
  const sums = new Uint32Array(wide);
  for (let y = 0; y < tall; y += 1) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row += 1) {
      let from = row * width;
      for (let x = 0; x < wide; x += 1)
        for (let column = 0; column < factor; column += 1, from += 1)
          sums[x] = (sums[x] as number) + (gray[from] as number);
    }
    for (let x = 0; x < wide; x += 1) small[y * wide + x] = (sums[x] as number) / (factor * factor);
  }
  return { gray: small, width: wide, height: tall };
}
