import type { NameLookup } from '../../words/test-names/lookup.ts';
import { atWords } from '../../words/word-edges.ts';
import { saysUrine } from '../../words/table-words.ts';
import type { Cell, Line } from '../page-lines.ts';
import type { RawRow } from '../raw-row.ts';
import { IDLE, isAround, NAME_WORDS, rowAt } from './sentences.ts';

/** "In your urine, protein was nil and glucose was nil": findings in words, of the sample that the sentence names. */
export function findingRows(paragraph: readonly Line[], lookup: NameLookup, used: Set<Cell>): RawRow[] {
  const text = paragraph.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join(' ');
  return text.split(/(?<=[\p{L})\d][.!?;])\s+(?=\p{Lu})/u).flatMap((sentence) => {
    if (!saysUrine(sentence)) return [];
    let end = 0;
    return [...sentence.matchAll(SAID)].flatMap((match) => {
      const before = sentence.slice(end, match.index);
      end = match.index + match[0].length;
      const name = lastName(before, lookup);
      const value = match[1] ?? '';
      if (name === null) return [];
      const row = { ...rowAt(paragraph, { at: 0, end: 0, value, unit: '' }, name, ''), specimen: 'urine' };
      for (const { cells } of paragraph) for (const cell of cells) if (isAround(row, cell)) used.add(cell);
      return [row];
    });
  });
}

const SAID = atWords(
  /\b(?:was|were|is|are|tested|came back|war|waren|ist|est|était|fue|era|è|:)\s+((?:strongly |weakly )?(?:nil|negative|positive|absent|not detected|trace|normal|negativ|positiv|négatif|négative|positif|negativ[oa]|positiv[oa]|assente|ausente))\b/giu,
);

/** The name of a test of urine that ends a text; null where none does. */
function lastName(text: string, lookup: NameLookup): string | null {
  const words = text
    .split(/[\s:=]+/)
    .map((word) => word.replace(/^[("„“«,]+|[,.;)"”»]+$/g, ''))
    .filter((word) => word !== '');
  for (let from = Math.max(0, words.length - NAME_WORDS); from < words.length; from += 1) {
    const name = words.slice(from).join(' ');
    if (IDLE.test(words[from] ?? '')) continue;
    if (lookup.find(name, { unit: '', section: '', specimen: 'urine' })?.exact === true) return name;
  }
  return null;
}
