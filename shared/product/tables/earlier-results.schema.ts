import { z } from 'zod/mini';
import { localDateSchema } from '../../protocol/ids.ts';
import { biomarkerSchema } from './biomarkers.schema.ts';

/**
 * A result of an earlier sample that a lab report prints beside its own, such as in a column of previous results. It is no
 * row of the report: it counts nowhere. Confirmed, it is a point of its own day. Decisions about it are in
 * `document_reviews`, as those about biomarkers. The id is made from the document, the printed name and
 * the day.
 */
export const earlierResultSchema = z.extend(biomarkerSchema, {
  /** The day of its own sample; null where day and month fit both ways (see `earlierDayOf`). */
  day: z.nullable(localDateSchema),
  /** Both readings of such a day, and the day as printed; null where the day is sure. */
  ask: z.nullable(z.object({ day_first: localDateSchema, month_first: localDateSchema, text: z.string() })),
});
export type EarlierResult = z.infer<typeof earlierResultSchema>;
