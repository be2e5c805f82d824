import type { GrayImage } from '../image/gray-image.ts';
import type { SeenWord } from '../image/recogniser.ts';

/** Strokes this many times as wide as the page's usual ones are bold; a bold cut is at least half as wide again. */
const BOLD = 1.3;
const DARK = 128;

/** Which words of a page are bold, by the width of their strokes: readers of characters do not say it. */
export function boldWords(
  image: GrayImage,
  words: readonly SeenWord[],
  sizes: ReadonlyMap<SeenWord, number>,
): Set<SeenWord> {
  const groups = groupsOf(words, sizes);
  const strokes = groups.map((group) => {
    const letters = group.filter(({ text }) => /[\p{L}\d]/u.test(text));
    const parts = letters.map((word) => strokeOf(image, word) / (sizes.get(word) ?? 1));
    return { group, letters: letters.reduce((sum, { text }) => sum + text.length, 0), stroke: median(parts) };
  });
  const usual = median(strokes.flatMap(({ letters, stroke }) => Array<number>(letters).fill(stroke)));
  return new Set(
    strokes.flatMap(({ group, letters, stroke }) => (letters >= 3 && stroke > BOLD * usual ? group : [])),
  );
}

/** Words that stand together on a line: one is too short to judge. */
function groupsOf(words: readonly SeenWord[], sizes: ReadonlyMap<SeenWord, number>): SeenWord[][] {
  const groups: SeenWord[][] = [];
  for (const word of words) {
    const last = groups.at(-1)?.at(-1);
    const gap = last && last.line === word.line ? word.x0 - last.x1 : Infinity;
    if (last && gap < (sizes.get(word) ?? 0)) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** Usual width of the strokes of a word along its lines of pixels. */
function strokeOf({ gray, width }: GrayImage, { x0, y0, x1, y1 }: SeenWord): number {
  let dark = 0;
  let runs = 0;
  for (let y = y0; y < y1; y += 1) {
    let inside = false;
    for (let x = x0; x <= x1; x += 1) {
      const isDark = (gray[y * width + x] ?? 255) < DARK;
      if (isDark) dark += 1;
      if (isDark && !inside) runs += 1;
      inside = isDark;
    }
  }
  return runs === 0 ? 0 : dark / runs;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
