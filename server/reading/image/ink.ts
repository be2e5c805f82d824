import type { GrayImage } from './gray-image.ts';

/** What the ink of a number looks like, without reading it. */
export interface Ink {
  /** Shapes as tall as a digit; digits that touch are counted by their width. */
  tall: number;
  /** Whether digits touch, so that `tall` may be wrong by one. */
  touches: boolean;
  /** Small shapes at the foot or at half height, such as a point or a comma: the tall shapes to the left of each. */
  marks: number[];
  /** Two points above each other: the tall shapes to the left of each pair. */
  colons: number[];
  /** Smaller shapes that stand above the foot: a raised digit. */
  raised: number;
  /** Shapes to the left of the first digit that are smaller than a digit and no mark: a sign of comparison. */
  before: number;
}

interface Shape {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  area: number;
}

/**
 * Counts the shapes of one line of dark characters on white. Shapes that the edge cuts belong to a neighbour. `margin` is
 * white all around in pixels: a shape that touches it is cut, and no sign.
 */
export function inkOf(image: GrayImage, margin = 0): Ink {
  const shapes = shapesOf(image).filter(({ x0, x1 }) => x0 > 0 && x1 < image.width - 1);
  const height = Math.max(0, ...shapes.map(({ y0, y1 }) => y1 - y0 + 1));
  const places: number[] = [];
  const points: { x: number; y: number }[] = [];
  const ink: Ink = { tall: 0, touches: false, marks: [], colons: [], raised: 0, before: 0 };
  const tall = shapes.filter(({ y0, y1 }) => y1 - y0 + 1 >= 0.72 * height);
  if (tall.length === 0) return ink;
  const foot = median(tall.map(({ y1 }) => y1));
  const head = median(tall.map(({ y0 }) => y0));
  const left = Math.min(...tall.map(({ x0 }) => x0));
  for (const { x0, x1, y0, y1, area } of shapes) {
    const [wide, high] = [x1 - x0 + 1, y1 - y0 + 1];
    if (high >= 0.72 * height) {
      ink.tall += digitsIn(wide, height);
      ink.touches ||= digitsIn(wide, height) > 1;
    } else if (high < 0.09 * height || area < 0.01 * height * height) continue;
    else if (high <= 0.42 * height && wide <= 0.3 * height && wide <= 1.6 * high) {
      const middle = (y0 + y1) / 2;
      // The dot of a dotted zero stands inside of it.
      if (tall.some((other) => other.x0 < x0 && other.x1 > x1)) continue;
      points.push({ x: (x0 + x1) / 2, y: middle });
      if (middle > head + 0.3 * height && middle < foot + 0.25 * height) places.push((x0 + x1) / 2);
    } else if (
      high >= 0.38 * height &&
      wide <= 0.7 * height &&
      y1 < foot - 0.22 * height &&
      y0 < head + 0.2 * height
    )
      ink.raised += 1;
    else if (
      x1 < left &&
      x0 > margin + 2 &&
      high >= 0.3 * height &&
      wide >= 0.25 * height &&
      y1 <= foot + 0.1 * height
    )
      ink.before += 1;
  }
  const tallBefore = (x: number) =>
    tall.reduce((sum, { x0, x1 }) => sum + ((x0 + x1) / 2 < x ? digitsIn(x1 - x0 + 1, height) : 0), 0);
  ink.marks = places.sort((one, other) => one - other).map(tallBefore);
  ink.colons = points
    .filter(({ x, y }) =>
      points.some((each) => Math.abs(each.x - x) < 0.15 * height && each.y - y > 0.25 * height),
    )
    .map(({ x }) => tallBefore(x));
  return ink;
}

/** Shapes in the ink of a unit, counted and measured without recognition. */
export interface UnitInk {
  /** Letters; those that touch are one, and the dot of an i belongs to it. */
  letters: number;
  /** How far the foot of the first letter lies below that of the second, in heights of the taller one; null without two. */
  drop: number | null;
}

/** Looks at the shapes of one unit of dark characters on white. */
export function unitInkOf(image: GrayImage): UnitInk {
  // Thin strokes must hold a letter together.
  const all = shapesOf(image, 0.25).filter(({ x0, x1 }) => x0 > 0 && x1 < image.width - 1);
  const height = Math.max(0, ...all.map(({ y0, y1 }) => y1 - y0 + 1));
  const shapes = all
    .filter(({ y0, y1, area }) => y1 - y0 + 1 >= 0.3 * height && area >= 0.02 * height * height)
    .sort((one, other) => one.x0 - other.x0);
  const [first, second] = shapes;
  if (!first || !second) return { letters: shapes.length, drop: null };
  const [one, other] = [first, second].map(({ y0, y1 }) => y1 - y0 + 1) as [number, number];
  // Letters that touch are wider than any m.
  const isOne = first.x1 - first.x0 + 1 <= 1.7 * one;
  return { letters: shapes.length, drop: isOne ? (first.y1 - second.y1) / Math.max(one, other) : null };
}

/** Digits that touch are one shape. */
function digitsIn(wide: number, height: number): number {
  return wide <= 0.95 * height ? 1 : Math.round((wide + 0.15 * height) / (0.77 * height));
}

/** Connected dark pixels, corners included; `thin` is the part of the way from the best limit to white that is ink, too. */
function shapesOf({ gray, width, height }: GrayImage, thin = 0): Shape[] {
  const best = threshold(gray);
  const limit = best + thin * (255 - best);
  const seen = new Uint8Array(gray.length);
  const shapes: Shape[] = [];
  const open: number[] = [];
  for (let start = 0; start < gray.length; start += 1) {
    if (seen[start] === 1 || (gray[start] ?? 255) > limit) continue;
    const shape: Shape = { x0: width, y0: height, x1: 0, y1: 0, area: 0 };
    seen[start] = 1;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      shape.x0 = Math.min(shape.x0, x);
      shape.x1 = Math.max(shape.x1, x);
      shape.y0 = Math.min(shape.y0, y);
      shape.y1 = Math.max(shape.y1, y);
      shape.area += 1;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx;
          if (seen[next] === 1 || (gray[next] ?? 255) > limit) continue;
          seen[next] = 1;
          open.push(next);
        }
    }
    shapes.push(shape);
  }
  return shapes;
}

/** The shade that divides ink from paper best (Otsu, 1979). */
function threshold(gray: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const shade of gray) counts[shade] = (counts[shade] ?? 0) + 1;
  let sum = 0;
  counts.forEach((count, shade) => (sum += count * shade));
  let [dark, darkSum, best, limit] = [0, 0, 0, 128];
  for (let shade = 0; shade < 256; shade += 1) {
    dark += counts[shade] ?? 0;
    darkSum += shade * (counts[shade] ?? 0);
    const light = gray.length - dark;
    if (dark === 0 || light === 0) continue;
    const between = dark * light * (darkSum / dark - (sum - darkSum) / light) ** 2;
    if (between > best) [best, limit] = [between, shade];
  }
  return limit;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
