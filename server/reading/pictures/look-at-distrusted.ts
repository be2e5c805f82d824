import { cellOf, DISTRUSTED, type Line, type Word } from '../table/page-lines.ts';
import { enlarged, partOf, type GrayImage } from '../image/gray-image.ts';
import type { Language, Recogniser } from '../image/recogniser.ts';

/** Words that contradict what the file shows, on a page of text. */
export function distrustedWords(lines: readonly Line[]): Word[] {
  return lines
    .flatMap(({ cells }) => cells.flatMap(({ words }) => words))
    .filter(({ doubt }) => doubt === DISTRUSTED);
}

/**
 * Reads distrusted words from the picture of their page: twice, at two sizes. Where both agree the word is what a person
 * sees, and no doubt is left.
 */
export async function lookAtDistrusted(
  lines: readonly Line[],
  page: { image: GrayImage; pointsPerPixel: number },
  { recogniser, language }: { recogniser: Recogniser; language: Language },
): Promise<void> {
  for (const word of distrustedWords(lines)) {
    const place = {
      x0: (word.x0 - 0.2 * word.size) / page.pointsPerPixel,
      x1: (word.x1 + 0.2 * word.size) / page.pointsPerPixel,
      y0: (word.y - 0.95 * word.size) / page.pointsPerPixel,
      y1: (word.y + 0.32 * word.size) / page.pointsPerPixel,
    };
    const part = partOf(page.image, place);
    const [first, second] = [await read(part, 1), await read(part, 2)];
    if (first === '') continue;
    word.text = first;
    if (first === second) word.doubt = null;
    else if (second !== '') word.readings = [first, second];
  }
  for (const line of lines) for (const cell of line.cells) Object.assign(cell, cellOf(cell.words));

  async function read(part: GrayImage, times: number): Promise<string> {
    const words = await recogniser.read(await enlarged(part, times, 16), {
      language,
      layout: 'line',
      letters: '',
    });
    return words.map(({ text }) => text).join('');
  }
}
