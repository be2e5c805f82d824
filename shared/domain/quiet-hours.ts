import type { QuietHours } from '../product/tables/reminder-settings.schema.ts';

/** Whether a wall time `HH:mm` lies in quiet hours, which may go over midnight. Their end is outside. */
export function isInQuietHours(time: string, { from, to }: QuietHours): boolean {
  return from > to ? time >= from || time < to : time >= from && time < to;
}
