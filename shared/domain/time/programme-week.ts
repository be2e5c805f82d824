import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { Programme } from '../../product/tables/programmes.schema.ts';
import type { LocalDate, LocalDateTime } from '../../protocol/ids.ts';
import { isBusyTime } from './busy-time.ts';
import { addDays, compare, daysBetween, mondayOf } from './local-date.ts';
import { isKnownTimeZone, localDateTimeIn } from './zoned-time.ts';

type Span = Pick<Programme, 'start_date' | 'end_date'>;
type Timed = Pick<ProgrammeEvent, 'start_local' | 'end_local'>;
export interface WeekRange {
  /** A Monday. */
  start: LocalDate;
  /** The Sunday after it. */
  end: LocalDate;
}

const HOUR_MS = 3_600_000;

/** How many Monday weeks the programme touches, the M of 'Week N of M'; at least 1. */
export function weekCount(programme: Span): number {
  return Math.max(1, weekOf(programme, programme.end_date));
}

/** The week in which `date` lies, 1 for the programme's first; 0 or less before it, more than the count after it. */
export function weekOf(programme: Pick<Span, 'start_date'>, date: LocalDate): number {
  return Math.floor(daysBetween(mondayOf(programme.start_date), date) / 7) + 1;
}

/** Monday and Sunday of the programme's week `n` (1 for the first). */
export function weekRange(programme: Pick<Span, 'start_date'>, n: number): WeekRange {
  const start = addDays(mondayOf(programme.start_date), (n - 1) * 7);
  return { start, end: addDays(start, 6) };
}

/** `date`, or the programme's first or last day where it lies outside. */
export function clampToProgramme(programme: Span, date: LocalDate): LocalDate {
  if (compare(date, programme.start_date) < 0) return programme.start_date;
  if (compare(date, programme.end_date) > 0) return programme.end_date;
  return date;
}

/** The wall time of the programme's zone; in UTC where an old runtime does not know the zone. */
export function nowIn(programme: Pick<Programme, 'time_zone'>, nowMs: number): LocalDateTime {
  return localDateTimeIn(isKnownTimeZone(programme.time_zone) ? programme.time_zone : 'UTC', nowMs);
}

/**
 * Today is the programme's day, whatever zone the phone is in. May lie outside the programme. A zone that an old
 * runtime does not know counts as UTC, so that the screen still opens.
 */
export function todayIn(programme: Pick<Programme, 'time_zone'>, nowMs: number): LocalDate {
  return nowIn(programme, nowMs).slice(0, 10);
}

/** Length on the wall clock in milliseconds: a day counts 24 hours on the days the clocks change, too. */
function wallLength(event: Timed): number {
  return Date.parse(`${event.end_local}:00.000Z`) - Date.parse(`${event.start_local}:00.000Z`);
}

/** Longer than 24 hours of wall time. An all-day event of one day is exactly 24 hours and not a multi-day event. */
export function isMultiDay(event: Timed): boolean {
  // Most events begin and end on one day, and reading dates is dear where there are thousands.
  if (event.start_local.slice(0, 10) === event.end_local.slice(0, 10)) return false;
  return wallLength(event) > 24 * HOUR_MS;
}

/** The day's list: events that start on `date`, without multi-day and archived ones and busy time, all-day first, then by time. */
export function eventsOfDay(events: readonly ProgrammeEvent[], date: LocalDate): ProgrammeEvent[] {
  return events
    .filter(
      (event) =>
        event.archived_at === null &&
        event.start_local.slice(0, 10) === date &&
        !isMultiDay(event) &&
        !isBusyTime(event),
    )
    .sort(byTimeThenTitle);
}

/**
 * The 'Week N' row: every multi-day event, however it is called, in each week it touches; where `program_week` is set, that decides the
 * week alone. In the order of the day's list.
 */
export function weeklyItemsOf(
  events: readonly ProgrammeEvent[],
  programme: Pick<Span, 'start_date'>,
  week: number,
): ProgrammeEvent[] {
  const { start, end } = weekRange(programme, week);
  const [from, until] = [`${start}T00:00`, `${addDays(end, 1)}T00:00`];
  // The end is exclusive: an event that ends at T00:00 does not touch the day that begins then.
  const touches = ({ program_week, start_local, end_local }: ProgrammeEvent) =>
    program_week === null ? start_local < until && end_local > from : program_week === week;
  return events
    .filter(
      (event) => event.archived_at === null && touches(event) && isMultiDay(event) && !isBusyTime(event),
    )
    .sort(byTimeThenTitle);
}

/** All-day first, then by start, title and id, so that every device shows the same order. */
export function byTimeThenTitle(a: ProgrammeEvent, b: ProgrammeEvent): number {
  if (a.all_day !== b.all_day) return a.all_day ? -1 : 1;
  return order(a.start_local, b.start_local) || order(a.title, b.title) || order(a.id, b.id);
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
