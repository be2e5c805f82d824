import type { SampleDate } from '../../product/tables/documents.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';

export const RECEIVED_DAY = 'The paper does not name the day of the sample; the day of receipt is shown.';
export const REPORTED_DAY = 'The paper does not name the day of the sample; the day of the report is shown.';
export const BARE_DAY = 'The paper does not say whose day it prints.';
export const FUTURE_DAY = 'The date lies in the future.';
export const BEFORE_BIRTH = 'The date lies before the date of birth.';

/** Days that may be another than the sample's: the participant says whether they are. */
const TO_SAY: ReadonlySet<string> = new Set([RECEIVED_DAY, REPORTED_DAY, BARE_DAY, BEFORE_BIRTH]);

/**
 * The days that are offered as the sample's, where the participant is asked for it: none of them where the paper prints none
 * that can be one. Null where nothing is to be asked.
 */
export function askedDays(printed: SampleDate | null): readonly LocalDate[] | null {
  if (printed === null) return [];
  const { date, days, ask, check } = printed;
  if (days) return days;
  if (date === null) return ask ?? [];
  if (check === FUTURE_DAY) return [];
  return check !== null && TO_SAY.has(check) ? [date] : null;
}
