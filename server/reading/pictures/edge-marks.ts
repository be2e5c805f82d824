import type { SeenWord } from '../image/recogniser.ts';

/** Of the page's width: no printer writes nearer to an edge. */
const EDGE = 0.04;
/** In heights of the neighbouring word: less room is within a text. */
const APART = 1.5;
const LONGEST = 2;

/** The words without marks at the page's edges, as which the shadow of a scanner's lid, a fold or a punched hole is read. */
export function withoutEdgeMarks(words: readonly SeenWord[], width: number): SeenWord[] {
  return words.filter((word, at) => {
    if (word.text.length > LONGEST) return true;
    if (word.x1 < EDGE * width) return !isApart(word, words[at + 1]);
    return word.x0 < (1 - EDGE) * width || !isApart(words[at - 1], word);
  });
}

/** Whether two words are apart; one that has its line to itself is apart from all. */
function isApart(one: SeenWord | undefined, other: SeenWord | undefined): boolean {
  if (!one || !other || one.line !== other.line) return true;
  return other.x0 - one.x1 > APART * Math.max(one.y1 - one.y0, other.y1 - other.y0, 1);
}
