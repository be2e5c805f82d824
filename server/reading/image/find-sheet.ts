import { mapPoint, type Corners, type Point } from './projective.ts';
import type { Raster } from './raster.ts';

/** Pixels of the longer side of the small picture in which edges are looked for. */
const SMALL = 320;
/** Paper is lighter than what it lies on by this factor at least, as a natural logarithm. */
const STEP = 0.13;
/** A pixel belongs to a line that is no farther away, in pixels of the small picture. */
const NEAR = 1.5;
/** Share of the rows or columns along a side that has to lie on its line. */
const SUPPORT = 0.55;
/** The least share of the picture that a sheet takes. */
const LEAST_AREA = 0.25;
/** Corners are between these angles, in degrees. */
const CORNER = [62, 118] as const;

/** A line as x = at + slope * y for a side that runs down, or y = at + slope * x for one that runs across. */
interface Edge {
  at: number;
  slope: number;
}

/**
 * The corners of a light sheet on a darker table, in pixels; null where not all four sides are seen. From each side of the
 * picture inwards the strongest step from dark to light is taken, and a line through most of these places.
 */
export function findSheet(raster: Raster): Corners | null {
  const cell = Math.max(1, Math.round(Math.max(raster.width, raster.height) / SMALL));
  const small = withoutInk(raster, cell);
  const left = sideOf(small, 'left');
  const right = sideOf(small, 'right');
  const top = sideOf(small, 'top');
  const bottom = sideOf(small, 'bottom');
  if (!left || !right || !top || !bottom) return null;
  const corners: Corners = [
    crossing(left, top),
    crossing(right, top),
    crossing(right, bottom),
    crossing(left, bottom),
  ];
  if (!isLikely(corners, small)) return null;
  // The step lies between two pixels of the small picture.
  const grow = [cell, 0, cell / 2, 0, cell, cell / 2, 0, 0, 1] as const;
  const [first, second, third, fourth] = corners;
  return [mapPoint(grow, first), mapPoint(grow, second), mapPoint(grow, third), mapPoint(grow, fourth)];
}

/** A smaller picture of the logarithm of the shades in which thin dark marks are gone: the light end of each cell. */
function withoutInk({ gray, width, height }: Raster, cell: number) {
  const across = Math.floor(width / cell);
  const down = Math.floor(height / cell);
  const shades = new Float32Array(across * down);
  const counts = new Uint16Array(256);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      for (let y = row * cell; y < (row + 1) * cell; y += 1)
        for (let x = column * cell; x < (column + 1) * cell; x += 1) {
          const shade = gray[y * width + x] as number;
          counts[shade] = (counts[shade] as number) + 1;
        }
      let above = 0;
      let shade = 255;
      for (; shade > 0; shade -= 1) {
        above += counts[shade] as number;
        if (above * 3 > cell * cell) break;
      }
      shades[row * across + column] = Math.log(Math.max(8, shade));
    }
  return { shades, width: across, height: down };
}

type Small = ReturnType<typeof withoutInk>;
type Side = 'left' | 'right' | 'top' | 'bottom';

function sideOf(small: Small, side: Side): Edge | null {
  const { shades, width, height } = small;
  const runsDown = side === 'left' || side === 'right';
  const length = runsDown ? height : width;
  const depth = runsDown ? width : height;
  const isFromEnd = side === 'right' || side === 'bottom';
  const shadeAt = (along: number, inward: number) => {
    const place = isFromEnd ? depth - 1 - inward : inward;
    return shades[runsDown ? along * width + place : place * width + along] as number;
  };
  const places: Point[] = [];
  for (let along = 1; along < length - 1; along += 1) {
    let best = STEP;
    let found = -1;
    for (let inward = 2; inward < depth * 0.42; inward += 1) {
      const inside = (shadeAt(along, inward) + shadeAt(along, inward + 1) + shadeAt(along, inward + 2)) / 3;
      const outside = (shadeAt(along, inward - 1) + shadeAt(along, inward - 2)) / 2;
      if (inside - outside > best) {
        best = inside - outside;
        found = inward;
      }
    }
    if (found >= 0) places.push({ x: along, y: (isFromEnd ? depth - found : found) - 0.5 });
  }
  return lineThrough(places, length);
}

/** The line that most of the places lie on, fitted to those; null where too few do. */
function lineThrough(places: readonly Point[], length: number): Edge | null {
  let best: Point[] = [];
  const stride = Math.max(1, Math.floor(places.length / 24));
  for (let one = 0; one < places.length; one += stride)
    for (let other = one + 1 + Math.floor(length / 6); other < places.length; other += stride) {
      const p = places[one] as Point;
      const q = places[other] as Point;
      const slope = (q.y - p.y) / (q.x - p.x);
      if (Math.abs(slope) > 0.6) continue;
      const near = places.filter(({ x, y }) => Math.abs(y - p.y - slope * (x - p.x)) <= NEAR);
      if (near.length > best.length) best = near;
    }
  if (best.length < SUPPORT * length) return null;
  const meanX = best.reduce((sum, { x }) => sum + x, 0) / best.length;
  const meanY = best.reduce((sum, { y }) => sum + y, 0) / best.length;
  const over = best.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const under = best.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = over / under;
  return { at: meanY - slope * meanX, slope };
}

function crossing(down: Edge, across: Edge): Point {
  const y = (across.at + across.slope * down.at) / (1 - across.slope * down.slope);
  return { x: down.at + down.slope * y, y };
}

function isLikely(corners: Corners, { width, height }: { width: number; height: number }): boolean {
  const margin = 0.03 * Math.max(width, height);
  const isInside = corners.every(
    ({ x, y }) => x > -margin && y > -margin && x < width + margin && y < height + margin,
  );
  return (
    isInside &&
    areaOf(corners) >= LEAST_AREA * width * height &&
    corners.every((_, at) => isSquare(corners, at))
  );
}

function areaOf(corners: Corners): number {
  let area = 0;
  corners.forEach(({ x, y }, at) => {
    const next = corners[(at + 1) % 4] as Point;
    area += x * next.y - next.x * y;
  });
  return area / 2;
}

function isSquare(corners: Corners, at: number): boolean {
  const { x, y } = corners[at] as Point;
  const before = corners[(at + 3) % 4] as Point;
  const after = corners[(at + 1) % 4] as Point;
  const one = Math.atan2(before.y - y, before.x - x);
  const other = Math.atan2(after.y - y, after.x - x);
  const angle = (((one - other) * 180) / Math.PI + 360) % 360;
  return angle > CORNER[0] && angle < CORNER[1];
}
