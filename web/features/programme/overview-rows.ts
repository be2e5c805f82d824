import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import type { Programme } from '#shared/contract/entities/programme.ts';
import type { LocalDate } from '#shared/contract/ids.ts';
import { overviewCategoryOf, type EventCategory } from '#shared/domain/event-category.ts';
import type { EventIndex } from '#shared/domain/event-index.ts';
import { eventKindOf } from '#shared/domain/event-kind.ts';
import { weekCount, weekOf, weekRange, type WeekRange } from '#shared/domain/programme-week.ts';
import { heatOf, tallyOf, type Tally } from './day-tally.ts';
import { weekPageOf } from './week-days.ts';

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

/** One row for each week of the programme. The same title is named once, with how often it comes. */
export function overviewRowsOf(events: EventIndex, programme: Programme, today: LocalDate): OverviewRow[] {
  const current = weekOf(programme, today);
  return Array.from({ length: weekCount(programme) }, (_, index) => {
    const week = index + 1;
    const page = weekPageOf(events, programme, week);
    const ofDays = page.days.flatMap((day) => day.events);
    const all = [...page.items, ...ofDays];
    return {
      week,
      range: weekRange(programme, week),
      when: week === current ? 'now' : week < current ? 'past' : 'future',
      heat: page.days.map((day) => heatOf(tallyOf(day.events))),
      tally: tallyOf(ofDays),
      entries: {
        core: entriesOf(all, 'core'),
        content: entriesOf(all, 'content'),
        habit: entriesOf(all, 'habit'),
      },
    };
  });
}

/** Plan the Day first, then in the order in which the titles come up. */
function entriesOf(events: readonly ProgrammeEvent[], category: EventCategory): OverviewEntry[] {
  const byTitle = new Map<string, OverviewEntry>();
  for (const event of events) {
    if (overviewCategoryOf(event) !== category) continue;
    const entry = byTitle.get(event.title);
    if (entry) entry.times += 1;
    else
      byTitle.set(event.title, {
        title: event.title,
        times: 1,
        isPlanDay: eventKindOf(event) === 'plan_day',
      });
  }
  return [...byTitle.values()].sort((a, b) => Number(b.isPlanDay) - Number(a.isPlanDay));
}
