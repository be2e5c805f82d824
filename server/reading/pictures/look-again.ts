import { cellOf, type Line } from '../table/page-lines.ts';
import type { RawRow } from '../table/raw-row.ts';
import { lookAtName } from './look-at-name.ts';
import { lookAtRange } from './look-at-range.ts';
import { lookAtUnit } from './look-at-unit.ts';
import { lookAtValue } from './look-at-value.ts';
import type { Looker } from './looker.ts';

// A value's number is read three times at most:
//
//   first    with the page, all characters allowed
//   second   alone, three times as large, digits and marks allowed, with the data of another language
//   third    alone, twice as large, all characters allowed: only where the first two differ
//
// The data of one language misread a digit the same way at any size; those of another seldom do. Two readings that agree are
// taken. The shapes of the ink are counted as well: more digits or marks than were read give a check.

/** Rows that are looked at side by side. */
const AT_ONCE = 2;

/** Reads the numbers of the values of rows again, and writes into their words what is taken and what is doubtful. */
export async function lookAgain(
  rows: readonly RawRow[],
  lines: readonly Line[],
  looker: Looker,
): Promise<void> {
  const left = rows.values();
  const lookAtRows = async () => {
    for (const row of left) {
      await lookAtName(row, looker);
      await lookAtValue(row, looker);
      await lookAtUnit(row, looker);
      await lookAtRange(row, looker);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtRows));
  for (const line of lines) for (const cell of line.cells) Object.assign(cell, cellOf(cell.words));
}
