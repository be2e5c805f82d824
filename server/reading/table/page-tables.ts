import { present } from '../present.ts';
import { earlierRows, rowOf } from './anchor-rows.ts';
import { anchorOf, lastLine, type Anchor } from './anchor.ts';
import { cardRows } from './cards.ts';
import { byColumn } from './cells-by-column.ts';
import { byContent } from './cells-by-content.ts';
import { headingAt, type Column } from './columns.ts';
import { dayOfToday, earlierCells } from './earlier-cells.ts';
import type { Cell, Line } from './page-lines.ts';
import { rangePlaces } from './range-places.ts';
import type { RawEarlier, RawRow } from './raw-row.ts';
import { sectionOf } from './sections.ts';
import type { TableContext } from './table-context.ts';
import { settleBlock } from './wrapped-lines.ts';

// Lines become rows in three steps:
//
//   heading ──▶ columns ──▶ each line's cells by column     a line with a result is an anchor
//   no heading ───────────▶ each line's cells by content
//   lines without a result ──▶ the nearest anchor           wrapped names, ranges, units and flags
//
// What is bold, of another size or a known title is a section; small print and sentences are nobody's.

export interface TableRows {
  rows: RawRow[];
  earlier: RawEarlier[];
  /** Days of the columns with today's results, as printed, where a table has columns of several days. */
  days: string[];
}

/** Rows of the tables on these lines, which go from the first page to the last. */
export function tableRows(lines: Line[], context: TableContext): TableRows {
  const rows: RawRow[] = [];
  const earlier: RawEarlier[] = [];
  const days: string[] = [];
  const used = new Set<Cell>();
  const standsAtRanges = rangePlaces(lines);
  let columns: Column[] | null = null;
  let section = '';
  let block: (Anchor | Line)[] = [];
  const close = () => {
    const anchors = settleBlock(block, columns, context, used);
    rows.push(...anchors.filter(({ counts }) => counts).map(rowOf));
    earlier.push(...anchors.flatMap(earlierRows));
    block = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = present(lines[at]);
    const heading = headingAt(lines, at, context.order);
    if (heading) {
      close();
      columns = heading.columns;
      days.push(...dayOfToday(columns));
      for (const each of lines.slice(at, at + heading.lines)) for (const cell of each.cells) used.add(cell);
      at += heading.lines - 1;
      continue;
    }
    if (block.length > 0 && lastLine(block).page !== line.page) close();
    const fields = columns ? byColumn(line.cells, columns) : byContent(line, context, standsAtRanges);
    const anchor =
      fields &&
      anchorOf(line, fields, section, context, columns !== null, block.length > 0 ? lastLine(block) : null);
    if (anchor) {
      block.push(columns ? { ...anchor, earlier: earlierCells(line.cells, columns) } : anchor);
      continue;
    }
    const title = sectionOf(line, block, context);
    if (title !== null) {
      close();
      section = title;
      for (const cell of line.cells) used.add(cell);
      continue;
    }
    block.push(line);
  }
  close();
  return { rows: rows.concat(cardRows(lines, used, context)), earlier, days };
}
