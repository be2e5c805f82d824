import type { EventTime } from '../../product/tables/event-time.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { LocalDate, LocalDateTime } from '../../protocol/ids.ts';
import { addDays } from './local-date.ts';
import { isMultiDay } from './programme-week.ts';
import { instantOf, isKnownTimeZone, localDateTimeIn } from './zoned-time.ts';

/*
 * When a task is, on the programme's wall clock. A length is minutes of wall time: on the nights the clocks change a
 * task still ends at the time that stands beside it.
 */
const MINUTE_MS = 60_000;

/** How long a task lasts of which nothing else is known. */
export const USUAL_MINUTES = 30;

/** All day on `date` where `time` is null, else from 'HH:mm' for `minutes`; it may end on the next day. */
export function eventTimeOf(date: LocalDate, time: string | null, minutes: number): EventTime {
  if (time === null) {
    return { all_day: true, start_local: `${date}T00:00`, end_local: `${addDays(date, 1)}T00:00` };
  }
  const start_local = `${date}T${time}`;
  return { all_day: false, start_local, end_local: addMinutes(start_local, minutes) };
}

/** Wall time `minutes` later. */
export function addMinutes(local: LocalDateTime, minutes: number): LocalDateTime {
  return new Date(wallMs(local) + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

/** Minutes of wall time between start and end. */
export function minutesBetween({
  start_local,
  end_local,
}: Pick<EventTime, 'start_local' | 'end_local'>): number {
  return Math.round((wallMs(end_local) - wallMs(start_local)) / MINUTE_MS);
}

/**
 * How long a task takes, in minutes: a timed one from start to end. One that ends as it begins has no length, but what
 * is placed by hand has one: as for an all-day task what was planned, and the usual where that tells nothing either.
 */
export function taskMinutes(
  event: Pick<ProgrammeEvent, 'all_day' | 'start_local' | 'end_local' | 'metadata'>,
): number {
  const ofClock = event.all_day ? 0 : minutesBetween(event);
  if (ofClock > 0) return ofClock;
  const planned = event.metadata.duration_minutes;
  return typeof planned === 'number' && planned >= 1 && planned <= 1440 ? Math.round(planned) : USUAL_MINUTES;
}

/**
 * The timed events that would run at the same time, by start; all-day and multi-day ones clash with nothing, and
 * one that ends when another begins does not either. `exceptId` is the event that is being placed.
 */
export function clashesWith(
  events: readonly ProgrammeEvent[],
  time: EventTime,
  exceptId?: string,
): ProgrammeEvent[] {
  if (time.all_day) return [];
  return events
    .filter(
      (event) =>
        event.id !== exceptId &&
        event.archived_at === null &&
        !event.all_day &&
        !isMultiDay(event) &&
        event.start_local < time.end_local &&
        event.end_local > time.start_local,
    )
    .sort((a, b) => (a.start_local < b.start_local ? -1 : 1));
}

/**
 * Where the clocks skip the wall time on that day, the time at which it then is: 01:30 on the last Sunday of March in
 * London is 02:30. Null where the time exists.
 */
export function timeAfterGap(local: LocalDateTime, zone: string): string | null {
  if (!isKnownTimeZone(zone)) return null;
  const real = localDateTimeIn(zone, Date.parse(instantOf(local, zone)));
  return real === local ? null : real.slice(11);
}

function wallMs(local: LocalDateTime): number {
  const at = Date.parse(`${local}:00.000Z`);
  if (Number.isNaN(at)) throw new RangeError(`Not a wall time: ${local}`);
  return at;
}
