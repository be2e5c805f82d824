import { z } from 'zod/mini';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { readingOf } from '../../domain/documents/reviewed-biomarkers.ts';
import {
  choiceSchema,
  dayOrderSchema,
  decisionSchema,
  emptyReview,
  type Choice,
  type DatedDecision,
  type Decision,
  type DocumentReview,
} from '../tables/document-reviews.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const reviewDocumentArgsSchema = z.strictObject({
  document_id: uuidSchema,
  /** Of everything that this mutation decides. */
  decided_at: instantSchema,
  /** By the biomarker's id. */
  decisions: z.record(uuidSchema, decisionSchema),
  /** By the biomarker's id: which of differing results of one sample count. Each leaves the decision's values alone. */
  choices: z.optional(z.record(uuidSchema, choiceSchema)),
  /** Absent: not decided here. */
  mine: z.optional(z.enum(['yes', 'no'])),
  sample_date: z.optional(localDateSchema),
  day_order: z.optional(dayOrderSchema),
});
export type ReviewDocumentArgs = z.infer<typeof reviewDocumentArgsSchema>;

/**
 * The participant decides about biomarkers of a document, which of differing results count, whose paper it is, which day
 * the sample is of, or in which order the days of earlier results are printed. Of two decisions about one thing the later
 * counts, in whichever order they arrive. What is decided about a deleted document is cleared with it.
 */
export const reviewDocument: ProductMutation<'document.review', ReviewDocumentArgs> = {
  kind: 'document.review',
  kv: 2,
  argsSchema: reviewDocumentArgsSchema,
  // The second knows rows that the participant made.
  upcast: { 1: (args) => args },
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
  { decided_at, decisions, choices = {}, mine, sample_date, day_order }: ReviewDocumentArgs,
): DocumentReview {
  const isLater = (former: { decided_at: string } | null | undefined) =>
    !former || former.decided_at <= decided_at;
  const decided = { ...review.decisions };
  for (const [id, decision] of Object.entries(decisions))
    decided[id] = withDecision(decided[id], { decision, decided_at });
  for (const [id, choice] of Object.entries(choices)) {
    const former = decided[id];
    if (former) decided[id] = withChoice(former, choice, decided_at);
  }
  return {
    ...review,
    decided_at: review.decided_at > decided_at ? review.decided_at : decided_at,
    decisions: decided,
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

/** The later of two decisions. A choice that is later than both stays where it was made about the same values. */
function withDecision(former: DatedDecision | undefined, given: DatedDecision): DatedDecision {
  if (!former) return given;
  const sent = choiceIn(given.decision);
  if (sent) return withChoice(former, sent, given.decided_at);
  if (former.decided_at > given.decided_at) return former;
  const kept = choiceIn(former.decision);
  return kept && former.chosen_at !== undefined ? withChoice(given, kept, former.chosen_at) : given;
}

/** The decision with this choice, unless it has other values, or a later moment than the choice. */
function withChoice(former: DatedDecision, { chosen, of }: Choice, chosen_at: string): DatedDecision {
  const { decision, decided_at, chosen_at: before = decided_at } = former;
  if (!('values' in decision) || readingOf(decision.values) !== of || before > chosen_at) return former;
  return { decision: { ...decision, chosen }, decided_at, chosen_at };
}

function choiceIn(decision: Decision): Choice | null {
  return 'values' in decision && decision.chosen !== undefined
    ? { chosen: decision.chosen, of: readingOf(decision.values) }
    : null;
}
