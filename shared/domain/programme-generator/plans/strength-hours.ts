import type { LocalDate } from '../../../protocol/ids.ts';
import { daysBetween } from '../../time/local-date.ts';
import { instantOf, localDateTimeIn } from '../../time/zoned-time.ts';
import { DAY_MINUTES } from '../sheet/choices.ts';
import { dateOf } from '../sheet/kept-events.ts';
import { minuteOfDay, timeOfMinutes } from '../sheet/minute-of-day.ts';
import type { Hours, PlanSheet } from '../sheet/plan-sheet.ts';

const APART_MS = 48 * 3_600_000;
/** Whatever begins further away is 48 hours away, at any hour and when the clocks change. */
const DAYS_LOOKED_AT = 3;

/**
 * When a strength session may begin on a day, in minutes since midnight: 48 hours from all others that have a time, by
 * the clock of the world and not of the wall. Null where no hour of the day is.
 */
export function strengthHours(
  { kept, placed }: Pick<PlanSheet, 'kept' | 'placed'>,
  timeZone: string,
  date: LocalDate,
): Hours | null {
  const staying = kept
    .ofRule('strength')
    .filter((event) => !event.all_day)
    .map((event) => ({ date: dateOf(event), local: event.start_local }));
  const planned = placed.flatMap(({ draft, place }) =>
    draft.rule === 'strength' && place.kind === 'timed'
      ? [{ date: place.date, local: `${place.date}T${timeOfMinutes(place.at)}` }]
      : [],
  );
  const near = [...staying, ...planned].filter(
    (other) => Math.abs(daysBetween(other.date, date)) <= DAYS_LOOKED_AT,
  );
  const hours = { from: 0, to: DAY_MINUTES };
  for (const other of near) {
    const at = Date.parse(instantOf(other.local, timeZone));
    const isBefore = other.date <= date;
    const bound = minuteOn(date, localDateTimeIn(timeZone, at + (isBefore ? APART_MS : -APART_MS)));
    if (isBefore) hours.from = Math.max(hours.from, bound);
    else hours.to = Math.min(hours.to, bound);
  }
  return hours.from <= hours.to ? hours : null;
}

/** Minutes since the midnight in which a day begins; less than 0 on a day before it. */
function minuteOn(date: LocalDate, local: string): number {
  return daysBetween(date, local.slice(0, 10)) * DAY_MINUTES + minuteOfDay(local);
}
