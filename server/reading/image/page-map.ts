import type { Box } from '../reading.ts';
import type { PreparedPage } from './prepare-page.ts';

/** From a box in points of a prepared page to the box in points of the upright page that a person sees. */
export type PageMap = (box: Box) => Box;

export function pageMap({ pointsPerPixel, toReader }: PreparedPage): PageMap {
  return ({ x, y, width, height }) =>
    toReader({
      x: x / pointsPerPixel,
      y: y / pointsPerPixel,
      width: width / pointsPerPixel,
      height: height / pointsPerPixel,
    });
}
