import { DAY_KINDS, kindOfDay } from '../words/days/labelled-days.ts';
import { compactDay, daysIn, type PrintedDay } from '../words/days/printed-day.ts';
import type { RowDay } from '../table/rows-by-day.ts';
import type { CsvColumn } from './csv-columns.ts';

/** The day of a cell that holds one; '20240301' is read as '2024-03-01'. */
export function dayOfCell(cell: string): PrintedDay | null {
  return daysIn(compactDay(cell) ?? cell)[0] ?? null;
}

/** The day beside a row: that of the sample where several columns have days. */
export function dayOfRow(cells: readonly string[], columns: readonly CsvColumn[]): RowDay | null {
  const found = columns.flatMap(({ role, heading }, at) => {
    const day = role === 'taken' ? dayOfCell(cells[at] ?? '') : null;
    return day ? [{ ...day, kind: kindOfDay(heading) ?? 'date' }] : [];
  });
  const ranked = DAY_KINDS.flatMap((kind) => found.filter((day) => day.kind === kind));
  return ranked[0] ?? null;
}
