import type { LocalDate } from '../../protocol/ids.ts';

/*
 * Calendar days without a time zone, 'yyyy-MM-dd'. All arithmetic is done in UTC, where every day has 24 hours,
 * so the zone and the clock changes of the device that runs it play no part.
 */
const DAY_MS = 86_400_000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The day `days` after `date`; before it where `days` is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(dayNumber(date) * DAY_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday, as ISO 8601 counts. */
export function dayOfWeek(date: LocalDate): number {
  // 1 January 1970 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** Whether the day is a Saturday or a Sunday. */
export function isWeekend(date: LocalDate): boolean {
  return dayOfWeek(date) >= 6;
}

/** The Monday of the week in which `date` lies. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - dayOfWeek(date));
}

/** Whole days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Negative, 0 or positive, for sorting. */
export function compare(a: LocalDate, b: LocalDate): number {
  return dayNumber(a) - dayNumber(b);
}

/** '5 Jan - 11 Jan' */
export function formatDateRange(start: LocalDate, end: LocalDate): string {
  return `${formatDayMonth(start)} - ${formatDayMonth(end)}`;
}

/** '5 Jan - 11 Jan 2026', with the first year too where they differ. */
export function formatDateRangeOfYear(start: LocalDate, end: LocalDate): string {
  const [from, until] = [start.slice(0, 4), end.slice(0, 4)];
  return `${formatDayMonth(start)}${from === until ? '' : ` ${from}`} - ${formatDayMonth(end)} ${until}`;
}

/** '5 Jan' */
export function formatDayMonth(date: LocalDate): string {
  return `${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;
}

/** 'Thursday 5 March' */
export function formatDay(date: LocalDate): string {
  return `${weekdayName(date)} ${dayOfMonth(date)} ${monthName(date)}`;
}

/** 'Thu 5 Mar' */
export function formatDayShort(date: LocalDate): string {
  return `${weekdayName(date).slice(0, 3)} ${formatDayMonth(date)}`;
}

/** 'Thursday' */
export function weekdayName(date: LocalDate): string {
  return WEEKDAYS[dayOfWeek(date) - 1] ?? '';
}

/** 'March' */
export function monthName(date: LocalDate): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

/** 5 for '2026-03-05' */
export function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(8, 10));
}

function dayNumber(date: LocalDate): number {
  const at = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(at)) throw new RangeError(`Not a calendar day: ${date}`);
  return Math.round(at / DAY_MS);
}
