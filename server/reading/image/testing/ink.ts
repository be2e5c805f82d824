import type { Box } from '../../reading.ts';
import type { Raster } from '../raster.ts';

/** The box around all dark pixels. */
export function ink({ gray, width, height }: Raster): Box {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((gray[y * width + x] as number) >= 128) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}
