import { lightOf, withLight } from './light.ts';
import type { Raster } from './raster.ts';

/** Ink that hangs together, by its box in pixels. */
export interface Component {
  left: number;
  top: number;
  /** The first column and row that are no longer part of it. */
  right: number;
  bottom: number;
  /** Pixels of ink. */
  ink: number;
}

/** Ink is darker than this share of the paper's shade, and by so many shades. */
const INK_SHARE = 0.72;
const INK_SHADES = 22;

/** Where a picture has ink: 1, else 0. */
export function inkOf(raster: Raster): Uint8Array {
  const { gray } = raster;
  const ink = new Uint8Array(gray.length);
  withLight(raster, lightOf(raster), (at, paper) => {
    ink[at] = (gray[at] as number) < Math.min(paper * INK_SHARE, paper - INK_SHADES) ? 1 : 0;
  });
  return ink;
}

/** All components of ink, with neighbours in eight directions (two passes and a union of labels). */
export function componentsOf(ink: Uint8Array, width: number, height: number): Component[] {
  const labels = new Int32Array(ink.length);
  const parents: number[] = [0];
  const rootOf = (label: number) => {
    let root = label;
    while ((parents[root] as number) !== root) root = parents[root] as number;
    parents[label] = root;
    return root;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (ink[at] === 0) continue;
      let label = x > 0 ? (labels[at - 1] as number) : 0;
      if (y > 0)
        for (
          let near = x > 0 ? at - width - 1 : at - width;
          near <= at - width + (x + 1 < width ? 1 : 0);
          near += 1
        ) {
          const other = labels[near] as number;
          if (other === 0) continue;
          if (label === 0) label = other;
          else if (label !== other) parents[rootOf(Math.max(label, other))] = rootOf(Math.min(label, other));
        }
      if (label === 0) label = parents.push(parents.length) - 1;
      labels[at] = label;
    }
  const boxes = new Map<number, Component>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const label = labels[y * width + x] as number;
      if (label === 0) continue;
      const root = rootOf(label);
      const box = boxes.get(root);
      if (!box) boxes.set(root, { left: x, top: y, right: x + 1, bottom: y + 1, ink: 1 });
      else {
        if (x < box.left) box.left = x;
        if (x >= box.right) box.right = x + 1;
        box.bottom = y + 1;
        box.ink += 1;
      }
    }
  return [...boxes.values()];
}
