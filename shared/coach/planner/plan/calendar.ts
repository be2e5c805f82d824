import { addMinutes, timeAfterGap } from '../../../domain/time/event-time.ts';
import { instantOf, localDateTimeIn } from '../../../domain/time/zoned-time.ts';
import { localDateTimeSchema, type LocalDate, type LocalDateTime } from '../../../protocol/ids.ts';

/*
 * The planner's calendar: that of the programme. Wall time is counted where each day has 24 hours; the participant's zone
 * matters only where an instant becomes wall time and where the clocks skip a wall time. The zone of the process plays no
 * part.
 */

/** An instant ('Z' or an offset at its end) as wall time of `zone`; a wall time stays as it is. */
export function wallTimeOf(moment: string, zone: string): LocalDateTime {
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(moment)) return moment.slice(0, 16);
  return localDateTimeIn(zone, Date.parse(moment));
}

/** Whether the clocks of `zone` show that time; not so in the hour that they skip, and not for 30 February. */
export function isOnTheClock(local: LocalDateTime, zone: string): boolean {
  return localDateTimeSchema.safeParse(local).success && timeAfterGap(local, zone) === null;
}

/** The wall time after so many elapsed minutes: where the clocks change between, they show another hour. */
export function afterElapsed(local: LocalDateTime, minutes: number, zone: string): LocalDateTime {
  return localDateTimeIn(zone, Date.parse(instantOf(local, zone)) + minutes * 60_000);
}

export function isRealDate(date: string): boolean {
  return localDateTimeSchema.safeParse(`${date}T00:00`).success;
}

/** Minutes since midnight of 'HH:mm' or of a wall time. */
export function minuteOfDay(time: string): number {
  const [hour, minute] = time.slice(-5).split(':');
  return Number(hour) * 60 + Number(minute);
}

/** The wall time `minutes` after the midnight with which `date` begins; may lie on another day. */
export function atMinute(date: LocalDate, minutes: number): LocalDateTime {
  return addMinutes(`${date}T00:00`, minutes);
}
