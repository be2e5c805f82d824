import type { Cell, Word } from '../table/page-lines.ts';
import type { RawRow } from '../table/raw-row.ts';
import { clear, partOf, type GrayImage, type PixelBox } from '../image/gray-image.ts';
import { inkOf } from '../image/ink.ts';
import { wholeInk } from '../image/whole-ink.ts';

/** In heights: the room between letters of one word, and how far the ink of a word is looked for beyond its box. */
const LETTERS = { apart: 0.25, far: 1.5 };
/** As much for the words of one cell. */
export const WORDS = { apart: 0.7, far: 10 };

/** The box around words of a picture; null where none was read from it. */
export function placeOf(words: readonly Word[]): PixelBox | null {
  const boxes = words.flatMap(({ pixels }) => (pixels ? [pixels] : []));
  if (boxes.length === 0) return null;
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/** The place with room on all sides, but not into the next word. Ink that goes on past the recogniser's box belongs to it. */
export function roomAround(
  box: PixelBox,
  row: RawRow,
  own: readonly Word[],
  image: GrayImage,
  bounds = LETTERS,
): PixelBox {
  const place = wholeInk(image, box, bounds);
  const high = place.y1 - place.y0;
  const wide = 0.5 * high;
  const others = wordsBeside(place, row, own);
  const left = Math.max(0, ...others.filter(({ x1 }) => x1 <= place.x0 + 2).map(({ x1 }) => x1));
  const right = Math.min(Infinity, ...others.filter(({ x0 }) => x0 >= place.x1 - 2).map(({ x0 }) => x0));
  return {
    x0: Math.max(place.x0 - wide, (left + place.x0) / 2),
    y0: place.y0 - 0.3 * high,
    x1: Math.min(place.x1 + wide, (right + place.x1) / 2),
    y1: place.y1 + 0.3 * high,
  };
}

/** The room of a value, wider to the left where ink stands there that may be a sign of comparison: "<" of "< 30". */
export function withSign(
  room: PixelBox,
  place: PixelBox,
  row: RawRow,
  own: readonly Word[],
  image: GrayImage,
): PixelBox {
  const high = place.y1 - place.y0;
  const others = wordsBeside(place, row, own).map(({ x1 }) => x1);
  const left = Math.max(0, ...others.filter((x1) => x1 <= place.x0 + 2));
  const x0 = Math.max(place.x0 - 1.4 * high, left + 0.2 * high);
  if (x0 >= room.x0) return room;
  const wider = { ...room, x0 };
  return inkOf(clear(partOf(image, wider))).before > inkOf(clear(partOf(image, room))).before ? wider : room;
}

/** Places of the row's other words on the line of a place. */
export function wordsBeside(place: PixelBox, row: RawRow, own: readonly Word[]): PixelBox[] {
  return Object.values(row.fields ?? {})
    .flat()
    .flatMap((cell: Cell) => cell.words)
    .filter((word) => !own.includes(word))
    .flatMap(({ pixels }) => (pixels && pixels.y0 < place.y1 && pixels.y1 > place.y0 ? [pixels] : []));
}
