import { labelledDays } from '../../words/days/labelled-days.ts';
import type { ColumnRole } from '../../words/column-role.ts';
import { roleOf } from '../../words/header-words.ts';
import { rowOf } from '../anchor-rows.ts';
import { isPlainResult } from '../cell-kinds.ts';
import type { Cell, Line } from '../page-lines.ts';
import { noFields, type RawRow } from '../raw-row.ts';
import type { TableContext } from '../table-context.ts';

// A card with a heading of its own for each result, whose name stands above it:
//
//   Glukose nüchtern
//   Ihr Wert        Referenzbereich     Bewertung
//   105 mg/dl       70 – 99             erhöht

const TAKEN = ['value', 'unit', 'range', 'low', 'high', 'flag'] as const;
const LABELS = new Set<ColumnRole | null>(TAKEN);

/** The results of such cards; the cells that they take are added to `used`. */
export function headedCards(lines: readonly Line[], { form }: TableContext, used: Set<Cell>): RawRow[] {
  return lines.flatMap((labels, at) => {
    const [name, values, next] = [lines[at - 1], lines[at + 1], lines[at + 2]];
    if (!name || !values || !areLabels(labels) || !isNear(name, labels) || !isNear(labels, values)) return [];
    if (!isName(name, labels) || [...name.cells, ...values.cells].some((cell) => used.has(cell))) return [];
    const fields = { ...noFields(), name: name.cells.slice(0, 1) };
    for (const cell of values.cells) {
      const label = labels.cells.find((each) => isUnder(cell, each));
      const role = TAKEN.find((each) => label !== undefined && each === roleOf(label.text));
      if (!role) return [];
      fields[role].push(cell);
    }
    const [value] = fields.value;
    if (!value || fields.value.length > 1 || !isPlainResult(value, form)) return [];
    // A second line of results makes a table, whose names stand elsewhere.
    if (
      next &&
      isNear(values, next) &&
      next.cells.some((cell) => isUnder(cell, value) && isPlainResult(cell, form))
    )
      return [];
    const cells = [...name.cells, ...labels.cells, ...values.cells];
    for (const cell of cells) used.add(cell);
    const bottom = values.y;
    return [
      rowOf({ line: name, fields, section: '', counts: true, earlier: [], top: name.y, bottom, cells }),
    ];
  });
}

/** Whether a line is a heading of one result and what belongs to it, without a name. */
export function areLabels({ cells }: Pick<Line, 'cells'>): boolean {
  const roles = cells.map(({ text }) => (/\d/.test(text) ? null : roleOf(text)));
  const areAll = roles.every((role) => LABELS.has(role)) && new Set(roles).size === roles.length;
  return areAll && roles.length > 1 && roles.includes('value');
}

function isName({ cells }: Line, labels: Line): boolean {
  const [first, ...others] = cells;
  const [label] = labels.cells;
  if (!first || !label || Math.abs(first.x0 - label.x0) > 12) return false;
  return (
    others.length < 2 &&
    /\p{L}{2}/u.test(first.text) &&
    first.text.length <= 70 &&
    !/[:=]/.test(first.text) &&
    labelledDays(first.text).length === 0
  );
}

function isNear(above: Line, below: Line): boolean {
  return above.page === below.page && below.y - above.y < 2.6 * Math.max(above.size, below.size);
}

function isUnder(cell: Cell, label: Cell): boolean {
  const shared = Math.min(cell.x1, label.x1) - Math.max(cell.x0, label.x0);
  return shared > 0 || Math.abs(cell.x0 - label.x0) < 6 || Math.abs(cell.x1 - label.x1) < 6;
}
