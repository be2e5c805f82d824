import { present } from '../../present.ts';
import { flagOf } from '../../words/flags.ts';
import type { ColumnRole } from '../../words/column-role.ts';
import type { NumberForm } from '../../words/number-form.ts';
import { looksLikeRange } from '../../words/table-words.ts';
import { isPlainResult, isUnit } from '../cell-kinds.ts';
import { textOf } from '../cell-texts.ts';
import type { Cell, Line } from '../page-lines.ts';
import { noFields, type Fields } from '../raw-row.ts';
import { byColumn } from './cells-by-column.ts';
import type { Column } from './column.ts';

// A table that was printed cell behind cell has no columns: where a long name stands, all of its line moves to the right. Its
// heading still says in which order the cells come.

const ORDERED = new Set<ColumnRole>(['name', 'value', 'unit', 'range', 'flag']);
/** Cells that a line may lack. */
const MISSING = new Set<ColumnRole>(['unit', 'flag']);
const LINES_LOOKED_AT = 60;

/**
 * The order of the cells where a table has no columns: no line has more cells than the heading, most lines have one of each kind
 * in the order of the heading, and by their places some would be another thing. Null elsewhere. `former` is the order of the
 * table before.
 */
export function cellOrder(
  columns: readonly Column[],
  lines: readonly Line[],
  form: NumberForm,
  former: readonly ColumnRole[] | null,
): ColumnRole[] | null {
  const headed = columns.filter(({ heading }) => heading !== '').sort((one, other) => one.x0 - other.x0);
  const order = headed.map(({ role }) => role);
  const isKnown = order[0] === 'name' && order[1] === 'value' && order.includes('unit');
  if (!isKnown || !order.every((role) => ORDERED.has(role))) return null;
  if (new Set(order).size < order.length) return null;
  const again = present(headed[0]).heading;
  const next = lines.findIndex(({ cells }) => cells[0]?.text === again);
  const body = lines
    .slice(0, next === -1 ? LINES_LOOKED_AT : Math.min(next, LINES_LOOKED_AT))
    .filter(({ cells }) => cells.length > 2);
  const fitting = body.filter((line) => inOrder(line, order, form) !== null);
  const isRagged = body.every(({ cells }) => cells.length <= order.length);
  const least = former?.join() === order.join() ? 1 : 3;
  const isMoved = fitting.some((line) => {
    const placed = textOf(byColumn(line.cells, [...columns]).value);
    return placed !== textOf(present(inOrder(line, order, form)).value);
  });
  return isRagged &&
    (isMoved || least === 1) &&
    fitting.length >= least &&
    fitting.length >= 0.6 * body.length
    ? order
    : null;
}

/** The cells of a line by their order; null where a cell is not of the kind that its place asks for. */
export function inOrder({ cells }: Line, order: readonly ColumnRole[], form: NumberForm): Fields | null {
  const fields = noFields();
  let at = 0;
  for (const role of order) {
    const cell = cells[at];
    if (cell && fits(cell, role, form)) {
      (fields[role as 'name'] satisfies Cell[]).push(cell);
      at += 1;
    } else if (!MISSING.has(role)) return null;
  }
  return at === cells.length && cells.length >= Math.max(4, order.length - 1) ? fields : null;
}

function fits(cell: Cell, role: ColumnRole, form: NumberForm): boolean {
  if (role === 'name') return /\p{L}{2}/u.test(cell.text);
  if (role === 'value') return isPlainResult(cell, form);
  if (role === 'unit') return isUnit(cell.text, [cell]);
  if (role === 'range') return looksLikeRange(cell.text);
  return flagOf(cell.text) !== 'unknown';
}
