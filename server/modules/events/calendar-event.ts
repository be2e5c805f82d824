import type { CalendarEvent } from '#shared/http/calendar-events.ts';
import { instantOf } from '#shared/domain/time/zoned-time.ts';
import type { ZonedEvent } from './events-repository.ts';

/** An event as the REST calls show it: its instants derived from wall times and the programme's zone. */
export function calendarEvent(event: ZonedEvent): CalendarEvent {
  return {
    ...event,
    start_time: instantOf(event.start_local, event.time_zone),
    end_time: instantOf(event.end_local, event.time_zone),
  };
}
