import { headingDate } from '../../words/header-words.ts';
import { present } from '../../present.ts';
import { cellOf, type Cell, type Line } from '../page-lines.ts';

/** Lines of one heading that stand closer than those of a text, in sizes of their letters: its cells are centred in their row. */
const CLOSE = 1.05;
const MOST_LINES = 3;

/** The lines of a heading whose cells stand at several heights, and its cells from left to right; a usual heading has one line. */
export function headingBlock(lines: readonly Line[], at: number): { cells: Cell[]; lines: number } {
  const first = present(lines[at]);
  const block = [first];
  for (const line of lines.slice(at + 1, at + MOST_LINES)) {
    const last = present(block.at(-1));
    const isClose = line.page === first.page && line.y - last.y < CLOSE * Math.max(line.size, last.size);
    if (!isClose || !block.every(isOfHeading) || !isOfHeading(line)) break;
    block.push(line);
  }
  const isDated = block.some(({ cells }) => cells.some(({ text }) => headingDate(text) !== null));
  if (block.length < 2 || !isDated) return { cells: first.cells, lines: 1 };
  const cells: Cell[] = [];
  for (const cell of block.flatMap((line) => line.cells)) {
    const over = cells.findIndex((each) => each.x0 < cell.x1 && cell.x0 < each.x1);
    if (over === -1) cells.push(cell);
    else cells[over] = cellOf([...present(cells[over]).words, ...cell.words]);
  }
  return {
    cells: cells
      .map((cell) => ({ ...cell, x0: Math.min(...cell.words.map(({ x0 }) => x0)) }))
      .sort((one, other) => one.x0 - other.x0),
    lines: block.length,
  };
}

/** Words, days and times, and no result. */
function isOfHeading({ cells }: Line): boolean {
  return cells.every(
    ({ text }) => text.length <= 32 && (!/\d/.test(text) || headingDate(text) !== null || TIME.test(text)),
  );
}

const TIME = /^(?:\p{L}{1,6}\.?\s*)?\d{1,2}[:.]\d{2}(?:\s?\p{L}{1,4})?$/u;
