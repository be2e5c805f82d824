import type { Raster } from './raster.ts';

/** The paper's own shade on a grid over a picture: cells from the upper left corner, row by row. */
export interface Light {
  shades: Float32Array;
  across: number;
  down: number;
  /** Side of a cell in pixels. */
  cell: number;
}

/** Cells along the longer side: finer than the edge of a shadow, coarser than a line of text. */
const CELLS = 56;
/** The shade that so many of a cell's pixels do not exceed is paper, unless the cell is full of ink. */
const PAPER_SHARE = 0.85;
/** Paper at least this light all over needs no change. */
const WHITE = 238;
/** The deepest shadow, as a share of the lightest paper. */
const DEEPEST = 0.25;
/** What paper becomes: a little more than white, so that its grain is white too. */
const TARGET = 264;

/** Measures how light the paper is, all over a picture. */
export function lightOf(raster: Raster): Light {
  const { width, height } = raster;
  const cell = Math.max(8, Math.ceil(Math.max(width, height) / CELLS));
  const across = Math.ceil(width / cell);
  const down = Math.ceil(height / cell);
  const shades = new Float32Array(across * down);
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1)
      shades[row * across + column] = paperShade(raster, column * cell, row * cell, cell);
  const light = { shades, across, down, cell };
  // A cell full of ink takes its neighbours' light; the edge of a shadow stays where it is.
  return deepest(neighbours(neighbours(light, Math.max, 0), Math.min, 255));
}

/** A shadow is never darker than a share of the lightest paper: what is darker is printed. */
function deepest(light: Light): Light {
  const lightest = light.shades.reduce((one, other) => Math.max(one, other), 0);
  return { ...light, shades: light.shades.map((shade) => Math.max(shade, DEEPEST * lightest)) };
}

function paperShade({ gray, width, height }: Raster, left: number, top: number, cell: number): number {
  const right = Math.min(width, left + cell);
  const bottom = Math.min(height, top + cell);
  const step = Math.max(1, cell >> 4);
  const counts = new Uint32Array(256);
  let all = 0;
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x += step) {
      const shade = gray[y * width + x] as number;
      counts[shade] = (counts[shade] as number) + 1;
      all += 1;
    }
  let shade = 255;
  for (let above = 0; shade > 0; shade -= 1) {
    above += counts[shade] as number;
    if (above >= all * (1 - PAPER_SHARE)) break;
  }
  return Math.max(1, shade);
}

function neighbours(light: Light, join: (one: number, other: number) => number, start: number): Light {
  const { shades, across, down } = light;
  const joined = shades.map((_, at) => {
    const row = Math.floor(at / across);
    const column = at % across;
    let value = start;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
        value = join(value, shades[y * across + x] as number);
    return value;
  });
  return { ...light, shades: joined };
}

/** Calls `each` with every pixel and the light at it, which lies between those of the four nearest cells. */
export function withLight(
  { width, height }: Raster,
  { shades, across, down, cell }: Light,
  each: (at: number, light: number) => void,
) {
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(Math.max(y / cell - 0.5, 0), down - 1);
    const top = Math.floor(v);
    const below = v - top;
    const upper = top * across;
    const lower = Math.min(down - 1, top + 1) * across;
    let from = -1;
    let left = 0;
    let right = 0;
    for (let x = 0; x < width; x += 1) {
      const u = Math.min(Math.max(x / cell - 0.5, 0), across - 1);
      const column = Math.floor(u);
      if (column !== from) {
        from = column;
        const next = Math.min(across - 1, column + 1);
        left = (shades[upper + column] as number) * (1 - below) + (shades[lower + column] as number) * below;
        right = (shades[upper + next] as number) * (1 - below) + (shades[lower + next] as number) * below;
      }
      each(y * width + x, left + (right - left) * (u - column));
    }
  }
}

/** Takes shadows and uneven light away, in place: each shade over the light at its place. White paper is left alone. */
export function flatten(raster: Raster) {
  const light = lightOf(raster);
  if (light.shades.every((shade) => shade >= WHITE)) return;
  const { gray } = raster;
  withLight(raster, light, (at, paper) => {
    gray[at] = Math.min(255, ((gray[at] as number) * TARGET) / paper);
  });
}
