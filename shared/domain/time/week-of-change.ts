import type { PlanChange } from '../../product/tables/proposals.schema.ts';
import type { Programme } from '../../product/tables/programmes.schema.ts';
import { addDays } from './local-date.ts';
import { todayIn, weekCount, weekOf } from './programme-week.ts';

/** So many days of a week must be to come for a change of that week alone to be felt; else it is the next one's. */
const DAYS_TO_COME = 3;

/**
 * The programme's week in which a change begins that is accepted now, in milliseconds since the epoch; null where the
 * programme has no such week any more. A change that lasts is in force from tomorrow on. One for a number of weeks
 * begins in a week that is still to come in substance: not in that of its proposal where that is over, or almost.
 */
export function weekOfChange(
  programme: Programme,
  { from_week, change }: { from_week: number; change: PlanChange },
  now: number,
): number | null {
  const today = todayIn(programme, now);
  const last = weekCount(programme);
  if (change.weeks === null) return weekOf(programme, addDays(today, 1)) > last ? null : from_week;
  const week = Math.max(from_week, weekOf(programme, addDays(today, DAYS_TO_COME)));
  return week > last ? null : week;
}
