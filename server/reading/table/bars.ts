import { present } from '../present.ts';
import { looksLikeRange } from '../words/table-words.ts';

/** A word at its place; `pixels` is set where it was read from a picture. */
interface Typed {
  text: string;
  x1: number;
  pixels?: unknown;
}

/** Fewer bars may be signs of a sentence: "Page 1 | Laboratory". */
const FEWEST = 2;

/**
 * "Sodium | 140 | mmol/L": bars that were typed stand for the rules of a table. On a picture they are
 * read where none stand. A framed line with several ranges is one of a table of decisions: it stays one text.
 */
export function betweenBars<Word extends Typed>(line: Word[]): Word[][] {
  const bars = line.filter(({ text, pixels }) => !pixels && /^\||\|$/.test(text)).length;
  if (bars < FEWEST) return [line];
  const parts: Word[][] = [[]];
  for (const word of line) {
    if (word.text.startsWith('|')) parts.push([]);
    const text = word.text.replace(/^\|+|\|+$/g, '');
    if (text !== '') parts.at(-1)?.push({ ...word, text });
    if (word.text.endsWith('|')) parts.push([]);
  }
  const texts = parts.filter((part) => part.length > 0).map((part) => part.map(({ text }) => text).join(' '));
  if (texts.filter((text) => looksLikeRange(text)).length > 1 && isFramed(line)) return [[asOne(line)]];
  // "|   *   |" draws where a result stands, and bars between the words of a head divide nothing.
  const isResult = texts.some((text) => /^[<>≤≥]?\s?\d[\d.,]*$/.test(text)) && !texts.some(isDrawn);
  return isResult ? parts.filter((part) => part.length > 0) : [line];
}

function isDrawn(text: string): boolean {
  return /^[\s*.\-–_]+$/.test(text);
}

function isFramed(line: readonly Typed[]): boolean {
  return line[0]?.text.startsWith('|') === true && line.at(-1)?.text.endsWith('|') === true;
}

function asOne<Word extends Typed>(line: readonly Word[]): Word {
  const x1 = Math.max(...line.map((word) => word.x1));
  return { ...present(line[0]), text: line.map(({ text }) => text).join(' '), x1 };
}
