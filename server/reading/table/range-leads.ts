import { present } from '../present.ts';
import { looksLikeUnit } from '../words/units.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import { isRangeLead, looksLikeRange, looksLikeRangePart } from '../words/table-words.ts';
import type { Anchor } from './anchor.ts';
import { textOf } from './cell-texts.ts';
import type { Line } from './page-lines.ts';

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

/**
 * The labelled range behind a remark right below a result: "Method: enzymatic. Ref. range: 70 - 110". Null where there is none, or
 * where the remark is the name of a test.
 */
function behindRemark(block: (Anchor | Line)[], at: number, lookup: NameLookup): Line | null {
  const [above, line] = [block[at - 1], present(block[at])];
  const [cell] = 'fields' in line ? [] : line.cells;
  if (!cell || 'fields' in line || above === undefined || !('fields' in above)) return null;
  if (line.page !== above.line.page || line.y - above.bottom > 2.2 * line.size) return null;
  const text = textOf(line.cells);
  // A legend below a table begins with its sign, and explains several tests.
  if (above.fields.range.length > 0 || !/^[\p{L}([]/u.test(text)) return null;
  const starts = [...text.matchAll(/(?<=[\s([])\p{L}/gu)].map(({ index }) => index);
  const from = starts.find((each) => isRangeLead(text.slice(each)) && looksLikeRange(text.slice(each)));
  if (from === undefined || from > 70) return null;
  // "Ref. range: 15 - 50", but no sentence that ends with the word for ranges.
  const range = text.slice(from);
  if (/[.;]\s+\p{L}{2}/u.test(range.replace(/^(?:\p{L}{1,5}\.\s*)+/u, ''))) return null;
  const label = text
    .slice(0, from)
    .replace(/[:：].*$/u, '')
    .trim();
  if (lookup.find(label, { unit: '', section: above.section, specimen: '' })) return null;
  return { ...line, cells: [{ ...cell, text: range.replace(/(?<=^[^(]*)\)$/u, '') }] };
}

/** The lines from here that are one printed range under its own label, such as "Bio. Ref. Interval :-". */
export function leadLines(block: (Anchor | Line)[], at: number, lookup: NameLookup): Line[] {
  const line = present(block[at]);
  if ('fields' in line || line.cells.length === 0) return [];
  const first = isRangeLead(present(line.cells[0]).text) ? line : behindRemark(block, at, lookup);
  if (!first) return [];
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
export function giveRange(anchor: Anchor, line: Line) {
  anchor.fields.range.push(...line.cells);
  anchor.cells = anchor.cells.concat(line.cells);
}
