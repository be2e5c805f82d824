import type { Box } from '../reading.ts';

export interface Point {
  x: number;
  y: number;
}

/**
 * A map of the plane that keeps lines straight, as nine numbers row by row: (x, y) goes to
 * ((a x + b y + c) / w, (d x + e y + f) / w) with w = g x + h y + i.
 */
export type Projective = readonly [number, number, number, number, number, number, number, number, number];

export const IDENTITY: Projective = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export function scaling(across: number, down = across): Projective {
  return [across, 0, 0, 0, down, 0, 0, 0, 1];
}

export function shift(x: number, y: number): Projective {
  return [1, 0, x, 0, 1, y, 0, 0, 1];
}

/** A turn about the origin by this angle in radians: from the x-axis, which points right, to the y-axis, which points down. */
export function turning(angle: number): Projective {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
}

/** The map that does `first` and then `next`. */
export function followedBy(first: Projective, next: Projective): Projective {
  const [a, b, c, d, e, f, g, h, i] = first;
  const row = (x: number, y: number, w: number) =>
    [x * a + y * d + w * g, x * b + y * e + w * h, x * c + y * f + w * i] as const;
  return [
    ...row(next[0], next[1], next[2]),
    ...row(next[3], next[4], next[5]),
    ...row(next[6], next[7], next[8]),
  ];
}

/** All of them, the first one first. */
export function chain(...maps: Projective[]): Projective {
  return maps.reduce(followedBy, IDENTITY);
}

/** The way back (the adjugate; a common factor does not matter). */
export function inverse([a, b, c, d, e, f, g, h, i]: Projective): Projective {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** The four corners of a sheet, clockwise from the upper left one. */
export type Corners = readonly [Point, Point, Point, Point];

/** The map of a rectangle from the origin to a quadrilateral (P. Heckbert, Fundamentals of Texture Mapping, 1989). */
export function ontoCorners(width: number, height: number, corners: Corners): Projective {
  const [p, q, r, s] = corners;
  const sum = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y };
  const one = { x: q.x - r.x, y: q.y - r.y };
  const other = { x: s.x - r.x, y: s.y - r.y };
  const area = one.x * other.y - one.y * other.x;
  const g = (sum.x * other.y - sum.y * other.x) / area;
  const h = (one.x * sum.y - one.y * sum.x) / area;
  const unit: Projective = [
    q.x - p.x + g * q.x,
    s.x - p.x + h * s.x,
    p.x,
    q.y - p.y + g * q.y,
    s.y - p.y + h * s.y,
    p.y,
    g,
    h,
    1,
  ];
  return followedBy(scaling(1 / width, 1 / height), unit);
}

export function mapPoint([a, b, c, d, e, f, g, h, i]: Projective, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The upright box around what a box becomes. */
export function mapBox(map: Projective, { x, y, width, height }: Box): Box {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => mapPoint(map, corner));
  const left = Math.min(...corners.map((corner) => corner.x));
  const top = Math.min(...corners.map((corner) => corner.y));
  return {
    x: left,
    y: top,
    width: Math.max(...corners.map((corner) => corner.x)) - left,
    height: Math.max(...corners.map((corner) => corner.y)) - top,
  };
}
