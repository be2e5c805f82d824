import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { overviewCategoryOf, type EventCategory } from '#shared/domain/tasks/event-category.ts';
import type { EventIndex } from '#shared/domain/programme/event-index.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { weekCount, weekOf, weekRange, type WeekRange } from '#shared/domain/time/programme-week.ts';
import { isOwnTask } from '#shared/domain/tasks/own-tasks.ts';
import { heatOf, tallyOf, type Tally } from '../day/day-tally.ts';
import { weekPageOf } from '../week/week-days.ts';

export interface OverviewEntry {
  title: string;
  /** How often it comes in the week. */
  times: number;
  isPlanDay: boolean;
}

export interface OverviewRow {
  week: number;
  range: WeekRange;
  when: 'past' | 'now' | 'future';
  /** Monday to Sunday, 0 to 4. */
  heat: number[];
  tally: Tally;
  entries: Record<EventCategory, OverviewEntry[]>;
}

/**
 * One row for each week of the programme. The same title is named once, with how often it comes. What was done is
 * counted over the shown categories.
 */
export function overviewRowsOf(
  events: EventIndex,
  programme: Programme,
  today: LocalDate,
  shown: ReadonlySet<EventCategory>,
): OverviewRow[] {
  const current = weekOf(programme, today);
  const placeOf = createPlaces();
  return Array.from({ length: weekCount(programme) }, (_, index) => {
    const week = index + 1;
    const page = weekPageOf(events, programme, week);
    const ofDays = page.days.flatMap((day) => day.events);
    const all = [...page.items, ...ofDays];
    const isShown = (event: ProgrammeEvent) => shown.has(placeOf(event).category);
    return {
      week,
      range: weekRange(programme, week),
      when: week === current ? 'now' : week < current ? 'past' : 'future',
      heat: page.days.map((day) => heatOf(tallyOf(day.events.filter(isShown)))),
      tally: tallyOf(ofDays.filter(isShown)),
      entries: entriesOf(all, placeOf),
    };
  });
}

interface Place {
  category: EventCategory;
  isPlanDay: boolean;
}

/** Plan the Day first, then in the order in which the titles come up. */
function entriesOf(
  events: readonly ProgrammeEvent[],
  placeOf: (event: ProgrammeEvent) => Place,
): OverviewRow['entries'] {
  const entries: OverviewRow['entries'] = { core: [], content: [], habit: [] };
  const byTitle = new Map<string, OverviewEntry>();
  for (const event of events) {
    const { category, isPlanDay } = placeOf(event);
    const key = `${category}:${event.title}`;
    const known = byTitle.get(key);
    if (known) {
      known.times += 1;
      continue;
    }
    const entry = { title: event.title, times: 1, isPlanDay };
    byTitle.set(key, entry);
    entries[category].push(entry);
  }
  entries.habit.sort((a, b) => Number(b.isPlanDay) - Number(a.isPlanDay));
  return entries;
}

/** The rules are asked once for each kind of title: a year has thousands of events and a few dozen titles. */
function createPlaces(): (event: ProgrammeEvent) => Place {
  const known = new Map<string, Place>();
  return (event) => {
    const key = `${event.event_type}\n${isOwnTask(event)}\n${event.title}`;
    const place = known.get(key) ?? {
      category: overviewCategoryOf(event),
      isPlanDay: eventKindOf(event) === 'plan_day',
    };
    known.set(key, place);
    return place;
  };
}
