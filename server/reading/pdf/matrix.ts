import { present } from '../present.ts';
import type { Region } from '../table/page-runs.ts';

/** An affine map as PDF writes it: (x, y) goes to (a x + c y + e, b x + d y + f). */
export type Matrix = [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that does `other` and then `one`. */
export function multiply(one: Matrix, other: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = one;
  return [
    a * present(other[0]) + c * present(other[1]),
    b * present(other[0]) + d * present(other[1]),
    a * present(other[2]) + c * present(other[3]),
    b * present(other[2]) + d * present(other[3]),
    a * present(other[4]) + c * present(other[5]) + e,
    b * present(other[4]) + d * present(other[5]) + f,
  ];
}

/** Where a point goes. */
export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The upright box around what a box becomes. */
export function bounds(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Region {
  const corners = [
    apply(matrix, x0, y0),
    apply(matrix, x1, y0),
    apply(matrix, x0, y1),
    apply(matrix, x1, y1),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** The box around four numbers of a list: two corners. */
export function boundsOf(matrix: Matrix, box: ArrayLike<number>): Region {
  return bounds(matrix, present(box[0]), present(box[1]), present(box[2]), present(box[3]));
}

/** The size of the part of a region that lies in another. */
export function sizeWithin(one: Region, view: Region): number {
  const width = Math.min(one.x1, view.x1) - Math.max(one.x0, view.x0);
  const height = Math.min(one.y1, view.y1) - Math.max(one.y0, view.y0);
  return Math.max(0, width) * Math.max(0, height);
}
