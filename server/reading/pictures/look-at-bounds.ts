import type { Word } from '../table/page-lines.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { Ink } from '../image/ink.ts';
import { agreedNumber, LOST_MARK, numberText, OUTVOTED, rangeDoubt, seenRange } from './agreed-number.ts';
import { inkIn, otherLanguages, readPart, TIMES, type Looker } from './looker.ts';
import { isNear, isNearer } from './near-numbers.ts';
import { replaceText, textOf } from './number-words.ts';
import { placeOf, roomAround } from './word-places.ts';

/** Reads a range of numbers again; `hasWords` where they stand among the words of a longer range. */
export async function lookAtBounds(
  row: RawRow,
  words: readonly Word[],
  looker: Looker,
  hasWords = false,
): Promise<void> {
  const printed = textOf(words);
  const first = seenRange(printed);
  const place = placeOf(words);
  const [word] = words;
  if (!first || !place || !word) return;
  const room = roomAround(place, row, words, looker.image);
  const [one, other] = otherLanguages(looker);
  const second = seenRange(await readPart(one, room, TIMES, RANGE_LETTERS));
  const ink = withoutBrackets(await inkIn(looker.image, room), printed);
  let agreement = agreedNumber([first, second], ink);
  if (!agreement.isAgreed)
    agreement = agreedNumber([first, second, seenRange(await readPart(other, room, 2, ''))], ink);
  if (hasWords) {
    if (!agreement.isAgreed) word.doubt ??= RANGE_DOUBTS.differs;
    else word.doubt ??= rangeDoubt(agreement.doubt, ink);
    if (
      agreement.isAgreed &&
      agreement.doubt === null &&
      agreement.text.replace(/\s/g, '') !== printed.replace(/\s/g, '')
    )
      replaceText(words, agreement.text);
    return;
  }
  const value = (row.fields?.value ?? []).flatMap((cell) => cell.words.map(({ text }) => text)).join('');
  const { doubt, other: meant } = agreement.isAgreed ? agreement : { doubt: null, other: null };
  if (agreement.isAgreed && doubt === LOST_MARK && meant !== null && isNearer(meant, agreement.text, value)) {
    replaceText(words, meant);
    return;
  }
  // A bound alone has a sign.
  if (doubt === OUTVOTED && meant !== null) {
    replaceText(words, meant);
    word.doubt ??= doubt;
    return;
  }
  const taken = agreement.isAgreed ? agreement.text : numberText(first);
  const shifted = shiftedRange(taken, value, ink.marks.length > 0);
  if (shifted !== null || taken !== printed) replaceText(words, shifted ?? taken);
  if (shifted !== null) word.doubt ??= 'The decimal marks of the range were not read.';
  else if (!agreement.isAgreed) word.doubt ??= RANGE_DOUBTS.differs;
  else word.doubt ??= rangeDoubt(agreement.doubt, ink);
  if (ink.marks.length > 0 && !/[.,·]/.test(taken)) word.doubt ??= RANGE_DOUBTS.mark;
}

const RANGE_LETTERS = '0123456789.,<>-–()[]';

export const RANGE_DOUBTS = {
  differs: 'Two readings of the range do not agree.',
  mark: 'The range seems to have a decimal mark that was not read.',
};

/** Brackets are as tall as digits. No raised digit stands in a range. */
function withoutBrackets(ink: Ink, printed: string): Ink {
  const all = printed.replace(/[^()[\]]/g, '').length;
  const first = /^[([]*/.exec(printed)?.[0].length ?? 0;
  return { ...ink, tall: ink.tall - all, marks: ink.marks.map((after) => after - first), raised: 0 };
}

/**
 * A range of whole numbers far from a value with decimals, or with marks in its ink, with as many decimals as the value
 * has; null where that does not bring it near.
 */
function shiftedRange(range: string, value: string, hasMarks: boolean): string | null {
  const decimals = /\d[.,·](\d+)/.exec(value)?.[1]?.length ?? 0;
  if (decimals === 0 || /[.,·]/.test(range) || (!hasMarks && isNear(range, value))) return null;
  const shifted = range.replace(/\d+/g, (digits) =>
    digits.length > decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits,
  );
  return shifted !== range && isNear(shifted, value) ? shifted : null;
}
