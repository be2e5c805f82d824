import type { Word } from '../table/page-lines.ts';
import type { RawRow } from '../table/raw-row.ts';
import { looksLikeRangePart } from '../words/table-words.ts';
import { seenRange } from './agreed-number.ts';
import { lookAtBounds } from './look-at-bounds.ts';
import { lookAtUnread } from './look-at-unread.ts';
import type { Looker } from './looker.ts';
import { textOf } from './number-words.ts';

/**
 * A range of plain numbers is read a second time as a value is, and a mark that stands in the ink is put in. Of a range with
 * words the numbers between the words are.
 */
export async function lookAtRange(row: RawRow, looker: Looker): Promise<void> {
  for (const cell of ['range', 'low', 'high'].flatMap((role) => row.fields?.[role as 'range'] ?? [])) {
    if (/\d/.test(cell.text) && !looksLikeRangePart(cell.text)) await lookAtUnread(row, cell, looker);
    else if (seenRange(cell.text)) await lookAtBounds(row, cell.words, looker);
    else
      for (const words of runsOfNumbers(cell.words).slice(0, MOST_BOUNDS))
        await lookAtBounds(row, words, looker, true);
  }
}

/** Bands of a range that are read again. */
const MOST_BOUNDS = 4;

/** Words of a cell that hold numbers, without the words between. */
function runsOfNumbers(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [[]];
  for (const word of words)
    if (/^[<>≤≥=«»‹›\d.,·–—~()[\]-]+$/u.test(word.text)) runs.at(-1)?.push(word);
    else runs.push([]);
  return runs.filter((run) => seenRange(textOf(run)) !== null);
}
