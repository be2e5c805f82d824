import type { GrayImage } from './gray-image.ts';

// A reader of characters loses whole rows between the rules of a table, and takes an upright rule before "1.5" for a 1.

/** Shades below this are ink, also that of a faint rule; the page's paper is white. */
const INK = 196;
/** In heights of the usual letters: no usual letter has a stroke as long and as thin, but large digits have. */
const LEVEL = 4.5;
const UPRIGHT = 2.2;
/** Ink that hangs together within as many heights of usual letters may be a large letter. */
const LARGE = 5;
const THICK = 0.3;
/** A level rule as long as several words may be as thick as the bar of a bold letter. */
const LONG = { rule: 12, thick: 0.55 };
/** Pixels that a rule may be broken for. */
const GAP = 3;
/** Pixels beside a rule that still have some of its shade. */
const HALO = 2;

/**
 * The page without its level and upright rules. `letter` is the height of usual letters in pixels; a page is level within
 * the thickness of a rule over the length of a few letters. The stem of a large 1 or 4 hangs together with other strokes of
 * its size, and stays.
 */
export function withoutRules<T extends GrayImage>(page: T, letter: number): T {
  const { gray, width, height } = page;
  const clean = Uint8Array.from(gray);
  const thick = Math.max(3, Math.round(THICK * letter));
  const level = { along: 1, across: width, long: width, wide: height };
  const upright = { along: width, across: 1, long: height, wide: width };
  const isStem = stems(page, thick, LARGE * letter);
  for (const [way, least] of [
    [level, LEVEL * letter],
    [upright, UPRIGHT * letter],
  ] as const)
    for (let line = 1; line < way.wide - 1; line += 1)
      for (const { from, to } of longRuns(gray, way, line, least)) {
        if (way === upright && isStem(line, from, to)) continue;
        const isLong = way === level && to - from >= LONG.rule * letter;
        const most = isLong ? Math.round(LONG.thick * letter) : thick;
        for (let at = from; at < to; at += 1) wipe(clean, way, { line, at, thick: most });
      }
  return { ...page, gray: clean };
}

/** Tells whether an upright stretch of column `x` is part of a letter: wider than a rule, and smaller than a frame. */
function stems({ gray, width, height }: GrayImage, thick: number, most: number) {
  /** By pixel: 1 of a letter, 2 of anything else. */
  const kinds = new Uint8Array(gray.length);
  return (x: number, from: number, to: number): boolean => {
    if (to - from > most) return false;
    const middle = Math.floor((from + to) / 2) * width + x;
    const start = [middle, middle - 1, middle + 1].find((at) => (gray[at] as number) < INK);
    if (start === undefined) return false;
    if (kinds[start] === 0) mark(start);
    return kinds[start] === 1;
  };

  /** Walks over the ink that hangs together, until it is larger than a letter. */
  function mark(start: number) {
    const seen = [start];
    kinds[start] = 2;
    let [x0, x1, y0, y1] = [width, 0, height, 0];
    for (let next = 0; next < seen.length; next += 1) {
      const at = seen[next] as number;
      const [x, y] = [at % width, Math.floor(at / width)];
      [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
      if (x1 - x0 > most || y1 - y0 > most) return;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const near = ny * width + nx;
          if ((gray[near] as number) >= INK || kinds[near] !== 0) continue;
          kinds[near] = 2;
          seen.push(near);
        }
    }
    // The flag of a 1 is a third of its height wide.
    if (x1 - x0 + 1 > Math.max(thick, 0.25 * (y1 - y0 + 1))) for (const at of seen) kinds[at] = 1;
  }
}

/** How to walk through a picture: steps in the array along and across a stroke, and how many there are of each. */
interface Way {
  along: number;
  across: number;
  long: number;
  wide: number;
}

/** Stretches of a line of pixels that are ink, or have ink right beside them. */
function longRuns(
  gray: Uint8Array,
  { along, across, long }: Way,
  line: number,
  least: number,
): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let [from, last] = [0, -Infinity];
  const end = () => {
    if (last - from + 1 >= least) runs.push({ from, to: last + 1 });
  };
  for (let at = 0, place = line * across; at < long; at += 1, place += along) {
    const isInk =
      (gray[place] as number) < INK ||
      (gray[place - across] as number) < INK ||
      (gray[place + across] as number) < INK;
    if (!isInk) continue;
    if (at - last > GAP) {
      end();
      from = at;
    }
    last = at;
  }
  end();
  return runs;
}

/** Makes the ink across a rule white where it is thin, and the gray beside it; a letter that touches the rule stays. */
function wipe(
  clean: Uint8Array,
  { along, across, wide }: Way,
  { line, at, thick }: { line: number; at: number; thick: number },
) {
  const isInk = (each: number) =>
    each >= 0 && each < wide && (clean[each * across + at * along] as number) < INK;
  const middle = [line, line - 1, line + 1].find(isInk);
  if (middle === undefined) return;
  let [first, last] = [middle, middle];
  while (isInk(first - 1) && last - first < thick) first -= 1;
  while (isInk(last + 1) && last - first < thick) last += 1;
  if (last - first >= thick) return;
  for (let each = Math.max(0, first - HALO); each <= Math.min(wide - 1, last + HALO); each += 1)
    clean[each * across + at * along] = 255;
}
