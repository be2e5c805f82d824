import type { PlannedTask } from '../../product/tables/planned-task.ts';
import type { RowRange } from '../../protocol/mutation.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import { addDays } from '../time/local-date.ts';

/** The days on which a plan's tasks were and will be, each once, in their order. */
export function daysOfPlan(tasks: readonly Pick<PlannedTask, 'start' | 'seen'>[]): LocalDate[] {
  const days = tasks.flatMap(({ start, seen }) => [seen.date, start?.slice(0, 10) ?? seen.date]);
  return [...new Set(days)].sort();
}

/**
 * The events that may run on these days: those of the day before may end on it, and those of the day after may begin
 * before a late task has ended.
 */
export function eventsAround(days: readonly LocalDate[]): RowRange<'events'>[] {
  const ranges: RowRange<'events'>[] = [];
  for (const day of days) {
    const [from, to] = [`${addDays(day, -1)}T00:00`, `${addDays(day, 1)}T23:59`];
    const last = ranges.at(-1);
    if (last && from <= last.to) last.to = to;
    else ranges.push({ table: 'events', field: 'start_local', from, to });
  }
  return ranges;
}
