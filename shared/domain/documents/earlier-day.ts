import type { DayOrder, DocumentReview } from '../../product/tables/document-reviews.schema.ts';
import type { Document } from '../../product/tables/documents.schema.ts';
import type { EarlierResult } from '../../product/tables/earlier-results.schema.ts';
import type { LocalDate } from '../../protocol/ids.ts';

type Printed = Pick<Document, 'sample_date'>;
type Said = Pick<DocumentReview, 'day_order' | 'sample_date'> | undefined;

/**
 * The order of day and month on a paper whose days fit both ways, as the participant says it: for the earlier results, or by
 * the day of the sample. Of two answers the later counts. Null where nothing says it yet.
 */
export function dayOrderOf({ sample_date: printed }: Printed, review: Said): DayOrder | null {
  // Absent in a row of an older build.
  const said = review?.day_order ?? null;
  const chosen = review?.sample_date ?? null;
  const at = chosen && printed?.ask ? printed.ask.indexOf(chosen.date) : -1;
  const bySample = at === -1 ? null : ORDERS[at];
  if (said === null || (bySample && chosen && chosen.decided_at > said.decided_at)) return bySample ?? null;
  return said.answer;
}

/** The orders by the places of both readings in `ask` of a sample's day. */
const ORDERS: readonly DayOrder[] = ['day_first', 'month_first'];

/**
 * The day of the paper's own sample: chosen, printed, or printed so that it fits both ways and answered by the order of the
 * paper's days. Null where neither the paper nor the participant says it.
 */
export function sampleDayOf({ sample_date: printed }: Printed, review: Said): LocalDate | null {
  const chosen = review?.sample_date?.date ?? null;
  const ask = printed?.ask ?? null;
  const order = ask === null ? null : dayOrderOf({ sample_date: printed }, review);
  if (ask && order && (chosen === null || ask.includes(chosen))) return ask[ORDERS.indexOf(order)] ?? null;
  return chosen ?? printed?.date ?? null;
}

/** The day of an earlier result; null where it fits both ways and nobody said which. */
export function earlierDayOf(
  { day, ask }: Pick<EarlierResult, 'day' | 'ask'>,
  order: DayOrder | null,
): LocalDate | null {
  return day ?? (ask && order ? ask[order] : null);
}
