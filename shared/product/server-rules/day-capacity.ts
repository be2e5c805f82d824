import type { ProgrammeEvent } from '../tables/events.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { AddEventArgs } from '../mutations/add-event.ts';
import type { MoveEventArgs } from '../mutations/move-event.ts';
import { isOwnTask, OWN_TASKS_PER_DAY } from '../../domain/own-tasks.ts';

/** The refusal of an own task that comes to a day which has as many as a day takes. */
export const DAY_IS_FULL = {
  status: 'rejected',
  code: 'invalid',
  fields: { start_local: `must be on a day with fewer than ${OWN_TASKS_PER_DAY} tasks of your own` },
} as const;

/** The own task that would come to another day, and that day; `args` are those that the kind's own schema made. */
export function ownTaskComing(
  kind: string,
  args: never,
  eventOf: (id: string) => ProgrammeEvent | undefined,
): { id: string; day: LocalDate } | null {
  if (kind === 'event.add') {
    const { id, start_local }: AddEventArgs = args;
    return eventOf(id) ? null : { id, day: start_local.slice(0, 10) };
  }
  if (kind === 'event.move') {
    const { event_id, start_local }: MoveEventArgs = args;
    const event = eventOf(event_id);
    const day = start_local.slice(0, 10);
    return event && isOwnTask(event) && !event.start_local.startsWith(day) ? { id: event_id, day } : null;
  }
  return null;
}

/** Whether the event is one of those that are counted on the day. */
export function isOwnTaskOn(event: ProgrammeEvent, day: LocalDate): boolean {
  return isOwnTask(event) && event.archived_at === null && event.start_local.startsWith(day);
}
