import type { NameLookup } from '../words/test-names/lookup.ts';
import { clear, enlarged, partOf, type GrayImage, type PixelBox } from '../image/gray-image.ts';
import { inkOf, type Ink } from '../image/ink.ts';
import type { Language, Recogniser } from '../image/recogniser.ts';

/** The page and the reader of characters for a further look at its words. */
export interface Looker {
  recogniser: Recogniser;
  language: Language;
  image: GrayImage;
  lookup: NameLookup;
}

/** How many times as large a part is read the second time. */
export const TIMES = 3;
/** White around a part, in pixels. */
const MARGIN = 16;

/**
 * The page for the second and the third reading. English is open on every page, since it is tried first; German reads
 * digits best.
 */
export function otherLanguages(looker: Looker): [Looker, Looker] {
  const isEnglish = looker.language === 'eng';
  const third = isEnglish || looker.language === 'deu' ? looker.language : 'deu';
  return [
    { ...looker, language: isEnglish ? 'deu' : 'eng' },
    { ...looker, language: third },
  ];
}

/** Reads the characters of one line from a part of the page; '' in `letters` allows all. */
export async function readPart(
  { recogniser, language, image }: Looker,
  place: PixelBox,
  times: number,
  letters: string,
  between = '',
) {
  const part = await enlarged(clear(partOf(image, place)), times, MARGIN);
  const words = await recogniser.read(part, { language, layout: 'line', letters });
  return words.map(({ text }) => text).join(between);
}

/** The ink of a part, as large as it is read the second time. */
export async function inkIn(image: GrayImage, room: PixelBox): Promise<Ink> {
  const margin = 4;
  return inkOf(await enlarged(clear(partOf(image, room)), TIMES, margin), margin);
}
