import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { categoryOf, EVENT_CATEGORIES, type EventCategory } from '#shared/domain/tasks/event-category.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import { weekRange } from '#shared/domain/time/programme-week.ts';

export interface WeekPage {
  week: number;
  /** The multi-day items of the week. */
  items: ProgrammeEvent[];
  /** Monday to Sunday. */
  days: { date: LocalDate; events: readonly ProgrammeEvent[]; busy: readonly ProgrammeEvent[] }[];
}

/** One week as the weekly view shows it. */
export function weekPageOf(events: EventIndex, programme: Programme, week: number): WeekPage {
  const { start } = weekRange(programme, week);
  return {
    week,
    items: events.ofWeek(programme, week),
    days: Array.from({ length: 7 }, (_, n) => {
      const date = addDays(start, n);
      return { date, events: events.ofDay(date), busy: events.busyOn(date) };
    }),
  };
}

/** The chosen categories in the order of the weekly columns. */
export function columnsOf(shown: ReadonlySet<EventCategory>): EventCategory[] {
  return EVENT_CATEGORIES.filter((category) => shown.has(category));
}

/** The events of one category, in the order given. */
export function ofCategory(events: readonly ProgrammeEvent[], category: EventCategory): ProgrammeEvent[] {
  return events.filter((event) => categoryOf(event) === category);
}
