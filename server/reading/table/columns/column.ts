import type { ColumnRole } from '../../words/column-role.ts';

/** A column of a table: what it holds, and where it stands. */
export interface Column {
  role: ColumnRole;
  heading: string;
  x0: number;
  x1: number;
  /** One of several columns of today's results: each line fills but one. */
  isTwin?: boolean;
  /** Headed by the first name of a person whom the paper names. */
  isPerson?: boolean;
}

/** Whether a cell is many times as wide as a column: "1,21 +" ends where marks alone end, and is of the column before them. */
export function reachesInto(cell: { x0: number; x1: number }, column: { x0: number; x1: number }): boolean {
  return cell.x1 - cell.x0 > 5 * (column.x1 - column.x0);
}
