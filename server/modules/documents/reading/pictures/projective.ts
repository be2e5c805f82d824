import type { Box } from '../reading.ts';

interface Point {
  x: number;
  y: number;
}

/**
 * A map of the plane that keeps lines straight, as nine numbers row by row: (x, y) goes to
 * ((a x + b y + c) / w, (d x + e y + f) / w) with w = g x + h y + i.
 */
type Projective = readonly [number, number, number, number, number, number, number, number, number];

export function scaling(across: number, down = across): Projective {
  return [across, 0, 0, 0, down, 0, 0, 0, 1];
}

function mapPoint([a, b, c, d, e, f, g, h, i]: Projective, { x, y }: Point): Point {
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
