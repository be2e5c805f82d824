import { z } from 'zod/mini';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { rule } from '../../protocol/rule.ts';
import { isStorableText } from '../../protocol/storable-text.ts';
import { comparatorSchema } from './biomarkers.schema.ts';

const storable = rule<string>('storable/1', isStorableText, 'must not hold control characters');
const text = (max: number) => z.string().check(z.maxLength(max), storable);

/** The values that a participant confirmed as read, or typed. */
export const reviewedValuesSchema = z.object({
  name: text(200),
  /** Null where the value is no number. */
  value: z.nullable(z.number()),
  comparator: z.nullable(comparatorSchema),
  /** As shown, comparator included. */
  value_text: text(100),
  unit: text(60),
  reference_min: z.nullable(z.number()),
  reference_max: z.nullable(z.number()),
});
export type ReviewedValues = z.infer<typeof reviewedValuesSchema>;

/**
 * Of results of one sample that differ: whether the participant chose this one. Absent: not asked about it. Arguments of
 * earlier releases have it in a decision, too: there it is a choice, and the decision is the one that it was made about.
 */
const chosenSchema = z.optional(z.boolean());

/** The answer where results of one sample differ. It counts for the values that it was made about, and changes none. */
export const choiceSchema = z.object({
  chosen: z.boolean(),
  /** `readingOf` those values. */
  of: text(300),
});
export type Choice = z.infer<typeof choiceSchema>;

/** A printed line that gave no row, and its place in points. */
export const madeOfSchema = z.object({
  page: z.number(),
  text: text(300),
  box: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});
export type MadeOf = z.infer<typeof madeOfSchema>;

/**
 * What a participant decided about one biomarker; `open` takes a decision back. `values` count from then on, whatever a
 * later run reads. `read` is `readingOf` the row at that moment: another reading later is a suggestion.
 */
export const decisionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('confirmed'),
    values: reviewedValuesSchema,
    read: text(300),
    chosen: chosenSchema,
  }),
  z.object({
    kind: z.literal('edited'),
    values: reviewedValuesSchema,
    read: text(300),
    chosen: chosenSchema,
    /** Of a row that the participant made of a line that was not read: the reader has no row of this id. */
    made_of: z.optional(madeOfSchema),
  }),
  z.object({ kind: z.literal('excluded'), read: text(300) }),
  z.object({ kind: z.literal('open') }),
]);
export type Decision = z.infer<typeof decisionSchema>;

export const dayOrderSchema = z.enum(['day_first', 'month_first']);
export type DayOrder = z.infer<typeof dayOrderSchema>;

const datedDecisionSchema = z.object({
  decision: decisionSchema,
  decided_at: instantSchema,
  /** When `chosen` of the decision was said. Absent without one, and where an earlier release said it with the decision. */
  chosen_at: z.optional(instantSchema),
});
export type DatedDecision = z.infer<typeof datedDecisionSchema>;

/**
 * All decisions of a participant about one document, each with its moment: of two devices the later decision counts, for
 * each biomarker by itself. `id` and `document_id` are the document's id.
 */
export const documentReviewSchema = z.object({
  id: uuidSchema,
  document_id: uuidSchema,
  /** The latest decision of all. */
  decided_at: instantSchema,
  /** By the biomarker's id. */
  decisions: z.record(z.string(), datedDecisionSchema),
  /** Whether the paper is the participant's own. */
  mine: z.nullable(z.object({ answer: z.enum(['yes', 'no']), decided_at: instantSchema })),
  /** The day of the sample that the participant chose. */
  sample_date: z.nullable(z.object({ date: localDateSchema, decided_at: instantSchema })),
  /** How the participant reads the days of earlier results that fit both ways: one answer for the paper. */
  day_order: z.nullable(z.object({ answer: dayOrderSchema, decided_at: instantSchema })),
  /** When the participant asked to process a file that the server did not have yet; it runs when the file is there. */
  process_asked_at: z.nullable(instantSchema),
});
export type DocumentReview = z.infer<typeof documentReviewSchema>;

export function emptyReview(documentId: string, decidedAt: string): DocumentReview {
  return {
    id: documentId,
    document_id: documentId,
    decided_at: decidedAt,
    decisions: {},
    mine: null,
    sample_date: null,
    day_order: null,
    process_asked_at: null,
  };
}
