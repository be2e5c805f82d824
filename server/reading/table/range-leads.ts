import { present } from '../present.ts';
import { looksLikeUnit } from '../words/units.ts';
import { isRangeLead, looksLikeRange, looksLikeRangePart } from '../words/table-words.ts';
import type { Anchor } from './anchor.ts';
import { textOf } from './cell-texts.ts';
import type { Cell, Line } from './page-lines.ts';

/** True where a range stands over the first result, so that ranges precede their rows. */
export function startsWithRange(block: (Anchor | Line)[]): boolean {
  const first = block.findIndex((each) => 'fields' in each);
  return block
    .slice(0, first)
    .some(
      (each) =>
        !('fields' in each) && each.cells.some(({ text }) => isRangeLead(text) && looksLikeRange(text)),
    );
}

/** How many lines from here are one printed range under its own label, such as "Bio. Ref. Interval :-". */
export function leadLines(block: (Anchor | Line)[], at: number): Line[] {
  const first = present(block[at]);
  if ('fields' in first || first.cells.length === 0 || !isRangeLead(present(first.cells[0]).text)) return [];
  const taken: Line[] = [first];
  let bounds = looksLikeRange(textOf(first.cells));
  for (let next = at + 1; next < block.length && taken.length < 14; next += 1) {
    const line = present(block[next]);
    const last = present(taken.at(-1));
    if ('fields' in line || line.y - last.y > 1.9 * last.size) break;
    const text = textOf(line.cells);
    if (!looksLikeRangePart(text) || isRangeLead(text)) break;
    if (line.size < 0.85 * first.size) break;
    bounds ||= looksLikeRange(text);
    taken.push(line);
  }
  return bounds ? taken : [];
}

/** Whether a row has no range of its own so far. */
export function hasNoRange({ fields }: Anchor): boolean {
  // "mg/dL (calc)" among the ranges is a unit alone.
  const bounds = fields.range.filter(({ text }) => /\d/.test(text) && !looksLikeUnit(text));
  return bounds.length + fields.low.length + fields.high.length === 0;
}

/** Makes a line part of the range of a row. */
export function giveRange(anchor: Anchor, line: Line, used: Set<Cell>) {
  for (const cell of line.cells) {
    anchor.fields.range.push(cell);
    used.add(cell);
  }
  anchor.cells = anchor.cells.concat(line.cells);
}
