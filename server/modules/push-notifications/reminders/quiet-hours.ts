import { addDays } from '#shared/domain/time/local-date.ts';
import { isInQuietHours } from '#shared/domain/quiet-hours.ts';
import { instantOf, localDateTimeIn } from '#shared/domain/time/zoned-time.ts';
import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';

/** When the quiet hours that hold at `at` end; null where none hold. Milliseconds since the epoch. */
export function endOfQuiet(at: number, quiet: QuietHours | null, zone: string): number | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const [date = '', time = ''] = localDateTimeIn(zone, at).split('T');
  if (!isInQuietHours(time, quiet)) return null;
  const endsTomorrow = quiet.from > quiet.to && time >= quiet.from;
  const endDate = endsTomorrow ? addDays(date, 1) : date;
  return Math.max(at, Date.parse(instantOf(`${endDate}T${quiet.to}`, zone)));
}

/** When the next quiet hours begin after `at`; null where there are none. */
export function startOfQuiet(at: number, quiet: QuietHours | null, zone: string): number | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const today = localDateTimeIn(zone, at).slice(0, 10);
  for (const date of [today, addDays(today, 1)]) {
    const start = Date.parse(instantOf(`${date}T${quiet.from}`, zone));
    if (start > at) return start;
  }
  return null;
}
