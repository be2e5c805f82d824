import { present } from '../present.ts';
import { labelledDays } from '../words/days/labelled-days.ts';
import { dayInOrder, daysIn, type DayOrder } from '../words/days/printed-day.ts';
import { isDayAlone } from './cell-kind.ts';
import type { Line } from './page-lines.ts';
import type { RawRow } from './raw-row.ts';
import type { DatedRow, RowDay } from './rows-by-day.ts';

/** Something that holds for the rows below it, down to the next one of its kind. */
export interface Mark<What> {
  page: number;
  y: number;
  what: What;
}

type Place = Pick<RawRow, 'page' | 'box'>;

/** The last mark above a row. */
export function markOf<What>(marks: readonly Mark<What>[], row: Place): Mark<What> | undefined {
  return marks.findLast((mark) => isAbove(mark, row));
}

export function isAbove({ page, y }: { page: number; y: number }, row: Place): boolean {
  return page < row.page || (page === row.page && y <= (row.box?.y ?? 0) + (row.box?.height ?? 0));
}

/**
 * The rows with the days of their own samples: the day in their line, else the last one above them that names a sample or stands
 * alone as the title of what follows. Days of the head alone give none: they are the paper's.
 */
export function datedRows(
  lines: readonly Line[],
  rows: readonly RawRow[],
  order: DayOrder | null,
): DatedRow[] {
  const marks = dayMarks(lines, rows, order);
  return rows.map((row) => {
    const [own] = daysIn(row.taken ?? '');
    return { row, day: own ? { ...own, kind: 'collected' as const } : (markOf(marks, row)?.what ?? null) };
  });
}

function dayMarks(lines: readonly Line[], rows: readonly RawRow[], order: DayOrder | null): Mark<RowDay>[] {
  const all = lines.flatMap((line) => {
    const text = line.cells.map((cell) => cell.text).join('   ');
    const isTitle = line.cells.length === 1 && isDayAlone(text);
    const day = labelledDays(text).find(({ kind }) => kind === 'collected' || isTitle);
    return day ? [{ page: line.page, y: line.y, what: { ...day, kind: 'collected' as const } }] : [];
  });
  // Of marks without a row between them the last counts, but the head of a paper names its sample first.
  const marks = all.filter((mark, at) => {
    const next = all[at + 1];
    return next === undefined || rows.some((row) => isAbove(mark, row) && !isAbove(next, row));
  });
  const keys = new Set(marks.map(({ what }) => dayInOrder(what, order ?? 'day')));
  const before = marks[0] && rows.some((row) => !isAbove(present(marks[0]), row));
  return keys.size > 1 || (before === true && marks.length > 0 && all.length > marks.length) ? marks : [];
}
