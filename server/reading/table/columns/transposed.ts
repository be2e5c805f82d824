import { present } from '../../present.ts';
import { headingDate } from '../../words/header-words.ts';
import type { NameLookup } from '../../words/test-names/lookup.ts';
import { isDayAlone } from '../cell-kind.ts';
import { columnAt } from './column-roles.ts';
import { rowOf } from '../anchor-rows.ts';
import type { Cell, Line } from '../page-lines.ts';
import { noFields, type RawRow } from '../raw-row.ts';

/**
 * Tables with a test in each column and a day in each row: each cell is a result of the day of its row. Null where the line is
 * no heading of such a table.
 */
export function transposedRows(
  lines: readonly Line[],
  at: number,
  lookup: NameLookup,
): { rows: RawRow[]; lines: number } | null {
  const heading = present(lines[at]);
  const tests = heading.cells.filter((cell) => isTest(cell, lookup));
  if (tests.length < 2 || tests.length < heading.cells.length - 2) return null;
  const rows: RawRow[] = [];
  let taken = 1;
  for (const line of lines.slice(at + 1)) {
    const day = line.cells.find(({ text }) => isDayAlone(text));
    const gap = line.y - present(lines[at + taken - 1]).y;
    if (!day || line.page !== heading.page || gap > 4 * line.size) break;
    taken += 1;
    for (const cell of line.cells) {
      const test = cell === day ? -1 : columnAt(cell, tests);
      const name = tests[test];
      if (!name || !/\d/.test(cell.text)) continue;
      const fields = { ...noFields(), name: [name], value: [cell], taken: [day] };
      const cells = [...line.cells];
      rows.push(
        rowOf({ line, fields, section: '', counts: true, earlier: [], top: line.y, bottom: line.y, cells }),
      );
    }
  }
  return rows.length >= 2 && taken > 1 ? { rows, lines: taken } : null;
}

function isTest({ text }: Cell, lookup: NameLookup): boolean {
  if (!/\p{L}/u.test(text) || headingDate(text) !== null) return false;
  return lookup.find(text, { unit: '', section: '', specimen: '' })?.exact === true;
}
