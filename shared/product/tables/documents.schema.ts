import { z } from 'zod/mini';
import { localDateSchema, uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';

/** The longest file name, in UTF-16 code units. */
export const FILENAME_MAX = 1000;

export const fileTypeSchema = z.enum(['pdf', 'image', 'csv', 'other']);
export type FileType = z.infer<typeof fileTypeSchema>;

/** One of several persons of a file, with the ids of the rows that are theirs. */
export const ownerSchema = z.object({
  name: z.nullable(z.string()),
  born: z.nullable(localDateSchema),
  rows: z.array(z.string()),
});
export type Owner = z.infer<typeof ownerSchema>;

/** The person that a paper names. */
export const paperPersonSchema = z.object({
  name: z.nullable(z.string()),
  born: z.nullable(localDateSchema),
  sex: z.nullable(z.enum(['female', 'male'])),
  /** In whole years. */
  age: z.nullable(z.number()),
  /** The persons of a file that names several: the participant is asked whose rows are theirs. Absent otherwise. */
  people: z.optional(z.array(ownerSchema)),
});

/** The day of the sample, as the paper says. */
export const sampleDateSchema = z.object({
  date: z.nullable(localDateSchema),
  /** As printed; empty where the paper names no day. */
  text: z.string(),
  /** Both readings where day and month fit both ways; the participant is asked once. */
  ask: z.nullable(z.tuple([localDateSchema, localDateSchema])),
  /** The proposed day and another one, where the paper prints several days and says of none what it is; absent otherwise. */
  days: z.optional(z.tuple([localDateSchema, localDateSchema])),
  /** Why the day is doubtful. */
  check: z.nullable(z.string()),
});
export type SampleDate = z.infer<typeof sampleDateSchema>;

/** A line with a number that gave no row, and its place in points. */
export const unreadLineSchema = z.object({
  page: z.number(),
  text: z.string(),
  box: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** Its picture in the document's strip of crops, as a row's; absent or null where there is none. */
  crop: z.optional(z.nullable(z.object({ top: z.number(), width: z.number(), height: z.number() }))),
});
export type UnreadLine = z.infer<typeof unreadLineSchema>;

/** The pages of a file, from 1. `reason` says why the unread ones were not read. */
export const readPagesSchema = z.object({
  read: z.array(z.number()),
  of: z.number(),
  unread: z.array(z.number()),
  reason: z.nullable(z.string()),
  /** Lines that were not read; absent where there are none. */
  lines: z.optional(z.array(unreadLineSchema)),
});
export type ReadPages = z.infer<typeof readPagesSchema>;

/**
 * An uploaded file that the server has whole. The phone makes the id when the participant chooses the file. Its bytes do
 * not travel with the sync. After a deletion the row keeps its id alone (see `documentGone`).
 */
export const documentSchema = z.object({
  id: uuidSchema,
  filename: z.string(),
  file_type: fileTypeSchema,
  /** In bytes. */
  size: z.number(),
  /** Of the file, in hexadecimal digits. */
  sha256: z.string(),
  /** A run over a completed file leaves `completed`; `is_running` says that it runs. */
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  /** Why the last run failed, or why a pending file cannot be read yet: a sentence for the participant. */
  failure: z.nullable(z.string()),
  /** How many runs have ended with a reading. A biomarker of an earlier run was not found again. */
  run: z.number(),
  /** Whether a run waits or is under way. */
  is_running: z.boolean(),
  /** When the participant last asked for a run. */
  asked_at: z.nullable(instantSchema),
  /** The biomarkers of the last run, as the reader found them; `countedBiomarkers` leaves out the excluded ones. */
  biomarkers_count: z.number(),
  extracted_data: z.nullable(z.object({ summary: z.string(), key_insights: z.array(z.string()) })),
  pages: z.nullable(readPagesSchema),
  person: z.nullable(paperPersonSchema),
  sample_date: z.nullable(sampleDateSchema),
  report: z.nullable(z.enum(['preliminary', 'final'])),
  chosen_at: instantSchema,
  uploaded_at: instantSchema,
  processed_at: z.nullable(instantSchema),
  /** Whether the server has the strip of the rows' pictures; GET /api/v1/documents/{id}/crops gives it. */
  crops: z.boolean(),
  /** FOR_EVER once the participant deleted the document: all that belongs to it is cleared. Else null. */
  cleared_until: z.nullable(instantSchema),
});
export type Document = z.infer<typeof documentSchema>;

/** Later than every moment that anything is dated by. */
const FOR_EVER = '9999-12-31T23:59:59.999Z';
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** What remains of a deleted document: its id, and that nothing of it may come back. */
export function documentGone(id: string): Document {
  return {
    id,
    filename: '',
    file_type: 'other',
    size: 0,
    sha256: '',
    status: 'failed',
    failure: null,
    run: 0,
    is_running: false,
    asked_at: null,
    biomarkers_count: 0,
    extracted_data: null,
    pages: null,
    person: null,
    sample_date: null,
    report: null,
    chosen_at: LONG_AGO,
    uploaded_at: LONG_AGO,
    processed_at: null,
    crops: false,
    cleared_until: FOR_EVER,
  };
}
