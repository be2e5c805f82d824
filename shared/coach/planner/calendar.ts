import { DateTime } from 'luxon';
import type { LocalDate, LocalDateTime } from '../../protocol/ids.ts';

/*
 * The planner's calendar, through luxon. Wall time is counted in UTC, where each day has 24 hours; the participant's
 * zone matters only where an instant becomes wall time and where the clocks skip a wall time. The zone of the process
 * plays no part.
 */
const WALL = "yyyy-MM-dd'T'HH:mm";

/** An instant ('Z' or an offset at its end) as wall time of `zone`; a wall time stays as it is. */
export function wallTimeOf(moment: string, zone: string): LocalDateTime {
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(moment)) return moment.slice(0, 16);
  return DateTime.fromISO(moment, { zone }).toFormat(WALL);
}

/** Whether the clocks of `zone` show that time; not so in the hour that they skip, and not for 30 February. */
export function isOnTheClock(local: LocalDateTime, zone: string): boolean {
  const real = DateTime.fromISO(local, { zone });
  return real.isValid && real.toFormat(WALL) === local;
}

export function isRealDate(date: string): boolean {
  return DateTime.fromISO(date, { zone: 'utc' }).isValid;
}

export function plusMinutes(local: LocalDateTime, minutes: number): LocalDateTime {
  return wall(local).plus({ minutes }).toFormat(WALL);
}

export function plusDays(date: LocalDate, days: number): LocalDate {
  return wall(date).plus({ days }).toFormat('yyyy-MM-dd');
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: LocalDate): number {
  return wall(date).weekday;
}

/** 'Wednesday 11 March' */
export function dayWords(date: LocalDate): string {
  return wall(date).setLocale('en-GB').toFormat('cccc d LLLL');
}

/** Minutes since midnight of 'HH:mm' or of a wall time. */
export function minuteOfDay(time: string): number {
  const [hour, minute] = time.slice(-5).split(':');
  return Number(hour) * 60 + Number(minute);
}

/** The wall time `minutes` after the midnight with which `date` begins; may lie on another day. */
export function atMinute(date: LocalDate, minutes: number): LocalDateTime {
  if (minutes >= 0 && minutes < 1440) {
    const two = (part: number) => String(part).padStart(2, '0');
    return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
  return plusMinutes(`${date}T00:00`, minutes);
}

function wall(local: string): DateTime {
  return DateTime.fromISO(local, { zone: 'utc' });
}
