import { present } from '../present.ts';
import Papa from 'papaparse';
import { dayOrder } from '../words/days/day-order.ts';
import { headingDate, namesEarlier, roleOf } from '../words/header-words.ts';
import type { ColumnRole } from '../words/column-role.ts';
import { countryOf } from '../words/lab-report.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import { isFinding, parseValue } from '../words/parse-value.ts';
import { earlierValues } from '../words/earlier-values.ts';
import { daysIn, type DayOrder, type PrintedDay } from '../words/days/printed-day.ts';
import type { RawEarlier, RawRow } from '../table/raw-row.ts';
import type { KnownPerson, ReadingOptions } from '../table/reading-options.ts';
import { settle } from '../table/columns/columns.ts';
import { looksLikeRange } from '../words/table-words.ts';
import { looksLikeUnit } from '../words/units.ts';
import {
  columnsByCells,
  columnsOf,
  isHeading,
  isWhole,
  unknownHeading,
  withBounds,
  type CsvColumn,
} from './csv-columns.ts';
import { personColumns } from './person-columns.ts';
import { blockPersons } from './persons-of-blocks.ts';
import { rowPersons } from './persons-of-rows.ts';
import { splitShared } from './shared-cells.ts';
import { countsLines } from './line-numbers.ts';
import { longTable } from './long-table.ts';
import { plainCell, plainText } from './plain-cells.ts';
import { rowsByDay, type DatedRow } from '../table/rows-by-day.ts';
import { dayOfCell, dayOfRow } from './days-of-rows.ts';

export interface CsvTable {
  rows: RawRow[];
  /** Results of earlier days. */
  earlier: RawEarlier[];
  /** Lines before the heading. */
  preamble: string[];
  /** Days of the rows as a paper would print them: 'Collected: 11.05.2026'. */
  dayLines: string[];
  /** Of day and month; null where it is open. */
  order: DayOrder | null;
  /** The persons of a table that names several. */
  people: KnownPerson[];
  /** Rows of a test with its unit or range and no result, as printed. */
  unread: string[];
  headings: number;
  partial: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'];
const UNKNOWN_FORM = { decimal: 'unknown', sure: false } as const;

/** Reads the rows of a table of results, of which `maxCsvRows` are looked at. */
export function csvRows(
  text: string,
  { lookup, maxCsvRows, today }: Pick<ReadingOptions, 'lookup' | 'maxCsvRows' | 'today'>,
): CsvTable {
  const sniffed = sniff(plainText(text), maxCsvRows);
  const { partial } = sniffed;
  const { lines: printed, heading: printedHeading } = splitShared(sniffed.lines) ?? sniffed;
  const long = longTable(printed, lookup);
  const named = printed.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 3);
  const persons = long
    ? null
    : personColumns(printed, printedHeading === -1 ? named : printedHeading, lookup);
  const [lines, heading] = long
    ? [long.lines, long.heading]
    : persons
      ? [persons.lines, persons.heading]
      : [printed, printedHeading];
  const head = lines.slice(0, 40).map((cells) => cells.join(' '));
  const results = printedDays(lines, heading);
  const order = dayOrder({ lines: head, results, country: countryOf(head.join('\n')), today });
  const first = heading === -1 ? unknownHeading(lines, lookup) : heading;
  const headed =
    first === -1 ? null : columnsByCells(columnsOf(present(lines[first])), lines, first + 1, lookup);
  const columns =
    headed && isWhole(headed)
      ? withBounds(settle(headed, order), lines, first + 1)
      : columnsByContent(lines, lookup);
  const below = first === -1 ? [] : (lines[first + 1] ?? []);
  if (isSecondHeading(below))
    for (const [at, { role }] of columnsOf(below).entries()) {
      const column = columns[at];
      if (column && (role === 'low' || role === 'high')) columns[at] = { ...column, role };
    }
  const preamble = [...head.slice(0, Math.max(heading, 0)), ...sameInAll(lines, first)];
  if (!columns.some(({ role }) => role === 'value') || !columns.some(({ role }) => role === 'name'))
    return {
      rows: [],
      earlier: [],
      preamble: head,
      dayLines: [],
      order,
      people: [],
      unread: mayHoldResults(printed, lookup),
      headings: 0,
      partial,
    };
  let section = '';
  const rows: DatedRow[] = [];
  const beside: RawEarlier[] = [];
  const unread: string[] = [...(long?.unread ?? [])];
  const timeless = new Map<CsvColumn, string[]>();
  let current = columns;
  const start = first === -1 ? behindHeading(lines, columns) : first + 1;
  const inRows = rowPersons(columns, lines.slice(start), order);
  const { people, ownerOf } = inRows.people.length > 0 ? inRows : blockPersons(lines, order);
  for (const cells of lines.slice(start)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const again = columnsOf(cells);
    if (isHeading(again) && !isDated(cells, current)) {
      current = settle(columnsByCells(again, lines, lines.indexOf(cells) + 1, lookup) ?? again, order);
      continue;
    }
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 1 && cells.length > 1 && present(cells[0]).trim() !== '') {
      section = present(cells[0]).trim();
      continue;
    }
    const owner = ownerOf(cells);
    const row = { ...rowOf(cells, current, section), ...(owner === undefined ? {} : { owner }) };
    const earlier = earlierBeside(cells, current, row);
    if (row.value === '' && earlier.length === 0 && row.unit + row.range + row.low + row.high !== '')
      unread.push(row.raw);
    for (const [at, column] of current.entries())
      if (isTimeless(column) && (cells[at] ?? '').trim() !== '')
        timeless.set(column, [...(timeless.get(column) ?? []), `${row.name} ${present(cells[at]).trim()}`]);
    rows.push({ row, day: dayOfRow(cells, current) });
    beside.push(...earlier);
  }
  // Numbers of orders are whole, under words alone.
  for (const [{ heading }, results] of timeless)
    if (/\d/.test(heading) || results.some((result) => /\d[.,]\d/.test(result)))
      unread.push(`${heading}: ${results.join(', ')}`);
  const found = {
    preamble,
    order,
    people,
    unread,
    headings: heading === -1 && !hasKnownTests(rows, lookup) ? 0 : 1,
    partial,
  };
  const headingDay = dayOfValues(current);
  if (headingDay !== null)
    return {
      rows: rows.map(({ row }) => row),
      earlier: beside,
      dayLines: [`Collected: ${headingDay}`],
      ...found,
    };
  const isTest = ({ name, unit }: RawRow) =>
    lookup.find(name, { unit, section: '', specimen: '' })?.exact === true;
  const { kept, before, dayLines } = rowsByDay(rows, order, isTest);
  return { rows: kept, earlier: [...beside, ...before], dayLines, ...found };
}

const OF_PERSON =
  /^(?:sex|gender|geschlecht|sexe|sesso|sexo|geslacht|kön|køn|kjønn|cinsiyet|płeć|pohlaví|pohlavie|nem|пол|стать|φύλο|spol|pol|性別|性别|성별|age|alter|âge|età|edad|idade|wiek|věk|vek|leeftijd|ålder|alder|yaş|年齢|年龄|나이)$/iu;

/** Sex and age in columns that say the same in every line, as a paper would print them: 'Sexo: F'. */
function sameInAll(lines: readonly string[][], heading: number): string[] {
  if (heading === -1) return [];
  return (lines[heading] ?? []).flatMap((name, at) => {
    if (!OF_PERSON.test(name.trim())) return [];
    const [only, ...others] = new Set(
      lines
        .slice(heading + 1)
        .map((cells) => (cells[at] ?? '').trim())
        .filter((cell) => cell !== ''),
    );
    return only !== undefined && others.length === 0 ? [`${name.trim()}: ${only}`] : [];
  });
}

/** "von;bis" under "Referenz;": words of bounds and no number. */
function isSecondHeading(cells: string[]): boolean {
  const roles = new Set(columnsOf(cells).map(({ role }) => role));
  return roles.has('low') && roles.has('high') && cells.every((cell) => !/\d/.test(cell));
}

/** A column of results whose heading may be a time, and is no day: "January 2024". */
function isTimeless({ role, heading }: CsvColumn): boolean {
  return role === 'previous' && heading !== '' && roleOf(heading) === null && headingDate(heading) === null;
}

/** A line with a day in the day column is a row, even if its words look like a heading: "Sleep analysis". */
function isDated(cells: readonly string[], columns: readonly CsvColumn[]): boolean {
  return columns.some(({ role }, at) => role === 'taken' && dayOfCell(cells[at] ?? '') !== null);
}

/** At most this many lines that were not read are shown. */
const MOST_UNREAD = 200;

/** Of a table that cannot be read, the lines that name a known test, and all lines with numbers below one that names several. */
function mayHoldResults(lines: readonly string[][], lookup: NameLookup): string[] {
  const isTest = (cell: string) =>
    /\p{L}{2}/u.test(cell) &&
    lookup.find(cell.trim(), { unit: '', section: '', specimen: '' })?.exact === true;
  const named = lines.findIndex((cells) => cells.filter(isTest).length > 1);
  return lines
    .filter(
      (cells, at) =>
        cells.some((cell) => /\d/.test(cell)) && (cells.some(isTest) || (named !== -1 && at > named)),
    )
    .slice(0, MOST_UNREAD)
    .map((cells) => cells.join(' | '));
}

/** Whether most rows have a known test with one of its units: then the words of a heading are not needed. */
function hasKnownTests(rows: readonly DatedRow[], lookup: NameLookup): boolean {
  const fitting = rows.filter(({ row: { name, unit } }) => {
    const known = lookup.find(name, { unit, section: '', specimen: '' });
    return unit !== '' && known?.exact === true && known.unit_fits;
  });
  return fitting.length >= 2 && fitting.length >= 0.6 * rows.length;
}

/** The day in the heading of today's results; null where it names none. */
function dayOfValues(columns: readonly CsvColumn[]): string | null {
  return headingDate(columns.find(({ role }) => role === 'value')?.heading ?? '');
}

/** Chooses the delimiter that gives a heading with the most roles, else the most even columns. */
function sniff(text: string, limit: number): { lines: string[][]; heading: number; partial: boolean } {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: -1 };
  for (const delimiter of DELIMITERS) {
    const data = cellsOf(text, delimiter, 40);
    const at = headingAt(data);
    const widths = data
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => cells.length);
    const wide = widths.filter((width) => width > 1);
    const common = Math.max(0, ...wide.map((width) => wide.filter((other) => other === width).length));
    const roles = at === -1 ? 0 : columnsOf(present(data[at])).filter(({ role }) => role !== 'other').length;
    const score = roles * 100 + (widths.length === 0 ? 0 : common / widths.length);
    if (score > best.score) best = { delimiter, score };
  }
  const data = cellsOf(text, best.delimiter, limit + 60);
  return { lines: data, heading: headingAt(data), partial: data.length >= limit + 60 };
}

function cellsOf(text: string, delimiter: string, preview: number): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview });
  return data.map((cells) => cells.map(plainCell));
}

function headingAt(lines: string[][]): number {
  return lines.slice(0, 40).findIndex((cells) => isHeading(columnsOf(cells)));
}

/** Two columns of numbers, and nothing that says which of them is today's. */
const TWO_NUMBERS = 'Two numbers stand in this row, and no heading tells which one is the result.';

/**
 * Assigns each column of a file without a heading the role that most of its cells suggest. Of several columns of numbers,
 * the one nearest to the unit holds the results, and its cells get a doubt. A column that counts the lines holds none.
 */
function columnsByContent(lines: string[][], lookup: NameLookup): CsvColumn[] {
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const cellsAt = (at: number) => lines.map((each) => each[at]?.trim() ?? '').filter((cell) => cell !== '');
  const share = (at: number, test: (cell: string) => boolean) => {
    const cells = cellsAt(at);
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  const columns: CsvColumn[] = Array.from({ length: width }, () => ({ role: 'other', heading: '' }));
  const tests: [ColumnRole, (cell: string) => boolean][] = [
    ['name', (cell) => lookup.find(cell, { unit: '', section: '', specimen: '' })?.exact === true],
    ['range', (cell) => looksLikeRange(cell)],
    ['unit', (cell) => looksLikeUnit(cell)],
  ];
  for (const [role, test] of tests) {
    const shares = columns.map(({ role: taken }, at) => (taken === 'other' ? share(at, test) : 0));
    const most = Math.max(...shares);
    if (most >= 0.4) present(columns[shares.indexOf(most)]).role = role;
  }
  const isNumber = (cell: string) => parseValue(cell, UNKNOWN_FORM).kind === 'number';
  const numbers = columns.flatMap(({ role }, at) =>
    role === 'other' && share(at, isNumber) >= 0.4 && !countsLines(cellsAt(at)) ? [at] : [],
  );
  const unit = columns.findIndex(({ role }) => role === 'unit');
  const before = numbers.filter((at) => at < unit);
  const candidates = before.length > 0 ? before : numbers;
  const value = before.length > 0 ? before.at(-1) : numbers[0];
  if (value !== undefined)
    columns[value] = { role: 'value', heading: '', ...(candidates.length > 1 ? { doubt: TWO_NUMBERS } : {}) };
  return columns;
}

/** Where the rows of a table begin whose heading has no known word: behind the first line, where that holds no result. */
function behindHeading(lines: string[][], columns: CsvColumn[]): number {
  const first = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const value = lines[first]?.[columns.findIndex(({ role }) => role === 'value')] ?? '';
  return parseValue(value, UNKNOWN_FORM).kind === 'words' && !isFinding(value) ? first + 1 : 0;
}

const IS_SIGN = /^(?:[<>]=?|[≤≥])$/;

function rowOf(cells: string[], columns: CsvColumn[], section: string): RawRow {
  const text = (role: ColumnRole) =>
    columns
      .map((column, at) => (column.role === role ? (cells[at]?.trim() ?? '') : ''))
      .filter((cell) => cell !== '')
      .join(' ');
  // "<" in a column of its own.
  const sign = cells.find((cell, at) => IS_SIGN.test(cell.trim()) && columns[at]?.role !== 'value') ?? '';
  const value = text('value');
  const code = cells.find((cell) => /^\d{3,5}-\d$/.test(cell.trim()))?.trim();
  // A range as printed says more than columns of its ends, which a form fills with 0 and 999 where there is none.
  const range = ownRange(cells, columns) ?? text('range');
  const isPrinted = /\d/.test(range);
  return {
    name: text('name'),
    value: /^\d/.test(value) ? `${sign.trim()}${value}` : value,
    unit: text('unit'),
    range,
    low: isPrinted ? '' : text('low'),
    high: isPrinted ? '' : text('high'),
    flag: IS_SIGN.test(text('flag')) ? '' : text('flag'),
    section: text('section') || section,
    // A column of days may have a heading that begins as that of samples does.
    specimen: daysIn(text('specimen')).length > 0 ? '' : text('specimen'),
    page: 1,
    box: null,
    raw: cells.join(' | '),
    isSeen: false,
    doubts: columns.flatMap(({ doubt }) => doubt ?? []),
    ...(code === undefined ? {} : { code }),
  };
}

/** Of several range columns, each behind the results of one day, the one behind today's; null if there is only one. */
function ownRange(cells: readonly string[], columns: readonly CsvColumn[]): string | null {
  const ranges = columns.flatMap(({ role }, at) => (role === 'range' ? [at] : []));
  const value = columns.findIndex(({ role }) => role === 'value');
  const dated = ranges.some((at) => headingDate(columns[at]?.heading ?? '') !== null);
  if (ranges.length < 2 || !dated) return null;
  const at = ranges.find((each) => each > value) ?? present(ranges[0]);
  return (cells[at] ?? '').trim();
}

/** The cells of one line that stand in columns of earlier results. */
function earlierBeside(cells: string[], columns: CsvColumn[], row: RawRow): RawEarlier[] {
  const previous = columns.flatMap(({ role, heading }, at) =>
    role === 'previous' ? [{ heading, text: cells[at]?.trim() ?? '' }] : [],
  );
  const isRanked = dayOfValues(columns) !== null;
  return earlierValues(previous).map(({ at, value, day }) => ({
    row: { ...row, value, flag: '' },
    day,
    beside: row.value,
    isNamed: !isRanked || namesEarlier(previous[at]?.heading ?? ''),
  }));
}

/** All days that headings and columns of days print. */
function printedDays(lines: readonly string[][], heading: number): PrintedDay[] {
  let columns: CsvColumn[] = [];
  return lines.slice(Math.max(heading, 0)).flatMap((cells) => {
    const again = columnsOf(cells);
    if (isHeading(again)) {
      columns = again;
      return cells.flatMap(daysIn);
    }
    return columns.flatMap(({ role }, at) => {
      const day = role === 'taken' || role === 'previous' ? dayOfCell(cells[at] ?? '') : null;
      return day ? [day] : [];
    });
  });
}
