import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { eventsOfDay } from '../time/programme-week.ts';
import { taskStatusOf } from './task-status.ts';

/** The number on the app's icon: what the day's list has that is neither done nor given up, the check-in included. */
export function openOn(events: readonly ProgrammeEvent[], date: LocalDate): number {
  return eventsOfDay(events, date).filter((event) => ['pending', 'in_progress'].includes(taskStatusOf(event)))
    .length;
}
