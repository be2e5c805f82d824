import { roleOf, type ColumnRole } from '../words/header-words.ts';

/** A column of a file of cells. */
export interface CsvColumn {
  role: ColumnRole;
  heading: string;
  /** Why it is unsure that the column has this role. */
  doubt?: string;
}

/** A line as a heading: the role of each cell. */
export function columnsOf(cells: string[]): CsvColumn[] {
  return cells.map((cell) => ({ role: roleOf(cell) ?? 'other', heading: cell.trim() }));
}

/** Whether such a line is the heading of a table of results. */
export function isHeading(columns: CsvColumn[]): boolean {
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
