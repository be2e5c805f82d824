import { present } from '../present.ts';
import { headedCards } from './blocks/headed-cards.ts';
import { labelledBlocks } from './blocks/labelled-blocks.ts';
import { earlierRows, rowOf } from './anchor-rows.ts';
import {
  anchorFrom,
  anchorOf,
  isBareRow,
  isInOtherUnit,
  lastLine,
  saysAgain,
  type Anchor,
} from './anchor.ts';
import { cardRows, headsCard } from './blocks/cards.ts';
import { chainAnchors } from './blocks/chains.ts';
import { byColumn } from './columns/cells-by-column.ts';
import { cellOrder, inOrder } from './columns/cells-in-order.ts';
import { byContent } from './cells-by-content.ts';
import { isUnit } from './cell-kinds.ts';
import { textOf } from './cell-texts.ts';
import { headingDate, namesEarlier } from '../words/header-words.ts';
import { isFinding, parseValue } from '../words/parse-value.ts';
import type { Column } from './columns/column.ts';
import { headingAt } from './columns/columns.ts';
import { dayOfToday, earlierCells } from './columns/earlier-cells.ts';
import { saidEarlierDay, withEarlierDay } from './columns/said-earlier-day.ts';
import { takesEarlierLine } from './blocks/earlier-line.ts';
import { saysFasted, takesFastingLine } from './blocks/fasting-line.ts';
import type { Cell, Line } from './page-lines.ts';
import { proseRows } from './blocks/prose.ts';
import { columnsOfPersons, rowsOfPersons } from './persons/person-cells.ts';
import { rangePlaces } from './range-places.ts';
import type { RawEarlier, RawRow } from './raw-row.ts';
import { SAMPLE_LABEL } from '../words/card-labels.ts';
import { namesBoth, namesSpecimen } from '../words/specimen.ts';
import { isRangeLead, looksLikeRange } from '../words/table-words.ts';
import { sectionOf } from './sections.ts';
import { shareColumns } from './columns/share-columns.ts';
import { unreadAnchor, unreadLines } from './unread-lines.ts';
import type { UnreadLine } from '../reading.ts';
import { transposedRows } from './columns/transposed.ts';
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
  /** Lines that may hold a result and gave no row. */
  unread: UnreadLine[];
  /** The persons of a table with a column of results each. */
  people: string[];
}

/** Rows of the tables on these lines, which go from the first page to the last. */
export function tableRows(whole: Line[], context: TableContext): TableRows {
  const rows: RawRow[] = [];
  const earlier: RawEarlier[] = [];
  const days: string[] = [];
  const unread: UnreadLine[] = [];
  const people: string[] = [];
  const titles = new Set<Line>();
  const used = new Set<Cell>();
  const blocks = labelledBlocks(whole, context, used);
  const headed = headedCards(whole, context, used);
  const shares = shareColumns(whole, context, used);
  const lines = shares.lines.flatMap((line) => {
    const cells = line.cells.filter((cell) => !used.has(cell));
    return cells.length === line.cells.length ? [line] : cells.length > 0 ? [{ ...line, cells }] : [];
  });
  const standsAtRanges = rangePlaces(lines);
  const isFasted = saysFasted(whole);
  const earlierDay = saidEarlierDay(whole);
  let columns: Column[] | null = null;
  let order: ReturnType<typeof cellOrder> = null;
  let section = '';
  let titled = -1;
  let lastHeading: Line | null = null;
  let block: (Anchor | Line)[] = [];
  const close = () => {
    const anchors = settleBlock(block, columns, context, used);
    const persons = columnsOfPersons(columns, context.lookup);
    for (const each of persons) if (!people.includes(each.heading)) people.push(each.heading);
    rows.push(
      ...anchors
        .filter(({ counts }) => counts)
        .flatMap((anchor) =>
          columns && persons.length > 0 ? rowsOfPersons(anchor, columns, persons) : [rowOf(anchor)],
        ),
    );
    // What stands in the column of a person is of that person, and nothing of it is earlier.
    if (persons.length === 0) earlier.push(...anchors.flatMap(earlierRows));
    unread.push(...anchors.filter((anchor) => isUnread(anchor, columns)).map(unreadAnchor));
    block = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = present(lines[at]);
    if (lastHeading !== null && lines[at - 1]?.page !== line.page && repeats(lines, at, lastHeading)) {
      close();
      columns = order = lastHeading = null;
    }
    if (shares.headings.has(line)) {
      close();
      columns = order = lastHeading = null;
    }
    const heading = headingAt(lines, at, context.order, context.lookup);
    if (heading) {
      close();
      columns = withEarlierDay(heading.columns, earlierDay);
      lastHeading = line;
      days.push(...dayOfToday(columns));
      for (const each of lines.slice(at, at + heading.lines)) for (const cell of each.cells) used.add(cell);
      order = cellOrder(columns, lines.slice(at + heading.lines), context.form, order);
      at += heading.lines - 1;
      continue;
    }
    const turned = transposedRows(lines, at, context.lookup);
    if (turned) {
      close();
      rows.push(...turned.rows);
      for (const each of lines.slice(at, at + turned.lines)) for (const cell of each.cells) used.add(cell);
      at += turned.lines - 1;
      continue;
    }
    if (block.length > 0 && lastLine(block).page !== line.page) close();
    const chain = chainAnchors(line, section, context);
    if (chain) {
      block.push(...chain);
      continue;
    }
    if (takesEarlierLine(line, block, context.form) || takesFastingLine(line, block, context, isFasted)) {
      for (const cell of line.cells) used.add(cell);
      continue;
    }
    if (columns === null && headsCard(line, lines[at + 1], context.form)) {
      block.push(line);
      continue;
    }
    const fields =
      (order && inOrder(line, order, context.form)) ??
      (columns ? byColumn(line.cells, columns) : byContent(line, context, standsAtRanges));
    const former = block.length > 0 ? lastLine(block) : null;
    const byRoles = fields && anchorOf(line, fields, section, context, columns !== null, former);
    const anchor = byRoles?.counts
      ? byRoles
      : ((columns && wholeRow(line, columns, section, context, standsAtRanges)) ??
        byRoles ??
        (columns && fields && isBareRow(line, fields, block, context.form)
          ? anchorFrom(line, fields, section, true)
          : null));
    if (anchor) {
      const above = block.findLast((each): each is Anchor => 'fields' in each);
      if (above && (isInOtherUnit(anchor) || saysAgain(anchor, above, context)))
        anchor.fields.name = above.fields.name;
      block.push(columns && !order ? { ...anchor, earlier: earlierCells(line.cells, columns) } : anchor);
      continue;
    }
    const title = sectionOf(line, block, context);
    if (title !== null) {
      close();
      // "Specimen: Serum", and right below it the title of the group: both hold for the rows.
      const isBelowSample = at === titled + 1 && SAMPLE_LABEL.test(section) && !namesSpecimen(title);
      // Smaller print right below a title says the sample or the method of what it names.
      const isNote = at === titled + 1 && line.size < 0.9 * (lines[at - 1]?.size ?? 0) && section !== '';
      section = namesBoth(title)
        ? ''
        : isBelowSample
          ? `${title} ${section}`
          : isNote
            ? `${section} ${title}`
            : title;
      titled = at;
      titles.add(line);
      // A range under a label right below: the title is the name of a card, known or not.
      const isCard = lines[at + 1]?.cells.some(({ text }) => isRangeLead(text) && looksLikeRange(text));
      if (isCard !== true) for (const cell of line.cells) used.add(cell);
      continue;
    }
    block.push(line);
  }
  close();
  const cards = cardRows(lines, used, context);
  const prose = proseRows(lines, used, context);
  earlier.push(...blocks.earlier, ...cards.earlier, ...prose.earlier);
  const tabled = rows.concat(blocks.rows, headed, shares.rows, cards.rows);
  const all = tabled.concat(
    prose.rows.filter((row) => !tabled.some((each) => isSameResult(each, row, context))),
  );
  unread.push(...unreadLines(lines, { used, titles, rows: all, lookup: context.lookup }));
  return { rows: all, earlier, days, unread, people };
}

/** Whether a page has the same heading in the same place: what stands above it is the head of the page, and no row. */
function repeats(lines: readonly Line[], from: number, { page, y, cells }: Line): boolean {
  const said = textOf(cells);
  return lines
    .slice(from)
    .some((each) => each.page === page + 1 && Math.abs(each.y - y) < 3 && textOf(each.cells) === said);
}

/** "Potassium of 5.3 mmol/L: sample not haemolysed": a comment that names a result of the table is none of its own. */
function isSameResult(one: RawRow, other: RawRow, { lookup }: TableContext): boolean {
  const [id, again] = [one, other].map(
    ({ name, unit }) => lookup.find(name, { unit, section: '', specimen: '' })?.id,
  );
  const [number, said] = [one, other].map(({ value }) => /\d[\d.,]*/.exec(value)?.[0]);
  return id !== undefined && id === again && number !== undefined && number === said;
}

/** Whether a line without a result of today may hold one: in its place, or where no column of earlier results is. */
function isUnread({ counts, fields, earlier }: Anchor, columns: readonly Column[] | null): boolean {
  if (counts || earlier.length > 0) return false;
  const isHistory = columns?.some(({ role, heading }) => role === 'previous' && heading !== '') === true;
  const mayBe = ({ text }: Cell) => /\d/.test(text) || (isFinding(text) && text.trim() !== '-');
  return fields.value.length > 0 || (!isHistory && fields.rest.some(mayBe));
}

/**
 * A line that says all of its result itself, where the columns of the table miss it: a known test, a number with its unit, and a
 * range. A number of a column of earlier results is none of today.
 */
function wholeRow(
  line: Line,
  columns: readonly Column[],
  section: string,
  context: TableContext,
  standsAtRanges: ReturnType<typeof rangePlaces>,
): Anchor | null {
  // Beside results in two units a line may fill the second ones alone.
  const isFormer = ({ role, heading }: Column) =>
    role === 'previous' && (heading === '' || namesEarlier(heading) || headingDate(heading) !== null);
  if (columns.some(isFormer)) return null;
  const fields = byContent(line, context, standsAtRanges);
  // A line of one cell with a known test, its number and its unit needs no range.
  if (!fields || (fields.range.length === 0 && line.cells.length > 1) || fields.rest.length > 0) return null;
  const [value] = fields.value;
  const found = parseValue(textOf(fields.value), context.form);
  const isBare =
    fields.unit.length === 0 &&
    line.cells.length > 1 &&
    !(found.kind === 'number' && isUnit(found.rest, fields.value));
  if (!value || found.kind !== 'number' || isBare) return null;
  const name = textOf(fields.name).replace(/[\s.:…]+$/u, '');
  const known = context.lookup.find(name, { unit: '', section: '', specimen: '' });
  return known?.exact === true ? anchorOf(line, fields, section, context, false, null) : null;
}
