import { isFinding } from '../words/parse-value.ts';
import type { Cell, Word } from '../table/page-lines.ts';

/** The words of a value's cell that hold its number, with a sign of comparison before it. */
export function numberWords(cells: readonly Cell[], value: string): Word[] {
  const words = [...cells]
    .sort((one, two) => one.y - two.y || one.x0 - two.x0)
    .flatMap((cell) => cell.words)
    .filter(({ text, pixels }) => pixels !== undefined && text !== '');
  // A point is read as a dash or a colon.
  if (isFinding(value) && !/^\d{1,3}[-:]\d{1,3}$/.test(value)) return [];
  const at = words.findIndex(({ text }) => /\d/.test(text));
  // "Hl" may be 11: a longer word is no number.
  if (at === -1) return words.length === 1 && value.length <= 4 ? words : [];
  const from = at > 0 && /^[<>≤≥=«»‹›]+$/.test(words[at - 1]?.text ?? '') ? at - 1 : at;
  let to = at + 1;
  // "1 234" is one number.
  while (/^[<>≤≥=]*\d{1,3}$/.test(words[to - 1]?.text ?? '') && isNextGroup(words[to - 1], words[to]))
    to += 1;
  return words.slice(from, to);
}

/** Three digits right behind the first ones. */
function isNextGroup(last: Word | undefined, next: Word | undefined): boolean {
  if (!last?.pixels || !next?.pixels || !/^\d{3}(?:[.,]\d+)?$/.test(next.text)) return false;
  const [one, other] = [last.pixels, next.pixels];
  return other.y0 < one.y1 && other.y1 > one.y0 && other.x0 - one.x1 < 0.7 * (one.y1 - one.y0);
}

/** The text of words with blanks between. */
export function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Writes a text into the first of the words and empties the others. */
export function replaceText(words: readonly Word[], text: string) {
  words.forEach((word, at) => (word.text = at === 0 ? text : ''));
}
