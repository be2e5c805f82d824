import type { LocalDate } from '../../protocol/ids.ts';
import { dayOfMonth, monthName } from '../time/local-date.ts';

/** '3 March 2026' */
export function longDay(day: LocalDate): string {
  return `${dayOfMonth(day)} ${monthName(day)} ${day.slice(0, 4)}`;
}

/** '3 March 2026, 08:15'; the time only where a paper prints it. */
export function momentOf({ day, time }: { day: LocalDate; time: string | null }): string {
  return time === null ? longDay(day) : `${longDay(day)}, ${time}`;
}
