import { present } from '../present.ts';
import { cellKind } from '../table/cell-kind.ts';
import { decideRoles } from '../table/columns/column-roles.ts';
import type { NameLookup } from '../words/test-names/lookup.ts';
import { roleOf } from '../words/header-words.ts';
import type { ColumnRole } from '../words/column-role.ts';

/** A column of a file of cells. */
export interface CsvColumn {
  role: ColumnRole;
  heading: string;
  /** Why it is unsure that the column has this role. */
  doubt?: string;
  /** One of several columns of results of which each line fills but one. */
  isTwin?: boolean;
}

/** A line as a heading: the role of each cell. */
export function columnsOf(cells: string[]): CsvColumn[] {
  const columns = cells.map((cell): CsvColumn => ({ role: roleOf(cell) ?? 'other', heading: cell.trim() }));
  if (columns.some(({ role }) => role === 'range' || role === 'low' || role === 'high')) return columns;
  // "Optimal low", "Target max": where a file prints no other bounds, the bounds of its goals are those it compares with.
  return columns.map((column) => {
    const side = column.role === 'goal' ? roleOf(column.heading.replace(/^[\p{L}]+[ _-]+/u, '')) : null;
    return side === 'low' || side === 'high' ? { ...column, role: side } : column;
  });
}

/** Whether such a line is the heading of a table of results. */
export function isHeading(columns: CsvColumn[]): boolean {
  const roles = new Set(columns.map(({ role }) => role));
  const numbers = columns.filter(
    ({ heading, role }) =>
      role !== 'date' &&
      (/^[<>]?\s?[\d.,]+$/.test(heading) ||
        cellKind(heading, null) === 'measure' ||
        // ">60 mL/min" reads as a bound, and is a result all the same.
        (/^[<>≤≥]\s?\d/.test(heading) && cellKind(heading, null) === 'range')),
  ).length;
  const value = roles.has('value') || roles.has('date');
  // A table of tests by days may name the column of its tests by a word for day.
  const days = columns.filter(({ role }) => role === 'date').length;
  return (
    value &&
    numbers === 0 &&
    (days > 1 || roles.has('name') || roles.has('unit') || roles.has('range') || roles.has('low')) &&
    (days > 1 || roles.size >= 2)
  );
}

/** So many lines of a file decide the roles of its columns. */
const LINES_LOOKED_AT = 60;

/** The columns with the roles that their cells give them; null where nothing says which one holds the results. */
export function columnsByCells(
  columns: readonly CsvColumn[],
  lines: readonly string[][],
  from: number,
  lookup: NameLookup,
): CsvColumn[] | null {
  const body = lines.slice(from, from + LINES_LOOKED_AT).filter((cells) => cells.length > 1);
  return decideRoles(
    columns.map((column, at) => {
      const filled = body.filter((cells) => (cells[at] ?? '').trim() !== '');
      const cells = filled.map((each) => present(each[at]).trim());
      return {
        column,
        kinds: cells.map((cell) => cellKind(cell, lookup)),
        marks: cells,
        lines: new Set<unknown>(filled),
        texts: new Map(filled.map((each, nth) => [each, cells[nth] ?? ''])),
      };
    }),
  );
}

/** So many lines at least show that two columns are bounds. */
const LINES_OF_BOUNDS = 5;

/**
 * Two neighbouring columns of numbers under headings that nobody knows are bounds where the file prints no others, the left number is
 * the lower one in each line, and most results lie between them.
 */
export function withBounds(columns: CsvColumn[], lines: readonly string[][], from: number): CsvColumn[] {
  const has = (role: ColumnRole) => columns.some((column) => column.role === role);
  const value = columns.findIndex(({ role }) => role === 'value');
  const isOpen = (column: CsvColumn | undefined) =>
    column?.role === 'previous' && column.heading !== '' && roleOf(column.heading) === null;
  const open = columns.flatMap((column, at) => (isOpen(column) ? [at] : []));
  const [low, high] = open;
  if (value === -1 || low === undefined || high !== low + 1 || open.length > 2) return columns;
  if (has('range') || has('low') || has('high')) return columns;
  const numbers = lines.slice(from, from + LINES_LOOKED_AT).flatMap((cells) => {
    const three = [low, value, high].map((at) => Number((cells[at] ?? '').trim().replace(',', '.') || NaN));
    return three.some(Number.isNaN) ? [] : [three];
  });
  const inside = numbers.filter(([min = 0, result = 0, max = 0]) => min <= result && result <= max);
  const isOrdered = numbers.every(([min = 0, , max = 0]) => min < max);
  if (numbers.length < LINES_OF_BOUNDS || !isOrdered || inside.length < 0.5 * numbers.length) return columns;
  return columns.map((column, at) =>
    at === low ? { ...column, role: 'low' } : at === high ? { ...column, role: 'high' } : column,
  );
}

/** Whether columns are enough to read rows by. */
export function isWhole(columns: readonly CsvColumn[]): boolean {
  const roles = new Set(columns.map(({ role }) => role));
  return (roles.has('value') || roles.has('date')) && roles.has('name');
}

/** The first line, where it is a heading of words that nobody knows: no cell of it is a number, a unit, a day or a known test. */
export function unknownHeading(lines: readonly string[][], lookup: NameLookup): number {
  const first = lines.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const cells = lines[first] ?? [];
  const kinds = cells.filter((cell) => cell.trim() !== '').map((cell) => cellKind(cell.trim(), lookup));
  return first !== -1 && kinds.every((kind) => kind === 'words' || kind === 'flag') ? first : -1;
}
