import type { Cell, Word } from '../table/page-lines.ts';
import type { RawRow } from '../table/raw-row.ts';
import type { PixelBox } from '../image/gray-image.ts';
import { looksLikeRange } from '../words/table-words.ts';
import { RANGE_DOUBTS } from './look-at-bounds.ts';
import { otherLanguages, readPart, TIMES, type Looker } from './looker.ts';
import { replaceText } from './number-words.ts';
import { placeOf, roomAround, WORDS, wordsBeside } from './word-places.ts';

/** A text with digits that is no range, such as "[41 i0 051]", is read alone by two languages, and taken where it is one then. */
export async function lookAtUnread(row: RawRow, { words }: Cell, looker: Looker): Promise<void> {
  const place = placeOf(words);
  const [word] = words;
  if (!place || !word) return;
  const room = roomAround(onOneLine(place, row, words), row, words, looker.image, WORDS);
  const [other] = otherLanguages(looker);
  const readings = [await readUnread(looker, room, TIMES), await readUnread(other, room, TIMES)];
  const taken = readings.find(looksLikeRange);
  if (taken === undefined) return;
  replaceText(words, taken);
  const [first, second] = readings.map((text) => text.match(/[<>≤≥]|\d[\d.,·]*/g)?.join(' '));
  if (first !== second) word.doubt ??= RANGE_DOUBTS.differs;
}

/** The place without the line above it, which a recogniser may take into the box of a word: the row's own is the lower one. */
function onOneLine(place: PixelBox, row: RawRow, own: readonly Word[]): PixelBox {
  const heights = wordsBeside(place, row, own).map(({ y0, y1 }) => y1 - y0);
  const usual = heights.sort((one, other) => one - other)[Math.floor(heights.length / 2)];
  if (usual === undefined || place.y1 - place.y0 < 1.6 * usual) return place;
  return { ...place, y0: place.y1 - 1.2 * usual };
}

async function readUnread(looker: Looker, room: PixelBox, times: number): Promise<string> {
  return (await readPart(looker, room, times, '', ' ')).replace(/(?<=\d )t0(?= \d)/, 'to');
}
