import type { GrayImage } from './gray-image.ts';

// A reader of characters loses whole rows between the rules of a table, and takes an upright rule before "1.5" for a 1.

/** Shades below this are ink, also that of a faint rule; the page's paper is white. */
const INK = 196;
/** In heights of the usual letters: no letter has a stroke as long and as thin. */
const LEVEL = 4.5;
const UPRIGHT = 2.2;
const THICK = 0.3;
/** Pixels that a rule may be broken for. */
const GAP = 3;
/** Pixels beside a rule that still have some of its shade. */
const HALO = 2;

/**
 * The page without its level and upright rules. `letter` is the height of usual letters in pixels; a page is level within
 * the thickness of a rule over the length of a few letters.
 */
export function withoutRules<T extends GrayImage>(page: T, letter: number): T {
  const { gray, width, height } = page;
  const clean = Uint8Array.from(gray);
  const thick = Math.max(3, Math.round(THICK * letter));
  const level = { along: 1, across: width, long: width, wide: height };
  const upright = { along: width, across: 1, long: height, wide: width };
  for (const [way, least] of [
    [level, LEVEL * letter],
    [upright, UPRIGHT * letter],
  ] as const)
    for (let line = 1; line < way.wide - 1; line += 1)
      for (const { from, to } of longRuns(gray, way, line, least))
        for (let at = from; at < to; at += 1) wipe(clean, way, { line, at, thick });
  return { ...page, gray: clean };
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
