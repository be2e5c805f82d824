import { roleOf } from '../words/header-words.ts';
import type { PageGlyphs, Run } from './page-runs.ts';

/** A word at its place on a line. */
type Placed = Pick<Run, 'text' | 'x0' | 'x1' | 'size'> & { pixels?: Run['pixels'] | undefined };

const LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const PAIRS = '()[]{}<>«»';

/** Lines whose words follow each other from left to right as they are read. */
interface ReadLines<Word> {
  lines: Word[][];
  /** Whether places are counted from the right edge of the page. */
  isMirrored: boolean;
}

/**
 * A file paints Hebrew and Arabic letters at their places, so that from left to right they come backwards. Words get the order of
 * reading; where a whole table begins at the right, all places change sides, and names come first as in other tables.
 */
export function inReadingOrder<Word extends Placed>(
  lines: Word[][],
  { width, runs }: PageGlyphs,
): ReadLines<Word> {
  const isPainted = ({ text, pixels }: Placed) => pixels === undefined && LETTER.test(text);
  // Words whose font is not trusted are looked up in the picture of the page, at their own places.
  const isPlain = runs.every(({ distrusted }) => !distrusted);
  if (!isPlain || !lines.some((line) => line.some(isPainted))) return { lines, isMirrored: false };
  const read = lines.map((line) =>
    line.map((word) => (isPainted(word) ? { ...word, text: turned(word.text) } : word)),
  );
  const isMirrored = beginsAtRight(read);
  const sided = isMirrored ? read.map((line) => line.map((word) => swapped(word, width))) : read;
  return { lines: sided.map((line) => withOwnOrder(line, isMirrored)), isMirrored };
}

/** The letters of a word backwards; numbers and Latin letters inside it keep their order. */
function turned(text: string): string {
  return [...text]
    .toReversed()
    .map((sign) => PAIRS[PAIRS.indexOf(sign) ^ 1] ?? sign)
    .join('')
    .replace(/[\p{Script=Latin}\d](?:[\p{Script=Latin}\d.,:/%+-]*[\p{Script=Latin}\d%])?/gu, (part) =>
      [...part].toReversed().join(''),
    )
    .normalize('NFKC');
}

/** Whether the heading of names is right of that of results; without a heading, whether most letters are such. */
function beginsAtRight(lines: readonly Placed[][]): boolean {
  for (const line of lines) {
    const name = line.find(({ text }) => LETTER.test(text) && roleOf(text) === 'name');
    const value = line.find(({ text }) => LETTER.test(text) && roleOf(text) === 'value');
    if (name && value && Math.abs(name.x0 - value.x0) > 4 * name.size) return name.x0 > value.x0;
  }
  const letters = lines.flatMap((line) => line.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []));
  return letters.filter((letter) => LETTER.test(letter)).length > letters.length / 2;
}

function swapped<Word extends Placed>(word: Word, sum: number): Word {
  return { ...word, x0: sum - word.x1, x1: sum - word.x0 };
}

/** Words beside each other that run against the line's direction change places, so that they follow as they are read. */
function withOwnOrder<Word extends Placed>(line: Word[], isMirrored: boolean): Word[] {
  const sorted = line.toSorted((one, other) => one.x0 - other.x0);
  const groups: Word[][] = [];
  for (const word of sorted) {
    const last = groups.at(-1)?.at(-1);
    const isAgainst = ({ text }: Placed) => LETTER.test(text) !== isMirrored;
    const isNear = last !== undefined && word.x0 - last.x1 <= 0.85 * Math.min(word.size, last.size);
    if (last && isNear && isAgainst(last) && isAgainst(word)) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group) => {
    const sum = (group[0]?.x0 ?? 0) + Math.max(...group.map(({ x1 }) => x1));
    return group.length === 1 ? group : group.map((word) => swapped(word, sum)).toReversed();
  });
}
