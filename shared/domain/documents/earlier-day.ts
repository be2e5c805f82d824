import type { DayOrder, DocumentReview } from '../../product/tables/document-reviews.schema.ts';
import type { Document } from '../../product/tables/documents.schema.ts';
import type { EarlierResult } from '../../product/tables/earlier-results.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';

/**
 * The order of day and month on a paper whose days fit both ways, as the participant says it: for the earlier results, or by
 * the day of the sample. Null where nothing says it yet.
 */
export function dayOrderOf(
  { sample_date: printed }: Pick<Document, 'sample_date'>,
  review: Pick<DocumentReview, 'day_order' | 'sample_date'> | undefined,
): DayOrder | null {
  // Absent in a row of an older build.
  const said = review?.day_order?.answer;
  if (said) return said;
  const [dayFirst, monthFirst] = printed?.ask ?? [];
  const chosen = review?.sample_date?.date;
  if (chosen === undefined) return null;
  return chosen === dayFirst ? 'day_first' : chosen === monthFirst ? 'month_first' : null;
}

/** The day of an earlier result; null where it fits both ways and nobody said which. */
export function earlierDayOf(
  { day, ask }: Pick<EarlierResult, 'day' | 'ask'>,
  order: DayOrder | null,
): LocalDate | null {
  return day ?? (ask && order ? ask[order] : null);
}
