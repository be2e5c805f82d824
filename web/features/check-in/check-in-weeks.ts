import type { CheckIn } from '#shared/product/tables/check-ins.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { mondayOf } from '#shared/domain/time/local-date.ts';

export interface CheckInWeek {
  monday: LocalDate;
  /** The check-in that counts for each day, the latest day first. */
  checkIns: CheckIn[];
}

/** The check-ins that count, one a day, by Monday week; the latest first. */
export function checkInWeeksOf(all: readonly CheckIn[]): CheckInWeek[] {
  const byDay = new Map<LocalDate, CheckIn>();
  for (const checkIn of all) {
    const best = byDay.get(checkIn.local_date);
    if (!best || isLater(checkIn, best)) byDay.set(checkIn.local_date, checkIn);
  }
  const weeks = new Map<LocalDate, CheckIn[]>();
  for (const checkIn of [...byDay.values()].sort((a, b) => (a.local_date > b.local_date ? -1 : 1))) {
    const monday = mondayOf(checkIn.local_date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), checkIn]);
  }
  return [...weeks].map(([monday, checkIns]) => ({ monday, checkIns }));
}

/** Of a day's check-ins the one made last counts, then the greatest id. */
function isLater(a: CheckIn, b: CheckIn): boolean {
  return a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id);
}
