import type { SeenWord } from '../image/recogniser.ts';

/** Of the usual blank between words: less room is the room between two letters of one word. */
const TORN = 0.45;
/** In heights of words: more room is between cells. */
const CELLS = 1.2;
/** Fewer blanks than this say nothing. */
const LEAST = 12;

/** Words of which a recogniser made two, as it does in type of one width: "Mér tékegység", "mmo l/l". */
export function withoutTears(words: readonly SeenWord[]): SeenWord[] {
  const blanks = words
    .flatMap((word, at) => blankBehind(word, words[at + 1]) ?? [])
    .filter((blank) => blank < CELLS)
    .sort((one, other) => one - other);
  if (blanks.length < LEAST) return [...words];
  const usual = blanks[Math.floor(blanks.length / 2)] ?? 0;
  const whole: SeenWord[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const blank = last && blankBehind(last, word);
    if (last && typeof blank === 'number' && blank < TORN * usual && isOneWord(last.text, word.text))
      whole.splice(-1, 1, joined(last, word));
    else whole.push(word);
  }
  return whole;
}

/** Letters on both sides, or a letter beside a part of a unit; two numbers stay two. */
function isOneWord(one: string, other: string): boolean {
  return /\p{L}$/u.test(one) && /^[\p{L}\d/]/u.test(other);
}

/** Room between two words of a line, in heights of the higher one; null where they are not beside each other. */
function blankBehind(word: SeenWord, next: SeenWord | undefined): number | null {
  if (!next || next.line !== word.line) return null;
  return (next.x0 - word.x1) / Math.max(1, word.y1 - word.y0, next.y1 - next.y0);
}

function joined(one: SeenWord, other: SeenWord): SeenWord {
  return {
    ...one,
    text: one.text + other.text,
    confidence: Math.min(one.confidence, other.confidence),
    y0: Math.min(one.y0, other.y0),
    x1: other.x1,
    y1: Math.max(one.y1, other.y1),
  };
}
