import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { taskStatusOf } from '#shared/domain/tasks/task-status.ts';

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

/** The step 0 to 4 on the heat scale; only a day that is wholly done reaches 4, and one with anything done leaves 0. */
export function heatOf({ done, total }: Tally): 0 | 1 | 2 | 3 | 4 {
  if (total === 0 || done === 0) return 0;
  if (done >= total) return 4;
  const share = done / total;
  if (share < 0.4) return 1;
  return share < 0.7 ? 2 : 3;
}
