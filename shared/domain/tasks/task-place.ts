import type { ProgrammeEvent } from '../../product/tables/events.schema.ts';
import type { TaskPlace } from '../../product/tables/planned-task.ts';
import { taskMinutes } from '../time/event-time.ts';
import { taskStatusOf } from './task-status.ts';

/** When, how long and in which status a task is, as the planner sees it. */
export function taskPlaceOf(event: ProgrammeEvent): TaskPlace {
  return {
    start: event.all_day ? null : event.start_local,
    date: event.start_local.slice(0, 10),
    minutes: taskMinutes(event),
    status: taskStatusOf(event),
  };
}
