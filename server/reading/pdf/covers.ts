import { present } from '../present.ts';
import type { Region } from '../table/page-runs.ts';
import type { Painted } from './painted-run.ts';

/** A place that something opaque was painted on, with its colour. */
export interface Cover extends Region {
  order: number;
  color: string;
}

/** Whether something was painted over a run. */
export function isCovered(covers: readonly Cover[], run: Painted): boolean {
  return covers.some((cover) => cover.order > run.order && holds(cover, run));
}

/** Text in the colour of what lies under it. */
export function fades(covers: readonly Cover[], run: Painted): boolean {
  let under = '#ffffff';
  for (const cover of covers) if (cover.order < run.order && holds(cover, run)) under = cover.color;
  return under !== 'picture' && distance(under, run.fill) < 24;
}

/** Whether the middle of a run lies in a region. */
export function holds(cover: Region, run: Painted): boolean {
  const x = (run.x0 + run.x1) / 2;
  const y = run.y - (run.angle === 0 ? run.size * 0.3 : 0);
  return cover.x0 <= x && x <= cover.x1 && cover.y0 <= y && y <= cover.y1;
}

/** Largest difference of a channel, 0 to 255; 255 where a colour is no hexadecimal one. */
function distance(one: string, other: string): number {
  const channels = (color: string) =>
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
      .exec(color)
      ?.slice(1)
      .map((each) => parseInt(each, 16));
  const [first, second] = [channels(one), channels(other)];
  if (!first || !second) return 255;
  return Math.max(...first.map((value, index) => Math.abs(value - present(second[index]))));
}
