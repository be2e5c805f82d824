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
