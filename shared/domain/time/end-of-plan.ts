import type { Programme } from '../../product/tables/programmes.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';
import type { Instant } from '../../protocol/instant.ts';
import { addDays } from './local-date.ts';
import { nowIn } from './programme-week.ts';
import { instantOf, isKnownTimeZone } from './zoned-time.ts';

/** When the day of a plan ends: the planned day, or the day of completing where that is later. */
export function endOfPlan(
  selectedDate: LocalDate | null,
  programme: Pick<Programme, 'time_zone'> | null,
  completedAt: Instant,
): Instant {
  const zone = programme && isKnownTimeZone(programme.time_zone) ? programme.time_zone : 'UTC';
  const today = nowIn({ time_zone: zone }, Date.parse(completedAt)).slice(0, 10);
  const day = selectedDate !== null && selectedDate > today ? selectedDate : today;
  return instantOf(`${addDays(day, 1)}T00:00`, zone);
}
