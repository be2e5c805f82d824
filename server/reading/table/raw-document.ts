import type { PageMap } from '../image/page-map.ts';
import { numberForm } from '../words/number-form.ts';
import { dayOrder } from '../words/days/day-order.ts';
import { countryOf } from '../words/lab-report.ts';
import { personOfHeading } from './persons/person-cells.ts';
import { ownersOf } from './persons/person-marks.ts';
import { datedRows } from './row-marks.ts';
import { rowsByDay } from './rows-by-day.ts';
import { lineText } from './label-above.ts';
import { headingAt } from './columns/columns.ts';
import { splitBands } from './page-bands.ts';
import type { Line } from './page-lines.ts';
import { tableRows, type TableRows } from './page-tables.ts';
import { daysIn, type DayOrder } from '../words/days/printed-day.ts';
import type { RawDocument, ReadingOptions } from './reading-options.ts';
import type { RawRow } from './raw-row.ts';

type PaperOptions = Pick<ReadingOptions, 'lookup' | 'today'>;

/** Tables of the lines of all pages. `maps` leads from prepared pictures back to the pages that people see. */
export function rawDocument(
  lines: Line[],
  options: PaperOptions,
  pages: RawDocument['pages'],
  maps: ReadonlyMap<number, PageMap> = new Map(),
): RawDocument {
  const texts = lines.map((line, at) => lineText(line, lines[at - 1]));
  const { order, headings, ...tables } = rawTables(lines, options, texts);
  const owners = ownersOf(lines, tables.rows, order, options.lookup);
  const isByColumn = tables.people.length > 1;
  const people = isByColumn ? tables.people.map((heading) => personOfHeading(heading, order)) : owners.people;
  const ownerOf = (row: RawRow) => (isByColumn ? row.owner : owners.ownerOf(row));
  const owned = (row: RawRow): RawRow => {
    const owner = ownerOf(row);
    return owner === undefined ? row : { ...row, owner };
  };
  const { kept, before, dayLines } = rowsByDay(datedRows(lines, tables.rows.map(owned), order), order);
  const earlier = [...tables.earlier.map((each) => ({ ...each, row: owned(each.row) })), ...before];
  const mirrored = new Map(lines.map(({ page, mirroredAt }) => [page, mirroredAt]));
  const onPage = <R extends Pick<RawRow, 'page' | 'box'>>(row: R): R => {
    if (!row.box) return row;
    const width = mirrored.get(row.page);
    if (width !== undefined) return { ...row, box: { ...row.box, x: width - row.box.x - row.box.width } };
    const map = maps.get(row.page);
    return map ? { ...row, box: map(row.box) } : row;
  };
  return {
    rows: kept.map(onPage),
    earlier: earlier.map((each) => ({ ...each, row: onPage(each.row) })),
    lines: texts,
    order,
    days: tables.days,
    dayLines,
    people,
    unread: tables.unread.map(onPage),
    headings,
    pages,
  };
}

/** The rows of tables on these lines, from the first page to the last. */
export function rawRows(lines: Line[], options: PaperOptions): RawRow[] {
  return rawTables(lines, options).rows;
}

function rawTables(
  lines: Line[],
  { lookup, today }: PaperOptions,
  texts = lines.map((line) => line.cells.map(({ text }) => text).join('   ')),
): TableRows & { order: DayOrder | null; headings: number } {
  const form = numberForm(texts);
  const headings = lines.flatMap((_, at) => headingAt(lines, at, null, lookup) ?? []);
  const worded = headings.filter(({ isWorded }) => isWorded);
  const results = headings.flatMap(({ columns }) => columns.flatMap(({ heading }) => daysIn(heading)));
  const order = dayOrder({ lines: texts, results, country: countryOf(texts.join('\n')), today });
  const tables = splitBands(lines, lookup).map((band) => tableRows(band, { lookup, form, order }));
  return {
    order,
    headings: worded.length,
    rows: tables.flatMap(({ rows }) => rows).sort(byPlace),
    earlier: tables.flatMap(({ earlier }) => earlier).sort((one, other) => byPlace(one.row, other.row)),
    days: tables.flatMap(({ days }) => days),
    unread: tables.flatMap(({ unread }) => unread),
    people: tables.find((table) => table.people.length > 1)?.people ?? [],
  };
}

function byPlace(one: RawRow, other: RawRow): number {
  return one.page - other.page || (one.box?.y ?? 0) - (other.box?.y ?? 0);
}
