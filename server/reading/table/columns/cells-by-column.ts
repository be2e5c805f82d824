import { isKnownUnit } from '../../words/units.ts';
import { isRangeLead, looksLikeRange } from '../../words/table-words.ts';
import { isMark } from '../cell-kinds.ts';
import type { Column } from './column.ts';
import { assignCells } from './columns.ts';
import { cellOf, type Cell } from '../page-lines.ts';
import { noFields, type Fields } from '../raw-row.ts';

/** The cells of a line by the columns of their table. */
export function byColumn(cells: Cell[], columns: Column[]): Fields {
  const fields = noFields();
  const told = withoutTouching(withoutGraphics(cells).flatMap(behindRange), columns);
  const marks = marksOf(told, columns);
  fields.flag.push(...marks);
  const rest = told.filter((cell) => !marks.includes(cell));
  const assigned = assignCells(rest, columns);
  rest.forEach((cell, index) => {
    const role = saysRange(cell)
      ? 'range'
      : isUnitInBrackets(cell) && fields.value.length === 0
        ? 'unit'
        : (assigned[index]?.role ?? 'other');
    if (role === 'name' || role === 'value' || role === 'unit' || role === 'range') fields[role].push(cell);
    else if (role === 'low' || role === 'high' || role === 'flag') fields[role].push(cell);
    else if (role === 'specimen' || role === 'section' || role === 'taken') fields[role].push(cell);
    else fields.rest.push(cell);
  });
  return fields;
}

/** "Ref: 4 - 10" is a range in whatever column it stands. */
function saysRange({ text }: Cell): boolean {
  return isRangeLead(text) && looksLikeRange(text);
}

/** "(142 - 339) 371 umol/L": a range in brackets and the result that stands a blank behind it. */
export function behindRange(cell: Cell): Cell[] {
  const at = cell.words.findIndex(({ text }) => /[)\]]$/.test(text)) + 1;
  if (at === 0 || at === cell.words.length || !/^[([]\s?[<>≤≥]?\s?\d/.test(cell.text)) return [cell];
  const [range, rest] = [cellOf(cell.words.slice(0, at)), cellOf(cell.words.slice(at))];
  return looksLikeRange(range.text) && /^[<>≤≥]?\s?\d[\d.,]*(?:\s|$)/.test(rest.text)
    ? [range, rest]
    : [cell];
}

/** A name so long that its result stands a blank behind it is two cells where the number stands in the column of results. */
function withoutTouching(cells: Cell[], columns: Column[]): Cell[] {
  const [name, ...others] = cells;
  const value = columns.find(({ role }) => role === 'value');
  const isInside = ({ x0, x1 }: Pick<Cell, 'x0' | 'x1'>) =>
    value !== undefined && x1 > value.x0 - 4 && x0 < value.x1 + 4;
  if (!name || others.some(isInside) || isRangeLead(name.text) || /:\s/.test(name.text)) return cells;
  const at = name.words.findLastIndex(
    (word, place) => place > 0 && isInside(word) && /^[<>≤≥]?\d+(?:[.,]\d+)*$/.test(word.text),
  );
  const behind = name.words.slice(at + 1);
  if (at === -1 || !/\p{L}{2}/u.test(name.text) || behind.some(({ text }) => !isMark(text))) return cells;
  return [cellOf(name.words.slice(0, at)), cellOf(name.words.slice(at)), ...others];
}

/** Half of a pair of brackets with at most a star, or a pair with blanks and a star: a drawing of where the result stands. */
const DRAWN = /^(?:[*.\s]*[[(|]+[*.\s]*|[*.\s]*[\])|]+[*.\s]*|[*.\s]*[[(|](?=.*\s)[*.\s]+[\])|][*.\s]*)$/u;

/** The cells but those of a drawing such as "[   *   ]", which says nothing that the range does not say. */
export function withoutGraphics(cells: Cell[]): Cell[] {
  if (!cells.some(({ text }) => DRAWN.test(text))) return cells;
  return cells.filter(({ text }) => !/^[[\](){}|*.\s]+$/u.test(text));
}

/** '(mg/dL)' behind a name that stands a gap away. */
function isUnitInBrackets({ text }: Cell): boolean {
  return /^[([].*[)\]]$/.test(text) && isKnownUnit(text.slice(1, -1));
}

/** Marks that stand outside all columns of numbers: they are flags of today's result. */
export function marksOf(cells: Cell[], columns: Column[]): Cell[] {
  return cells.filter((cell) => isMark(cell.text) && !overlapsColumn(cell, columns));
}

const NO_MARKS = new Set(['value', 'previous', 'unit', 'range', 'low', 'high']);

function overlapsColumn(cell: Cell, columns: Column[]): boolean {
  return columns.some(({ role, x0, x1 }) => NO_MARKS.has(role) && cell.x1 > x0 - 2 && cell.x0 < x1 + 2);
}
