import { isInQuietHours } from '#shared/domain/quiet-hours.ts';
import type { QuietHours } from '#shared/product/tables/reminder-settings.schema.ts';
import { dateOf, momentAt, momentOf } from '#server/time/moments.ts';

/** When the quiet hours that hold at `at` end; null where none hold. Milliseconds since the epoch. */
export function endOfQuiet(at: number, quiet: QuietHours | null, zone: string): number | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const moment = momentAt(at, zone);
  const time = moment.toFormat('HH:mm');
  if (!isInQuietHours(time, quiet)) return null;
  const endsTomorrow = quiet.from > quiet.to && time >= quiet.from;
  const endDate = dateOf(moment.plus({ days: endsTomorrow ? 1 : 0 }));
  return Math.max(at, momentOf(`${endDate}T${quiet.to}`, zone).toMillis());
}

/** When the next quiet hours begin after `at`; null where there are none. */
export function startOfQuiet(at: number, quiet: QuietHours | null, zone: string): number | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const moment = momentAt(at, zone);
  for (const days of [0, 1]) {
    const start = momentOf(`${dateOf(moment.plus({ days }))}T${quiet.from}`, zone).toMillis();
    if (start > at) return start;
  }
  return null;
}
