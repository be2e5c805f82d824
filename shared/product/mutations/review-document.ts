import { z } from 'zod/mini';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import {
  dayOrderSchema,
  decisionSchema,
  emptyReview,
  type DocumentReview,
} from '../tables/document-reviews.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const reviewDocumentArgsSchema = z.strictObject({
  document_id: uuidSchema,
  /** Of everything that this mutation decides. */
  decided_at: instantSchema,
  /** By the biomarker's id. */
  decisions: z.record(uuidSchema, decisionSchema),
  /** Absent: not decided here. */
  mine: z.optional(z.enum(['yes', 'no'])),
  sample_date: z.optional(localDateSchema),
  day_order: z.optional(dayOrderSchema),
});
export type ReviewDocumentArgs = z.infer<typeof reviewDocumentArgsSchema>;

/**
 * The participant decides about biomarkers of a document, whose paper it is, which day the sample is of, or in which order
 * the days of earlier results are printed. Of two
 * decisions about one thing the later counts. What is decided about a deleted document is cleared with it.
 */
export const reviewDocument: ProductMutation<'document.review', ReviewDocumentArgs> = {
  kind: 'document.review',
  kv: 1,
  argsSchema: reviewDocumentArgsSchema,
  upcast: null,
  entities: ({ document_id }) => [`w:document_reviews:${document_id}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'decided_at', latestOf: null },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, args) => {
    const stored = rows.get('document_reviews', args.document_id);
    rows.put('document_reviews', reviewed(stored ?? emptyReview(args.document_id, args.decided_at), args));
    return { ok: true };
  },
};

function reviewed(
  review: DocumentReview,
  { decided_at, decisions, mine, sample_date, day_order }: ReviewDocumentArgs,
): DocumentReview {
  const isLater = (former: { decided_at: string } | null | undefined) =>
    !former || former.decided_at <= decided_at;
  const later = Object.entries(decisions)
    .filter(([id]) => isLater(review.decisions[id]))
    .map(([id, decision]) => [id, { decision, decided_at }] as const);
  return {
    ...review,
    decided_at: review.decided_at > decided_at ? review.decided_at : decided_at,
    decisions: { ...review.decisions, ...Object.fromEntries(later) },
    mine: mine && isLater(review.mine) ? { answer: mine, decided_at } : review.mine,
    sample_date:
      sample_date !== undefined && isLater(review.sample_date)
        ? { date: sample_date, decided_at }
        : review.sample_date,
    day_order:
      day_order !== undefined && isLater(review.day_order)
        ? { answer: day_order, decided_at }
        : review.day_order,
  };
}
