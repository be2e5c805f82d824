import type { GrayImage } from './gray-image.ts';

/** Shades below this are the ink of a dark band. */
const DARK = 120;
/** In heights of the usual letters. */
const BAND = { wide: 12, least: 1.2, most: 5 };
/** White letters break the ink of a band for less than this. */
const GAP = 1.5;
/** Of a row of a band's pixels, as many are dark at least; of a row of bold letters fewer are. */
const SHARE = 0.5;
/** The band's own grain becomes white with it. */
const BRIGHTEN = 1.25;

interface Run {
  from: number;
  to: number;
}

/** The page with its dark bands light, such as a heading in white on black: a reader of characters takes these for rules. */
export function lightBands<T extends GrayImage>(page: T, letter: number): T {
  const bands = bandsOf(page, letter);
  if (bands.length === 0) return page;
  const gray = Uint8Array.from(page.gray);
  for (const { from, to, top, bottom } of bands)
    for (let y = top; y < bottom; y += 1)
      for (let x = from; x < to; x += 1) {
        const at = y * page.width + x;
        gray[at] = Math.min(255, BRIGHTEN * (255 - (gray[at] as number)));
      }
  return { ...page, gray };
}

function bandsOf(
  { gray, width, height }: GrayImage,
  letter: number,
): (Run & { top: number; bottom: number })[] {
  const found: (Run & { top: number; bottom: number })[] = [];
  let open: (Run & { top: number; bottom: number })[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = gray.subarray(y * width, (y + 1) * width);
    const next = darkRuns(row, letter).map((run) => {
      const above = open.find(({ from, to }) => run.from < to && from < run.to);
      if (!above) return { ...run, top: y, bottom: y + 1 };
      return {
        from: Math.min(above.from, run.from),
        to: Math.max(above.to, run.to),
        top: above.top,
        bottom: y + 1,
      };
    });
    found.push(
      ...open.filter((band) => !next.some(({ top, from }) => top === band.top && from <= band.from)),
    );
    open = next;
  }
  return [...found, ...open].filter(({ top, bottom }) => {
    const high = bottom - top;
    return high >= BAND.least * letter && high <= BAND.most * letter;
  });
}

/** Long stretches of a row that are mostly dark. */
function darkRuns(row: Uint8Array, letter: number): Run[] {
  const runs: Run[] = [];
  let [from, last, dark] = [0, -Infinity, 0];
  const end = () => {
    const long = last - from + 1;
    if (long >= BAND.wide * letter && dark >= SHARE * long) runs.push({ from, to: last + 1 });
  };
  for (let x = 0; x < row.length; x += 1) {
    if ((row[x] as number) >= DARK) continue;
    if (x - last > GAP * letter) {
      end();
      [from, dark] = [x, 0];
    }
    last = x;
    dark += 1;
  }
  end();
  return runs;
}
