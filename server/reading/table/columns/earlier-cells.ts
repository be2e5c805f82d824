import { earlierValues } from '../../words/earlier-values.ts';
import { namesEarlier, onlyDay } from '../../words/header-words.ts';
import { textOf } from '../cell-texts.ts';
import { marksOf } from './cells-by-column.ts';
import type { Column } from './column.ts';
import { assignCells } from './columns.ts';
import type { Cell } from '../page-lines.ts';

/** An earlier result of a line: its cells, and its text and day as printed. */
export interface EarlierCells {
  cells: Cell[];
  value: string;
  day: string;
  isNamed: boolean;
}

/** The earlier results of a line whose day is printed. */
export function earlierCells(cells: Cell[], columns: Column[]): EarlierCells[] {
  const previous = columns.filter(({ role }) => role === 'previous');
  if (previous.length === 0) return [];
  const marks = marksOf(cells, columns);
  const rest = cells.filter((cell) => !marks.includes(cell));
  const assigned = assignCells(rest, columns);
  const groups = previous.map((column) => rest.filter((_, at) => assigned[at] === column));
  const texts = previous.map(({ heading }, at) => ({ heading, text: textOf(groups[at] ?? []) }));
  const isRanked = dayOfToday(columns).length > 0;
  return earlierValues(texts).map(({ at, value, day }) => ({
    cells: groups[at] ?? [],
    value,
    day,
    isNamed: !isRanked || namesEarlier(texts[at]?.heading ?? ''),
  }));
}

/** The printed day of today's column in a table with columns of several days; else none. */
export function dayOfToday(columns: Column[]): string[] {
  const day = onlyDay(columns.find(({ role }) => role === 'value')?.heading ?? '');
  return day !== null && columns.some(isDatedEarlier) ? [day] : [];
}

function isDatedEarlier({ role, heading }: Column): boolean {
  return role === 'previous' && onlyDay(heading) !== null;
}
