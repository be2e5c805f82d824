import { present } from '../present.ts';
import Papa from 'papaparse';
import { headingDate, roleOf, type ColumnRole } from '../header-words.ts';
import type { NameLookup } from '../lookup.ts';
import { isFinding, parseValue } from '../parse-value.ts';
import { earlierValues } from '../earlier-values.ts';
import type { RawEarlier, RawRow } from '../raw-row.ts';
import { settle } from '../pdf/columns.ts';
import { looksLikeRange } from '../table-words.ts';
import { looksLikeUnit } from '../units.ts';

export interface CsvTable {
  rows: RawRow[];
  /** Results of earlier days. */
  earlier: RawEarlier[];
  /** Lines before the heading. */
  preamble: string[];
  /** All days in a column of days, as printed, where the file has such a column. */
  days: string[];
  headings: number;
  partial: boolean;
}

interface Column {
  role: ColumnRole;
  heading: string;
  /** Why it is unsure that the column has this role. */
  doubt?: string;
}

const DELIMITERS = [',', ';', '\t', '|'];
const UNKNOWN_FORM = { decimal: 'unknown', sure: false } as const;

/** Reads the rows of a table of results. `limit` is the most rows that are looked at. */
export function csvRows(text: string, lookup: NameLookup, limit: number): CsvTable {
  const { lines, heading, partial } = sniff(text.replace(/^sep=.\r?\n/i, ''), limit);
  const columns =
    heading === -1 ? columnsByContent(lines, lookup) : settle(columnsOf(present(lines[heading])));
  const preamble = lines.slice(0, Math.max(heading, 0)).map((cells) => cells.join(' '));
  if (!columns.some(({ role }) => role === 'value') || !columns.some(({ role }) => role === 'name'))
    return {
      rows: [],
      earlier: [],
      preamble: lines.slice(0, 40).map((cells) => cells.join(' ')),
      days: [],
      headings: 0,
      partial,
    };
  let section = '';
  const rows: { row: RawRow; day: string }[] = [];
  const beside: RawEarlier[] = [];
  let current = columns;
  const start = heading === -1 ? unknownHeading(lines, columns) : heading + 1;
  for (const cells of lines.slice(start)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const again = columnsOf(cells);
    if (isHeading(again)) {
      current = settle(again);
      continue;
    }
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 1 && cells.length > 1 && present(cells[0]).trim() !== '') {
      section = present(cells[0]).trim();
      continue;
    }
    const read = rowOf(cells, current, section);
    rows.push(read);
    beside.push(...earlierBeside(cells, current, read.row));
  }
  const { kept, before, days } = latestOnly(rows);
  const earlier = [...beside, ...before];
  const headingDay = headingDate(current.find(({ role }) => role === 'value')?.heading ?? '');
  if (headingDay !== null) return { rows: kept, earlier, preamble, days: [headingDay], headings: 1, partial };
  return { rows: kept, earlier, preamble, days, headings: heading === -1 ? 0 : 1, partial };
}

/** Chooses the delimiter that gives a heading with the most roles, else the most even columns. */
function sniff(text: string, limit: number): { lines: string[][]; heading: number; partial: boolean } {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: -1 };
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 40 });
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
  const { data } = Papa.parse<string[]>(text, { delimiter: best.delimiter, preview: limit + 60 });
  return { lines: data, heading: headingAt(data), partial: data.length >= limit + 60 };
}

function headingAt(lines: string[][]): number {
  return lines.slice(0, 40).findIndex((cells) => isHeading(columnsOf(cells)));
}

function columnsOf(cells: string[]): Column[] {
  return cells.map((cell) => ({ role: roleOf(cell) ?? 'other', heading: cell.trim() }));
}

function isHeading(columns: Column[]): boolean {
  const roles = new Set(columns.map(({ role }) => role));
  const numbers = columns.filter(
    ({ heading, role }) => /^[<>]?\s?[\d.,]+$/.test(heading) && role !== 'date',
  ).length;
  const value = roles.has('value') || roles.has('date');
  return (
    value &&
    numbers === 0 &&
    (roles.has('name') || roles.has('unit') || roles.has('range') || roles.has('low')) &&
    roles.size >= 2
  );
}

/** Two columns of numbers, and nothing that says which of them is today's. */
const TWO_NUMBERS = 'Two numbers stand in this row, and no heading tells which one is the result.';

/**
 * A file without a heading: the columns by what most of their cells are. Of several columns of numbers the one nearest to
 * the unit holds the results, with a doubt; a column that counts its lines is none.
 */
function columnsByContent(lines: string[][], lookup: NameLookup): Column[] {
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const cellsAt = (at: number) => lines.map((each) => each[at]?.trim() ?? '').filter((cell) => cell !== '');
  const share = (at: number, test: (cell: string) => boolean) => {
    const cells = cellsAt(at);
    return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  };
  const columns: Column[] = Array.from({ length: width }, () => ({ role: 'other', heading: '' }));
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
function unknownHeading(lines: string[][], columns: Column[]): number {
  const first = lines.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const value = lines[first]?.[columns.findIndex(({ role }) => role === 'value')] ?? '';
  return parseValue(value, UNKNOWN_FORM).kind === 'words' && !isFinding(value) ? first + 1 : 0;
}

/** 1, 2, 3 and on, below a heading or not. */
function countsLines(cells: string[]): boolean {
  const numbers = cells.filter((cell) => /^\d+\.?$/.test(cell)).map((cell) => parseInt(cell, 10));
  return (
    numbers.length > 2 &&
    numbers.length >= cells.length - 1 &&
    numbers.every((number, at) => at === 0 || number === present(numbers[at - 1]) + 1)
  );
}

function rowOf(cells: string[], columns: Column[], section: string): { row: RawRow; day: string } {
  const text = (role: ColumnRole) =>
    columns
      .map((column, at) => (column.role === role ? (cells[at]?.trim() ?? '') : ''))
      .filter((cell) => cell !== '')
      .join(' ');
  return {
    day: columns.some(({ role }) => role === 'taken') ? text('taken') : '',
    row: {
      name: text('name'),
      value: text('value'),
      unit: text('unit'),
      range: text('range'),
      low: text('low'),
      high: text('high'),
      flag: text('flag'),
      section: text('section') || section,
      specimen: text('specimen'),
      page: 1,
      box: null,
      raw: cells.join(' | '),
      isSeen: false,
      doubts: columns.flatMap(({ doubt }) => doubt ?? []),
    },
  };
}

/** The cells of one line that stand in columns of earlier results. */
function earlierBeside(cells: string[], columns: Column[], row: RawRow): RawEarlier[] {
  const previous = columns.flatMap(({ role, heading }, at) =>
    role === 'previous' ? [{ heading, text: cells[at]?.trim() ?? '' }] : [],
  );
  return earlierValues(previous).map(({ value, day }) => ({
    row: { ...row, value, flag: '' },
    day,
    beside: row.value,
  }));
}

/** A history of one row a day and test: only the latest day is today's; those with another day are of `before`. */
function latestOnly(rows: { row: RawRow; day: string }[]): {
  kept: RawRow[];
  before: RawEarlier[];
  days: string[];
} {
  const days = [...new Set(rows.map(({ day }) => headingDate(day) ?? '').filter((day) => day !== ''))];
  const all = rows.map(({ row }) => row);
  if (days.length < 2) return { kept: all, before: [], days };
  const key = ({ name, unit, specimen }: RawRow) => `${name}|${unit}|${specimen}`.toLowerCase();
  const repeated = new Set(all.map(key)).size < all.length;
  if (!repeated) return { kept: all, before: [], days };
  const latest = settle(days.map((heading) => ({ role: 'date' as ColumnRole, heading }))).find(
    ({ role }) => role === 'value',
  );
  const kept = rows.filter(({ day }) => headingDate(day) === latest?.heading).map(({ row }) => row);
  const before = rows.flatMap(({ row, day: printed }) => {
    const day = headingDate(printed);
    return day === null || day === latest?.heading ? [] : [{ row, day, beside: null }];
  });
  return { kept, before, days: latest ? [latest.heading] : days };
}
