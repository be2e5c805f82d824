import { looksLikeRange } from '../words/table-words.ts';
import type { Cell, Line } from './page-lines.ts';

/** So many ranges make a column. */
const LEAST = 3;
/** In sizes of the letters: starts that stand one above the other. */
const NEAR = 1;

/**
 * Tells whether a cell stands where the ranges of its page do: at least three begin there, and half of all ranges of the
 * page. In a table without a heading nothing else says that a badly printed or badly read text is a range.
 */
export function rangePlaces(lines: readonly Line[]): (page: number, cell: Cell) => boolean {
  const starts = new Map<number, number[]>();
  for (const { page, cells } of lines)
    for (const { text, x0 } of cells)
      if (looksLikeRange(text)) starts.set(page, [...(starts.get(page) ?? []), x0]);
  return (page, cell) => {
    const all = starts.get(page) ?? [];
    const near = all.filter((x0) => Math.abs(x0 - cell.x0) <= NEAR * cell.size);
    return near.length >= Math.max(LEAST, all.length / 2);
  };
}
