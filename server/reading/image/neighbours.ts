import type { Box } from '../reading.ts';
import type { Point } from './projective.ts';

/** Letters of one line stand closer together than so many letter heights; cells stand farther apart. */
const GAP = 1.3;
/** Two boxes are on one line where they share so much of the lower one's height. */
const SHARED = 0.4;

export interface Lines {
  /** Each letter with the next one on its line. */
  pairs: readonly (readonly [Box, Box])[];
  /** Where cells begin and end, at their middle height. */
  starts: Point[];
  ends: Point[];
}

/** Finds for each box the next one to its right in the same cell. Lines are about level here. */
export function linesOf(boxes: readonly Box[], usualHeight: number): Lines {
  const band = Math.max(1, usualHeight);
  const bands = new Map<number, Box[]>();
  for (const box of boxes) {
    const at = Math.floor((box.y + box.height / 2) / band);
    const list = bands.get(at);
    if (list) list.push(box);
    else bands.set(at, [box]);
  }
  for (const list of bands.values()) list.sort((one, other) => one.x - other.x);
  const pairs: [Box, Box][] = [];
  const followed = new Set<Box>();
  const starts: Point[] = [];
  const ends: Point[] = [];
  for (const [at, list] of bands)
    for (const box of list) {
      const next = nextOf(
        box,
        [at - 1, at, at + 1].flatMap((each) => bands.get(each) ?? []),
        usualHeight,
      );
      if (!next) ends.push({ x: box.x + box.width, y: box.y + box.height / 2 });
      else {
        pairs.push([box, next]);
        followed.add(next);
      }
    }
  for (const box of boxes) if (!followed.has(box)) starts.push({ x: box.x, y: box.y + box.height / 2 });
  return { pairs, starts, ends };
}

function nextOf(box: Box, near: readonly Box[], usualHeight: number): Box | null {
  const right = box.x + box.width;
  let next: Box | null = null;
  for (const other of near) {
    if (other.x <= box.x + box.width / 2 || other.x - right > GAP * usualHeight) continue;
    const shared = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
    if (shared < SHARED * Math.min(box.height, other.height)) continue;
    if (next === null || other.x < next.x) next = other;
  }
  return next;
}

/** Letters of a word are closer than this many letter heights; lines are farther apart. */
const TIGHT = 0.45;
/** So many times more pairs of letters stand below each other before a page is turned by a quarter. */
const CLEAR = 1.6;

/** Whether lines run down the page: letters are much closer to the next one below than to the next one beside. */
export function runsDown(boxes: readonly Box[], usualHeight: number): boolean {
  const turned = boxes.map(({ x, y, width, height }) => ({ x: y, y: x, width: height, height: width }));
  return tightPairs(turned, usualHeight) > CLEAR * Math.max(10, tightPairs(boxes, usualHeight));
}

function tightPairs(boxes: readonly Box[], usualHeight: number): number {
  const { pairs } = linesOf(boxes, usualHeight);
  return pairs.filter(([one, other]) => other.x - one.x - one.width < TIGHT * usualHeight).length;
}

/** Pairs that say anything about up and down before a page is turned over. */
const LEAST_PAIRS = 40;
/** The page is upside down where so few of those pairs stand on one line at their lower edge. */
const UPSIDE_DOWN = 0.4;

/**
 * Whether lines of Latin letters stand on their heads. Most letters that differ in height stand on one line and rise to
 * different heights, as "h" and "e" do; few hang as "p" and "e" do.
 */
export function isUpsideDown({ pairs }: Lines): boolean {
  let standing = 0;
  let hanging = 0;
  for (const [one, other] of pairs) {
    const tall = Math.max(one.height, other.height);
    const short = Math.min(one.height, other.height);
    if (short < 0.5 * tall || short > 0.87 * tall) continue;
    const near = 0.13 * tall;
    const top = Math.abs(one.y - other.y);
    const bottom = Math.abs(one.y + one.height - other.y - other.height);
    if (bottom <= near && top > near) standing += 1;
    else if (top <= near && bottom > near) hanging += 1;
  }
  const all = standing + hanging;
  return all >= LEAST_PAIRS && standing < UPSIDE_DOWN * all;
}
