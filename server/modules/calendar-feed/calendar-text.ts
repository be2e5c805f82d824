import ical, {
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { Interval } from 'luxon';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { isBusyTime } from '#shared/domain/time/busy-time.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { momentOf, momentsOf } from '#server/time/moments.ts';
import { timeZoneBlock } from './time-zone-block.ts';

/**
 * An event as a calendar needs it. `v` rises with every change of the row and of its zone; only a restored backup may
 * lower it.
 */
export type FeedEvent = Pick<
  ProgrammeEvent,
  'id' | 'title' | 'event_type' | 'all_day' | 'start_local' | 'end_local' | 'metadata' | 'archived_at'
> & { time_zone: string; v: number };

export interface CalendarOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether descriptions and reasons are told, too. */
  details: boolean;
  /** The origin under which participants reach the product. */
  publicUrl: string;
}

/** How often a calendar should ask again, in seconds. */
const REFRESH_SECONDS = 3600;

/**
 * Events as an iCalendar text (RFC 5545). A UID belongs to an event for ever, SEQUENCE is its version, and an archived
 * or removed event is cancelled, so that a calendar replaces what it has. Times are the programme's wall times in its
 * zone. Titles and times only, unless `details` is set.
 */
export function calendarText(events: readonly FeedEvent[], options: CalendarOptions): string {
  const spans = spansByZone(events);
  const calendar = ical({
    name: 'Daymark',
    prodId: '//Daymark//Programme//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    // No zone of the calendar's own, for its stamps are to be in UTC; each event names its zone.
    timezone: {
      name: null,
      generator: (zone) => {
        const span = spans.get(zone);
        return span ? timeZoneBlock(zone, span) : null;
      },
    },
    x: events[0] ? { 'X-WR-TIMEZONE': events[0].time_zone } : {},
  });
  for (const event of events) {
    const isBusy = isBusyTime(event);
    calendar.createEvent({
      id: `${event.id}@daymark`,
      sequence: event.v,
      stamp: new Date(options.now),
      allDay: event.all_day,
      ...timesOf(event),
      summary: event.title,
      description: options.details ? detailsOf(event) : null,
      url: `${options.publicUrl}/app/programme?day=${event.start_local.slice(0, 10)}`,
      status: event.archived_at === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      // A reminder of one's own must not make one look busy to others; busy time must.
      transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      ...(isBusy && { busystatus: ICalEventBusyStatus.BUSY }),
    });
  }
  return calendar.toString();
}

/** What the events of each zone cover, a day more on both sides. */
function spansByZone(events: readonly FeedEvent[]): Map<string, Interval> {
  const days = new Map<string, { first: LocalDate; last: LocalDate }>();
  for (const { time_zone, start_local, end_local } of events) {
    const [first, last] = [start_local.slice(0, 10), end_local.slice(0, 10)];
    const known = days.get(time_zone) ?? { first, last };
    days.set(time_zone, {
      first: first < known.first ? first : known.first,
      last: last > known.last ? last : known.last,
    });
  }
  return new Map(
    [...days].map(([zone, { first, last }]) => [
      zone,
      Interval.fromDateTimes(
        momentOf(first, zone).minus({ days: 1 }),
        momentOf(last, zone).plus({ days: 2 }),
      ),
    ]),
  );
}

/**
 * As the programme means them: a time that the clocks skip is written as the one it moves to, and where a time comes
 * twice both ends are written in UTC, for calendars do not agree on which of the two it is.
 */
function timesOf({ start_local, end_local, time_zone, all_day }: FeedEvent) {
  const [[start, ...starts], [end, ...ends]] = [
    momentsOf(start_local, time_zone),
    momentsOf(end_local, time_zone),
  ];
  const comesTwice = starts.length + ends.length > 0;
  if (comesTwice && !all_day) return { start: start.toJSDate(), end: end.toJSDate() };
  return { start, end, timezone: time_zone };
}

function detailsOf({ metadata: { description, why } }: FeedEvent): string | null {
  const texts = [description, why].filter((text): text is string => typeof text === 'string' && text !== '');
  return texts.length > 0 ? texts.join('\n\n') : null;
}
