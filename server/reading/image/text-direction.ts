import type { Component } from './components.ts';
import { followedBy, shift, turning, type Point, type Projective } from './projective.ts';

/** Steps of the two searches, in radians: half a degree, then a twentieth. */
const COARSE = Math.PI / 360;
const FINE = COARSE / 10;
/** Lines are looked for at up to half a quarter turn to either side. */
const MOST_ANGLE = Math.PI / 4;
/** Points of the first search; all are taken in the second one. */
const SOME = 4_000;

/** The components that look like letters: neither specks nor rules nor pictures. */
export function letters(components: readonly Component[]): Component[] {
  const sized = components.filter(({ left, top, right, bottom, ink }) => {
    const width = right - left;
    const height = bottom - top;
    return (
      Math.max(width, height) >= 4 &&
      Math.max(width, height) <= 90 &&
      Math.min(width, height) >= 2 &&
      ink >= 0.12 * width * height
    );
  });
  const heights = sized.map(({ top, bottom }) => bottom - top).sort((one, other) => one - other);
  const usual = heights[Math.floor(heights.length * 0.6)] ?? 0;
  return sized.filter(
    ({ left, right, top, bottom }) =>
      bottom - top <= 3 * usual && right - left <= 6 * usual && bottom - top >= usual / 4,
  );
}

/**
 * The angle from the x-axis to the lines, towards the y-axis, in radians: the one along which the letters gather most
 * sharply. `points` are the letters' middles.
 */
export function lineAngle(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): number {
  const reach = Math.hypot(width, height);
  const stride = Math.max(1, Math.floor(points.length / SOME));
  const some = points.filter((_, at) => at % stride === 0);
  const about = sharpest(-MOST_ANGLE, MOST_ANGLE, COARSE, (angle) => sharpness(some, angle, reach, 3));
  return sharpest(about - COARSE, about + COARSE, FINE, (angle) => sharpness(points, angle, reach, 1.5));
}

/** Of the angles whose score is the highest, the one nearest to level. */
function sharpest(from: number, to: number, step: number, score: (angle: number) => number): number {
  let best = { angle: 0, score: -1 };
  for (let at = Math.ceil(from / step); at * step <= to; at += 1) {
    const found = score(at * step);
    const isNearer = found === best.score && Math.abs(at * step) < Math.abs(best.angle);
    if (found > best.score || isNearer) best = { angle: at * step, score: found };
  }
  return best.angle;
}

/** Sum of the squares of how many points fall into each stripe along this angle. */
function sharpness(points: readonly Point[], angle: number, reach: number, stripe: number): number {
  const counts = new Float64Array(Math.ceil((2 * reach) / stripe) + 2);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  for (const { x, y } of points) add(counts, (y * cos - x * sin + reach) / stripe);
  return squares(counts);
}

/** A point counts in the two stripes that it lies between, so that no border decides. */
function add(counts: Float64Array, place: number) {
  const at = Math.floor(place);
  if (at < 0 || at + 1 >= counts.length) return;
  const part = place - at;
  counts[at] = (counts[at] as number) + 1 - part;
  counts[at + 1] = (counts[at + 1] as number) + part;
}

function squares(counts: Float64Array): number {
  let sum = 0;
  for (const count of counts) sum += count * count;
  return sum;
}

/** Steps to either side, and the largest difference of scale between the middle and a side of the page. */
const STEPS = 24;
const MOST = 0.12;

/**
 * Takes the convergence away that a slanted view gives lines which are level in the middle: the map from the slanted page to
 * the level one, about the page's middle. `starts` and `ends` are where cells begin and end.
 */
export function levelled(
  points: readonly Point[],
  { starts, ends }: { starts: readonly Point[]; ends: readonly Point[] },
  { width, height }: { width: number; height: number },
): Projective {
  const middle = { x: width / 2, y: height / 2 };
  const about = (each: Point) => ({ x: each.x - middle.x, y: each.y - middle.y });
  const [rows, lefts, rights] = [points.map(about), starts.map(about), ends.map(about)];
  const step = MOST / STEPS / middle.x;
  const across = searched(step, (a) => searchedLines(rows, a, height));
  const down = MOST / STEPS / middle.y;
  const columns = [lefts, rights].map((list) =>
    list.map(({ x, y }) => ({ x: x / (1 + across * x), y: y / (1 + across * x) })),
  );
  const lean = searchedLean(columns, down, width);
  // First lines level, then columns upright: each is a map with a last row of its own.
  const lines: Projective = [1, 0, 0, 0, 1, 0, across, 0, 1];
  const upright: Projective = [1, lean.shear, 0, 0, 1, 0, 0, lean.b, 1];
  return followedBy(
    followedBy(shift(-middle.x, -middle.y), followedBy(lines, upright)),
    shift(middle.x, middle.y),
  );
}

function searched(step: number, score: (value: number) => number): number {
  const still = score(0);
  let best = { value: 0, score: still * 1.04 };
  for (let at = -STEPS; at <= STEPS; at += 1) {
    const found = score(at * step);
    if (found > best.score) best = { value: at * step, score: found };
  }
  return best.value;
}

/** Levels lines that converge by `a`: y / (1 + a x). */
function searchedLines(points: readonly Point[], a: number, height: number): number {
  const counts = new Float64Array(Math.ceil(height / 1.5) * 2 + 2);
  for (const { x, y } of points) add(counts, (y / (1 + a * x) + height) / 1.5);
  return squares(counts);
}

/** The shear and the convergence under which cells begin and end below each other most. */
function searchedLean(columns: readonly (readonly Point[])[], step: number, width: number) {
  const stripe = 3;
  const score = (shear: number, b: number) => {
    let sum = 0;
    for (const points of columns) {
      const counts = new Float64Array(Math.ceil((2 * width) / stripe) + 2);
      for (const { x, y } of points) add(counts, ((x + shear * y) / (1 + b * y) + width) / stripe);
      sum += squares(counts);
    }
    return sum;
  };
  let best = { shear: 0, b: 0, score: score(0, 0) * 1.2 };
  for (let lean = -16; lean <= 16; lean += 1)
    for (let at = -STEPS; at <= STEPS; at += 2) {
      const found = score(lean * 0.005, at * step);
      if (found > best.score) best = { shear: lean * 0.005, b: at * step, score: found };
    }
  return best;
}

/** A turn of the page about its middle that makes lines at this angle level; the page keeps its middle. */
export function turnedLevel(angle: number, { width, height }: { width: number; height: number }): Projective {
  return followedBy(
    followedBy(shift(-width / 2, -height / 2), turning(-angle)),
    shift(width / 2, height / 2),
  );
}
