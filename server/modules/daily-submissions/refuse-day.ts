import type { Programme } from '#shared/product/tables/programmes.schema.ts';
import { formatDay } from '#shared/domain/time/local-date.ts';
import { localDateIn } from '#shared/domain/time/zoned-time.ts';
import { refusedField } from '#server/http/refused-field.ts';

/**
 * Throws HttpError 400 for a day outside the programme and for one that has not come, as the screen does not offer them.
 * Only the REST call asks; a day that an older phone submitted comes by the sync and stays.
 */
export function refuseDay(programme: Programme, day: string, now: number): void {
  if (day < programme.start_date || day > programme.end_date)
    throw refusedField(
      'local_date',
      `The programme runs from ${formatDay(programme.start_date)} to ${formatDay(programme.end_date)}.`,
    );
  if (day > localDateIn(programme.time_zone, now))
    throw refusedField('local_date', 'This day has not come yet. A day can be submitted once it is here.');
}
