import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { addDays, dayOfWeek } from '#shared/domain/time/local-date.ts';
import { clampToProgramme, weekCount, weekOf } from '#shared/domain/time/programme-week.ts';

type Span = Pick<Programme, 'start_date' | 'end_date'>;

/** The same weekday one week on or back, kept inside the programme; null where there is no such week. */
export function dayInOtherWeek(programme: Span, day: LocalDate, step: -1 | 1): LocalDate | null {
  const week = weekOf(programme, day) + step;
  if (week < 1 || week > weekCount(programme)) return null;
  return clampToProgramme(programme, addDays(day, 7 * step));
}

/** The day before or after, inside the same week and the programme; null at the ends. */
export function neighbourDay(programme: Span, day: LocalDate, step: -1 | 1): LocalDate | null {
  const atEnd = step === -1 ? dayOfWeek(day) === 1 : dayOfWeek(day) === 7;
  if (atEnd) return null;
  const other = addDays(day, step);
  return other === clampToProgramme(programme, other) ? other : null;
}
