import type { Limit } from '../../protocol/mutation.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { EntityRows } from '../../product/registry.ts';
import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import { isBusyTime } from '../time/busy-time.ts';
import { isOwnTask, OWN_TASKS_PER_DAY } from './own-tasks.ts';

/** A day takes OWN_TASKS_PER_DAY own tasks. `comes` names the own task that comes to a day, null where none does. */
export function ownTaskLimit<Args>(
  comes: (
    args: Args,
    eventOf: (id: string) => ProgrammeEvent | undefined,
  ) => { id: string; day: LocalDate } | null,
): Limit<Args, EntityRows> {
  return {
    table: 'events',
    max: OWN_TASKS_PER_DAY,
    brings: (args, row) => {
      const coming = comes(args, (id) => row('events', id));
      if (!coming) return null;
      const { id, day } = coming;
      return { id, between: { start_local: [`${day}T00:00`, `${day}T23:59`] } };
    },
    // The table says which rows they are.
    counts: (row) => isCountedOwnTask(row as ProgrammeEvent),
    fields: { start_local: `must be on a day with fewer than ${OWN_TASKS_PER_DAY} tasks of your own` },
  };
}

/** Busy time is no task, and takes none of their places. */
export function isCountedOwnTask(event: ProgrammeEvent): boolean {
  return isOwnTask(event) && event.archived_at === null && !isBusyTime(event);
}
