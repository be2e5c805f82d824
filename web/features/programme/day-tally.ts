import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { dailyCategoryOf, EVENT_CATEGORIES, type EventCategory } from '#shared/domain/event-category.ts';
import { taskStatusOf } from '#shared/domain/task-status.ts';

export interface Tally {
  done: number;
  total: number;
}

/** How many of the events are completed. */
export function tallyOf(events: readonly ProgrammeEvent[]): Tally {
  return {
    done: events.filter((event) => taskStatusOf(event) === 'completed').length,
    total: events.length,
  };
}

/** The events of the categories that the participant wants to see. */
export function inCategories(
  events: readonly ProgrammeEvent[],
  shown: ReadonlySet<EventCategory>,
): readonly ProgrammeEvent[] {
  if (EVENT_CATEGORIES.every((category) => shown.has(category))) return events;
  return events.filter((event) => shown.has(dailyCategoryOf(event)));
}

/** The step 0 to 4 on the heat scale; only a day that is wholly done reaches 4, and one with anything done leaves 0. */
export function heatOf({ done, total }: Tally): 0 | 1 | 2 | 3 | 4 {
  if (total === 0 || done === 0) return 0;
  if (done >= total) return 4;
  const share = done / total;
  if (share < 0.4) return 1;
  return share < 0.7 ? 2 : 3;
}
