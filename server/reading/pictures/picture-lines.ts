import { pageLines, type Line } from '../table/page-lines.ts';
import type { Run } from '../table/page-runs.ts';
import { boldWords } from './bold-words.ts';
import { withoutEdgeMarks } from './edge-marks.ts';
import type { GrayImage } from '../image/gray-image.ts';
import type { SeenWord } from '../image/recogniser.ts';
import { withoutTears } from './torn-words.ts';

/** A recogniser's box of a word says nothing of the letter's own size: heights of the letters in parts of the size. */
const HEIGHTS = { tall: 0.72, tallAndLow: 0.93, low: 0.74, short: 0.53 };
const TALL = /[\p{Lu}\d bdfhkltßäöüÄÖÜéèàìòùçİı%()[\]/<>]/u;
const LOW = /[gjpqyçQ,;()[\]|/µ]/u;
/** Rules of a table, read as signs before or behind a word. */
const STROKES = /^[|¦_~`´'"“”‘’\\{}]+|[|¦_~`´{}]+$/gu;
/** Signs without a height of their own. */
const FLAT = /^[-–—−.,:;'"*+=~_·•]+$/u;

/** Words of a picture as the lines and cells that the reader of PDF text makes, in points of the prepared page. */
export function pictureLines(
  page: number,
  seen: readonly SeenWord[],
  size: GrayImage & { pointsPerPixel: number },
): Line[] {
  const words = withoutTears(withoutEdgeMarks(seen, size.width)).flatMap((word) => {
    // The I of "IU/mL" is a stroke as well.
    const text = word.text.replace(/^[|!](?=U(?:\/|$))/, 'I').replace(STROKES, '');
    return text === '' ? [] : [{ ...word, text }];
  });
  const runs = runsOf(words, size);
  return pageLines(page, {
    width: size.width * size.pointsPerPixel,
    height: size.height * size.pointsPerPixel,
    runs,
    rules: [],
    annotations: [],
    hidden: 0,
    pictured: 1,
    paints: false,
  });
}

interface SeenLine {
  words: SeenWord[];
  /** Baseline in pixels at the middle of the page once the slope is taken out. */
  base: number;
  /** Of the letters, in pixels. */
  size: number | null;
}

function runsOf(words: readonly SeenWord[], image: GrayImage & { pointsPerPixel: number }): Run[] {
  const { width, pointsPerPixel } = image;
  const lines = new Map<number, SeenWord[]>();
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word]);
  const slope = slopeOf([...lines.values()]);
  const level = (word: SeenWord, y: number) => y - slope * ((word.x0 + word.x1) / 2 - width / 2);
  const seen = [...lines.values()].map((line): SeenLine => {
    const bases = line.filter(({ text }) => !FLAT.test(text)).map((word) => level(word, baseOf(word)));
    const sizes = line.map(sizeOf).filter((size): size is number => size !== null);
    return {
      words: line,
      base: median(bases.length > 0 ? bases : line.map((word) => level(word, word.y1))),
      size: sizes.length === 0 ? null : median(sizes),
    };
  });
  const usual = median(
    seen.flatMap(({ words: line, size }) => (size === null ? [] : line.map(() => size))),
    12,
  );
  const sizes = new Map<SeenWord, number>();
  for (const { words: line, size } of seen)
    for (const word of line)
      sizes.set(word, size === null || Math.abs(size - usual) < 0.18 * usual ? usual : size);
  const bold = boldWords(image, words, sizes);
  return seen.flatMap(({ words: line, base }) =>
    line.map((word, at): Run => {
      return {
        text: word.text.normalize('NFC'),
        x0: word.x0 * pointsPerPixel,
        x1: word.x1 * pointsPerPixel,
        y: base * pointsPerPixel,
        size: (sizes.get(word) ?? usual) * pointsPerPixel,
        bold: bold.has(word),
        font: '',
        distrusted: false,
        // Words are written one by one: none goes on in the next.
        order: word.line * 1_000 + at,
        pixels: { x0: word.x0, y0: word.y0, x1: word.x1, y1: word.y1 },
      };
    }),
  );
}

/** Where the letters stand: the lower edge, but for letters that reach below. */
function baseOf(word: SeenWord): number {
  const tall = TALL.test(word.text);
  const low = LOW.test(word.text);
  if (!low) return word.y1;
  const height = word.y1 - word.y0;
  return word.y1 - (tall ? 0.21 / HEIGHTS.tallAndLow : 0.21 / HEIGHTS.low) * height;
}

function sizeOf(word: SeenWord): number | null {
  if (FLAT.test(word.text)) return null;
  const tall = TALL.test(word.text);
  const low = LOW.test(word.text);
  const part = tall ? (low ? HEIGHTS.tallAndLow : HEIGHTS.tall) : low ? HEIGHTS.low : HEIGHTS.short;
  return (word.y1 - word.y0) / part;
}

/** How far the lines of a page fall from left to right, in pixels a pixel. */
function slopeOf(lines: readonly SeenWord[][]): number {
  const slopes: number[] = [];
  for (const line of lines) {
    const steady = line.filter(({ text }) => !FLAT.test(text) && !LOW.test(text));
    const first = steady[0];
    const last = steady.at(-1);
    if (!first || !last || last.x0 - first.x0 < 200) continue;
    slopes.push((last.y1 - first.y1) / ((last.x0 + last.x1 - first.x0 - first.x1) / 2));
  }
  return slopes.length < 3 ? 0 : median(slopes);
}

function median(numbers: readonly number[], without = 0): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? without;
}
