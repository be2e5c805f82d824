import { USUAL_DAY } from '../../../domain/time/day-window.ts';
import { isBusyTime } from '../../../domain/time/busy-time.ts';
import { eventKindOf } from '../../../domain/tasks/event-kind.ts';
import { taskMinutes } from '../../../domain/time/event-time.ts';
import { addDays } from '../../../domain/time/local-date.ts';
import { isOwnTask } from '../../../domain/tasks/own-tasks.ts';
import { isMultiDay } from '../../../domain/time/programme-week.ts';
import { taskStatusOf } from '../../../domain/tasks/task-status.ts';
import { localDateTimeIn } from '../../../domain/time/zoned-time.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Programme } from '../../../product/tables/programmes.schema.ts';
import type { LocalDate } from '../../../protocol/ids.ts';
import type { PlanContext, PlanTask } from './plan-context.ts';

const USUAL_TIMES = { weekdays: '18:00', weekends: '10:00' } as const;

interface Rows {
  events: readonly ProgrammeEvent[];
  programme: Pick<Programme, 'start_date' | 'end_date' | 'time_zone'>;
  selectedDate: LocalDate;
  /** Milliseconds since the epoch. */
  nowMs: number;
  dayWindow?: PlanContext['day_window'];
  /** When the participant likes to do tasks, by the setup. */
  preferred?: PlanContext['preferred'];
}

/**
 * What the planner knows, from rows. It talks about the day that is planned, what is open on the day before, and the
 * day after; the tasks of all other days only take up time, and so does busy time that is kept. Archived events and those of several days are left out.
 */
export function planContextOf({
  events,
  programme,
  selectedDate,
  nowMs,
  dayWindow,
  preferred,
}: Rows): PlanContext {
  const { time_zone } = programme;
  const [before, after] = [addDays(selectedDate, -1), addDays(selectedDate, 1)];
  const tasks: PlanTask[] = [];
  const others: PlanTask[] = [];
  for (const event of events) {
    if (event.archived_at !== null || isMultiDay(event)) continue;
    const task = planTaskOf(event);
    const isOpen = task.status === 'pending' || task.status === 'in_progress';
    const isTalkedAbout =
      task.kind !== 'busy' &&
      (task.date === selectedDate || task.date === after || (task.date === before && isOpen));
    (isTalkedAbout ? tasks : others).push(task);
  }
  return {
    now: localDateTimeIn(time_zone, nowMs),
    selected_date: selectedDate,
    time_zone,
    programme: { start: programme.start_date, end: programme.end_date },
    day_window: dayWindow ?? USUAL_DAY,
    preferred: preferred ?? USUAL_TIMES,
    tasks: tasks.sort(byDayThenTime),
    others,
  };
}

function planTaskOf(event: ProgrammeEvent): PlanTask {
  return {
    id: event.id,
    title: event.title,
    date: event.start_local.slice(0, 10),
    start: event.all_day ? null : event.start_local,
    duration_min: taskMinutes(event),
    status: taskStatusOf(event),
    kind: eventKindOf(event),
    own: isOwnTask(event) && !isBusyTime(event),
  };
}

function byDayThenTime(a: PlanTask, b: PlanTask): number {
  const key = ({ date, start, id }: PlanTask) => `${date} ${start ?? '~'} ${id}`;
  return key(a) < key(b) ? -1 : 1;
}
