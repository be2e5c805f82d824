import type { NameLookup } from '../../words/test-names/lookup.ts';
import { daysIn } from '../../words/days/printed-day.ts';
import { atWords } from '../../words/word-edges.ts';
import type { Cell, Line } from '../page-lines.ts';
import type { RawRow } from '../raw-row.ts';
import { AIMED, BLOOD, IDLE, isAround, NAME_WORDS, rowAt, sentenceOf } from './sentences.ts';

/** A number that ends its part of a sentence, with a name right before it: "Her TSH was 3.1, and", "HbA1c 41." */
const BARE =
  /(?<![\p{L}\d.,/-])(?<!\d\s)[<>≤≥]?\s?\d+(?:[.,]\d+)?(?=[.;)]?(?:\s*$|\s+\p{Lu})|[,;]\s|\s(?:and|und|et|y|e|en|och|og|i|ve)\s|\s\()/gu;
const VERB = atWords(
  /\s+(?:was|is|of|at|:|=|ist|war|lag bei|liegt bei|von|est|était|de|à|fue|es|era|è|di|foi|é|was|is|van|var|är|er|på|wynosi|wynosił)\s*$|\s*[:=]\s*$/iu,
);

/** Results of a letter that leaves their units out; each gets its check, since nothing says the unit. */
export function bareRows(
  paragraph: readonly Line[],
  lookup: NameLookup,
  used: Set<Cell>,
  rows: readonly RawRow[],
): RawRow[] {
  const text = paragraph.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join(' ');
  const idOf = (name: string) => lookup.find(name, { unit: '', section: '', specimen: '' })?.id;
  const seen = new Set(rows.map(({ name }) => idOf(name)));
  return [...text.matchAll(BARE)].flatMap((match) => {
    const { text: before } = sentenceOf(text.slice(0, match.index));
    if (AIMED.test(before) || daysIn(`${before}${match[0]}`).length > daysIn(before).length) return [];
    const head = before.replace(VERB, '');
    const name = nameAtEnd(head, lookup);
    if (name === null || BLOOD.test(name) || seen.has(idOf(name))) return [];
    // "by CKD-EPI 2021", "side 1 af 1": without a verb the name begins its part of the sentence.
    if (
      head === before &&
      !/(?:^|[,;:(.]\s*|\s(?:and|und|et|y|e|en|och|og|i)\s)$/u.test(head.slice(0, head.lastIndexOf(name)))
    )
      return [];
    if (!couldBe(match[0], idOf(name), lookup)) return [];
    seen.add(idOf(name));
    const row = rowAt(paragraph, { at: 0, end: 0, value: match[0].trim(), unit: '' }, name, '');
    for (const { cells } of paragraph) for (const cell of cells) if (isAround(row, cell)) used.add(cell);
    return [row];
  });
}

/** Whether a number may be that of a test, in one of its units; a year is none. */
function couldBe(number: string, id: string | undefined, lookup: NameLookup): boolean {
  const value = Number(number.replace(/[<>≤≥\s]/g, '').replace(',', '.'));
  if (id === undefined || /^(?:19|20)\d\d$/.test(number.trim())) return false;
  return lookup.unitsOf(id).some(({ unit }) => lookup.isPlausible(id, value, unit) === true);
}

/** The name of a test of blood with which a text ends; null where it ends otherwise. */
function nameAtEnd(text: string, lookup: NameLookup): string | null {
  const words = text.trim().split(/\s+/);
  for (let from = Math.max(0, words.length - NAME_WORDS); from < words.length; from += 1) {
    const name = words
      .slice(from)
      .join(' ')
      .replace(/^[("„“«]+/u, '');
    if (IDLE.test(words[from] ?? '') || !/\p{L}{2}/u.test(name)) continue;
    if (lookup.find(name, { unit: '', section: '', specimen: 'blood' })?.exact === true) return name;
  }
  return null;
}
