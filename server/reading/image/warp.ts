import { inverse, type Projective } from './projective.ts';

/**
 * A picture of any number of channels as `map` shows it, at this size: each pixel from the sixteen around its place, by
 * cubic convolution (R. Keys, 1981, with a = -1/2). What lies outside is white.
 */
export function warped(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
  map: Projective,
  size: { width: number; height: number },
): Uint8Array {
  const [a, b, c, d, e, f, g, h, i] = inverse(map);
  const seen = new Uint8Array(size.width * size.height * channels).fill(255);
  const across = new Float64Array(4);
  const down = new Float64Array(4);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      // Places of pixels are those of their middles.
      const [px, py] = [x + 0.5, y + 0.5];
      const w = g * px + h * py + i;
      const u = (a * px + b * py + c) / w - 0.5;
      const v = (d * px + e * py + f) / w - 0.5;
      const left = Math.floor(u);
      const top = Math.floor(v);
      if (left < 1 || top < 1 || left + 2 >= width || top + 2 >= height) continue;
      if (channels === 1 && isWhite(pixels, top * width + left, width)) continue;
      weights(across, u - left);
      weights(down, v - top);
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (let row = 0; row < 4; row += 1) {
          const at = ((top - 1 + row) * width + left - 1) * channels + channel;
          sum +=
            (down[row] as number) *
            ((across[0] as number) * (pixels[at] as number) +
              (across[1] as number) * (pixels[at + channels] as number) +
              (across[2] as number) * (pixels[at + 2 * channels] as number) +
              (across[3] as number) * (pixels[at + 3 * channels] as number));
        }
        seen[(y * size.width + x) * channels + channel] = sum < 0 ? 0 : sum > 255 ? 255 : sum + 0.5;
      }
    }
  return seen;
}

/** Most of a sheet is white: its pixels need no sum. */
function isWhite(pixels: Uint8Array, at: number, width: number): boolean {
  return (
    pixels[at] === 255 &&
    pixels[at + 1] === 255 &&
    pixels[at + width] === 255 &&
    pixels[at + width + 1] === 255
  );
}

function weights(into: Float64Array, t: number) {
  into[0] = t * (-0.5 + t * (1 - 0.5 * t));
  into[1] = 1 + t * t * (-2.5 + 1.5 * t);
  into[2] = t * (0.5 + t * (2 - 1.5 * t));
  into[3] = t * t * (-0.5 + 0.5 * t);
}
