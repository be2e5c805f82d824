import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

export const comparatorSchema = z.enum(['<', '>', '<=', '>=']);

/** One of two readings of a value that do not agree. */
const valueReadingSchema = z.object({
  /** Null where the reading is no number. */
  value: z.nullable(z.number()),
  comparator: z.nullable(comparatorSchema),
  /** As read, comparator included. */
  value_text: z.string(),
});
export type ValueReading = z.infer<typeof valueReadingSchema>;

/**
 * One result of a lab report as the reader found it. The participant's decisions about it are in `document_reviews` and
 * count more (see `countedBiomarkers`). The id is made from the document and the printed name, so that a further run
 * writes the same row again.
 */
export const biomarkerSchema = z.object({
  id: uuidSchema,
  document_id: uuidSchema,
  /** The run that found it last; an earlier one than the document's: the last run did not find it. */
  run: z.number(),
  /** Its place in the document, from 0. */
  position: z.number(),
  /** As printed. */
  name: z.string(),
  /** The id of an entry of shared/content/biomarkers; null where no entry has this name. */
  canonical: z.nullable(z.string()),
  /** Null where the value is no number; `value_text` has its words. */
  value: z.nullable(z.number()),
  comparator: z.nullable(comparatorSchema),
  /** As printed, comparator included. */
  value_text: z.string(),
  unit: z.string(),
  reference_min: z.nullable(z.number()),
  reference_max: z.nullable(z.number()),
  status: z.enum(['normal', 'high', 'low', 'other']),
  category: z.string(),
  /** From 1. */
  page: z.number(),
  /** In points from the upper left corner of the page; null for a CSV. */
  box: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** Its picture in the document's strip of crops, in pixels of the strip; null where there is none. */
  crop: z.nullable(z.object({ top: z.number(), width: z.number(), height: z.number() })),
  /** The printed text that the row was read from. */
  raw: z.string(),
  /** Why the reading is doubtful. */
  check: z.nullable(z.string()),
  /** Both readings of the value where two do not agree, the likelier first; else null. */
  readings: z.nullable(z.object({ first: valueReadingSchema, second: valueReadingSchema })),
  /** What was left open on purpose. */
  note: z.nullable(z.string()),
  read_at: instantSchema,
});
export type Biomarker = z.infer<typeof biomarkerSchema>;
