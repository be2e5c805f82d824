import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { instantOf, localDateIn, localDateTimeIn } from '#shared/domain/time/zoned-time.ts';
import { clockChanges, timeZoneBlock } from './time-zone-block.ts';
import { wallTime } from './wall-time.ts';

/**
 * An event as a calendar needs it. `v` rises with every change of the row and of its zone; only a restored backup may
 * lower it.
 */
export type FeedEvent = Pick<
  ProgrammeEvent,
  'id' | 'title' | 'all_day' | 'start_local' | 'end_local' | 'metadata' | 'archived_at'
> & { time_zone: string; v: number };

export interface CalendarOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether descriptions and reasons are told, too. */
  details: boolean;
  /** The origin under which participants reach the product. */
  publicUrl: string;
}

const DAY_MS = 86_400_000;
/** How often a calendar should ask again, in seconds. */
const REFRESH_SECONDS = 3600;

/**
 * Events as an iCalendar text (RFC 5545). A UID belongs to an event for ever, SEQUENCE is its version, and an archived
 * or removed event is cancelled, so that a calendar replaces what it has. Times are the programme's wall times in its
 * zone. Titles and times only, unless `details` is set.
 */
export function calendarText(events: readonly FeedEvent[], options: CalendarOptions): string {
  const spans = spansByZone(events);
  const oddDates = new Map([...spans].map(([zone, span]) => [zone, datesOfChange(zone, span)]));
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
        return span ? timeZoneBlock(zone, span.from, span.to) : null;
      },
    },
    x: events[0] ? { 'X-WR-TIMEZONE': events[0].time_zone } : {},
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@daymark`,
      sequence: event.v,
      stamp: new Date(options.now),
      allDay: event.all_day,
      ...timesOf(event, oddDates.get(event.time_zone)),
      summary: event.title,
      description: options.details ? detailsOf(event) : null,
      url: `${options.publicUrl}/app/programme?day=${event.start_local.slice(0, 10)}`,
      status: event.archived_at === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      // A reminder of one's own must not make one look busy to others.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** Milliseconds since the epoch. */
interface Span {
  from: number;
  to: number;
}

/** What the events of each zone cover, two days more on both sides: an instant may lie on another day than its wall time. */
function spansByZone(events: readonly FeedEvent[]): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (const { time_zone, start_local, end_local } of events) {
    const [start, end] = [start_local, end_local].map((local) =>
      Date.parse(`${local.slice(0, 10)}T00:00:00.000Z`),
    ) as [number, number];
    const known = spans.get(time_zone) ?? { from: Infinity, to: -Infinity };
    spans.set(time_zone, {
      from: Math.min(known.from, start - 2 * DAY_MS),
      to: Math.max(known.to, end + 2 * DAY_MS),
    });
  }
  return spans;
}

/** The local dates on which the clocks change. */
function datesOfChange(zone: string, { from, to }: Span): ReadonlySet<string> {
  return new Set(
    clockChanges(zone, from, to).flatMap((at) => [localDateIn(zone, at - 1), localDateIn(zone, at)]),
  );
}

/**
 * As the programme means them: a time that the clocks skip is written as the one it moves to, and where a time comes
 * twice both ends are written in UTC, for calendars do not agree on which of the two it is.
 */
function timesOf({ start_local, end_local, time_zone, all_day }: FeedEvent, oddDates?: ReadonlySet<string>) {
  const asWritten = { start: wallTime(start_local), end: wallTime(end_local), timezone: time_zone };
  const isOdd = [start_local, end_local].some((local) => oddDates?.has(local.slice(0, 10)));
  if (all_day || !isOdd) return asWritten;
  const [start, end] = [start_local, end_local].map((local) => Date.parse(instantOf(local, time_zone))) as [
    number,
    number,
  ];
  if (comesTwice(start, time_zone) || comesTwice(end, time_zone))
    return { start: new Date(start), end: new Date(end) };
  return {
    start: wallTime(localDateTimeIn(time_zone, start)),
    end: wallTime(localDateTimeIn(time_zone, end)),
    timezone: time_zone,
  };
}

/** Whether the same wall time comes again within two hours, as after every change back of the clocks. */
function comesTwice(instantMs: number, zone: string): boolean {
  const local = localDateTimeIn(zone, instantMs);
  return [30, 60, 120].some((minutes) => localDateTimeIn(zone, instantMs + minutes * 60_000) === local);
}

function detailsOf({ metadata: { description, why } }: FeedEvent): string | null {
  const texts = [description, why].filter((text): text is string => typeof text === 'string' && text !== '');
  return texts.length > 0 ? texts.join('\n\n') : null;
}
