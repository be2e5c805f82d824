import type { Word } from '../table/page-lines.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { Ink } from '../image/ink.ts';
import { agreedNumber, numberText, seenNumber } from './agreed-number.ts';
import { inkIn, otherLanguages, readPart, TIMES, type Looker } from './looker.ts';
import { numberWords, replaceText } from './number-words.ts';
import { placeOf, roomAround, withSign } from './word-places.ts';

/** Reads the number of a value again, and writes into its words what is taken, what else was read and what is doubtful. */
export async function lookAtValue(row: RawRow, looker: Looker): Promise<void> {
  const words = numberWords(row.fields?.value ?? [], row.value);
  const [word] = words;
  const place = placeOf(words);
  if (!word || !place) return;
  const printed = words.map(({ text }) => text).join('');
  const first = seenNumber(printed);
  const rest = first?.rest ?? '';
  const room = withSign(roomAround(place, row, words, looker.image), place, row, words, looker.image);
  const [one, other] = otherLanguages(looker);
  const letters = rest === '' && !printed.includes(':') ? NUMBER_LETTERS : '';
  const again = await readPart(one, room, TIMES, letters);
  const second = seenNumber(again);
  const ink = await inkIn(looker.image, room);
  if (isWords(printed, again, ink)) return;
  let readings = [first, second];
  let agreement = agreedNumber(readings, ink);
  if (!agreement.isAgreed) {
    readings = [...readings, seenNumber(await readPart(other, room, 2, ''))];
    agreement = agreedNumber(readings, ink);
  }
  if (agreement.isAgreed) {
    const mark = /^(?:[*!↑↓▲▼⇧⇩⬆⬇]+|[HL]{1,2})$/u.test(first?.lead ?? '') ? `${first?.lead} ` : '';
    write(words, `${mark}${agreement.text}${rest}`);
    if (agreement.doubt !== null) word.doubt ??= agreement.doubt;
    if (agreement.other !== null) word.readings = [agreement.text, agreement.other];
    else if (mayEndInMark(agreement.text, row)) {
      word.doubt ??= 'The last digit may be a mark.';
      word.readings = [agreement.text, agreement.text.slice(0, -1)];
    }
    return;
  }
  const [taken, ...others] = readings.flatMap((each) => (each === null ? [] : [numberText(each)]));
  if (taken === undefined) return;
  write(words, `${taken}${rest}`);
  word.doubt ??= 'Two readings of the value do not agree.';
  const doubted = others.find((each) => each !== taken);
  if (doubted !== undefined) word.readings = [taken, doubted];
}

const NUMBER_LETTERS = '0123456789.,<>-';

/** "24.3 L" is read as 24.31 where only digits are allowed: then the value has more decimals than its range. */
function mayEndInMark(text: string, row: RawRow): boolean {
  const decimals = /[.,·](\d+)1$/.exec(text)?.[1]?.length;
  const bounds = [...row.range.matchAll(/\d[.,·](\d+)/g)].map(([, part = '']) => part.length);
  return decimals !== undefined && bounds.length > 0 && Math.max(...bounds) <= decimals;
}

/** Two numbers with a dash, or a titre: both readings see the mark between, and the ink has no decimal mark there. */
function isWords(one: string, other: string, { marks, colons }: Ink): boolean {
  const [first, second] = [one, other].map((text) => /^(\d{1,3})\s?([-–:])\s?\d{1,5}$/.exec(text.trim()));
  if (!first || !second || first[2] !== second[2] || first[1] !== second[1]) return false;
  const isAt = (after: number) => after === first[1]?.length;
  return first[2] === ':' ? colons.some(isAt) : !marks.some(isAt);
}

function write(words: readonly Word[], text: string) {
  if (words.map((word) => word.text).join('') !== text) replaceText(words, text);
}
