import type { Region, Run } from '../table/page-runs.ts';
import type { State } from './graphics-state.ts';
import { apply, bounds, type Matrix } from './matrix.ts';
import type { TextPiece } from './shown-text.ts';

/** A run with all that decides whether a person sees it. */
export interface Painted extends Run {
  fill: string;
  visible: boolean;
  angle: number;
  /** Along the baseline. */
  length: number;
  /** Painted by a form field. */
  field: boolean;
}

/** A piece of text as it is painted: its place in points, and whether a person can see it but for what is painted later. */
export function paintedRun(
  piece: TextPiece,
  placed: Matrix,
  state: State,
  shown: { order: number; hidden: boolean; field: boolean },
): Painted {
  const [x0, y0] = apply(placed, piece.from, state.y + state.rise);
  const [x1, y1] = apply(placed, piece.to, state.y + state.rise);
  const height = Math.hypot(placed[2], placed[3]) * Math.abs(state.size);
  const angle = angleOf(x1 - x0, y1 - y0);
  const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 - (angle === 0 ? height * 0.3 : 0) };
  const { clip } = state;
  const inside = middle.x >= clip.x0 && middle.x <= clip.x1 && middle.y >= clip.y0 && middle.y <= clip.y1;
  const strokes = state.mode === 1;
  const painted = state.mode !== 3 && state.mode !== 7 && state.alpha > 0.15 && !shown.hidden;
  const fill = strokes ? state.stroke : state.fill;
  return {
    text: piece.text.normalize('NFC'),
    x0,
    x1,
    y: y0,
    size: height,
    bold:
      state.font?.bold === true ||
      state.font?.black === true ||
      /bold|black|heavy/i.test(state.font?.name ?? ''),
    font: state.font?.name ?? '',
    distrusted: piece.distrusted,
    order: shown.order,
    fill,
    visible: painted && inside && height > 1.5 && fill !== 'transparent',
    angle,
    length: Math.hypot(x1 - x0, y1 - y0),
    field: shown.field,
  };
}

/** The direction of a baseline: 0, 90, 180 or 270 degrees, and 45 for all others. */
function angleOf(across: number, down: number): number {
  const degrees = (Math.atan2(down, across) * 180) / Math.PI;
  if (Math.abs(degrees) < 3) return 0;
  if (Math.abs(degrees - 90) < 3) return 90;
  if (Math.abs(degrees + 90) < 3) return 270;
  return Math.abs(degrees) > 177 ? 180 : 45;
}

/** How many characters of a text are no blanks. */
export function letters(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** The direction of most letters: 0, 90, 180 or 270 degrees. */
export function commonAngle(runs: Painted[]): number {
  const counts = new Map<number, number>();
  for (const run of runs) counts.set(run.angle, (counts.get(run.angle) ?? 0) + letters(run.text));
  return [...counts].filter(([angle]) => angle !== 45).sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
}

/** The page turned so that runs of this direction are upright. */
export function upright(
  page: { width: number; height: number; rules: Region[]; annotations: Region[] },
  runs: Painted[],
  angle: number,
) {
  const { width, height } = page;
  const turn: Matrix =
    angle === 90
      ? [0, -1, 1, 0, 0, width]
      : angle === 270
        ? [0, 1, -1, 0, height, 0]
        : [-1, 0, 0, -1, width, height];
  const region = (each: Region) => bounds(turn, each.x0, each.y0, each.x1, each.y1);
  return {
    width: angle === 180 ? width : height,
    height: angle === 180 ? height : width,
    rules: page.rules.map(region),
    annotations: page.annotations.map(region),
    runs: runs.map((run) => {
      const [x, y] = apply(turn, run.x0, run.y);
      return { ...run, x0: x, x1: x + run.length, y };
    }),
  };
}
