import { z } from 'zod/mini';
import { uuidSchema } from '../protocol/ids.ts';
import { instantSchema } from '../protocol/instant.ts';
import { rule } from '../protocol/rule.ts';
import { isStorableText } from '../protocol/storable-text.ts';
import { comparatorSchema } from '../product/tables/biomarkers.schema.ts';
import { documentSchema, FILENAME_MAX, fileTypeSchema } from '../product/tables/documents.schema.ts';

/*
 * The calls of health documents. A phone uploads by offset:
 *
 *   POST  /api/v1/documents/uploads               the file is declared      ──▶ {id, offset, size}
 *   PATCH /api/v1/documents/uploads/{id}?offset=N one part, its hash beside ──▶ {offset}, or 409 with the true offset
 *   the last part                                 the whole is compared     ──▶ {offset, document}
 */

/** The largest part, in bytes. */
export const PART_MAX_BYTES = 512 * 1024;
/** The header of a part that holds its SHA-256 in hexadecimal digits. */
export const PART_HASH_HEADER = 'x-part-sha256';

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits'));
export const filenameSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(FILENAME_MAX),
    rule('storable/1', isStorableText, 'must not hold control characters other than tab and line break'),
  );

export const beginUploadSchema = z.object({
  /** Made at the choice; the document's id. */
  id: uuidSchema,
  filename: filenameSchema,
  /** In bytes. */
  size: z.number().check(z.int(), z.gte(0)),
  sha256: sha256Schema,
  /** What the file is by its content, as the phone sees it; the server judges by itself. */
  type: z.optional(z.string().check(z.maxLength(100))),
  chosen_at: z.optional(instantSchema),
});
export type BeginUpload = z.infer<typeof beginUploadSchema>;

export const uploadSchema = z.object({
  id: uuidSchema,
  /** From where the server wants bytes. */
  offset: z.number(),
  size: z.number(),
  /** Once the server has the file whole. */
  document: z.optional(documentSchema),
});
export type Upload = z.infer<typeof uploadSchema>;

export const uploadParamsSchema = z.object({ id: uuidSchema });
export const partQuerySchema = z.object({ offset: z.coerce.number().check(z.int(), z.gte(0)) });
export const fileParamsSchema = z.object({ file_id: uuidSchema });
export const uploadQuerySchema = z.object({ filename: filenameSchema });

const extractedDataSchema = z.nullable(z.object({ summary: z.string(), key_insights: z.array(z.string()) }));

/** An uploaded file as the specification names its fields. */
export const uploadedFileSchema = z.object({
  file_id: uuidSchema,
  filename: z.string(),
  file_type: fileTypeSchema,
  size: z.number(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  /** Why it failed, or why it cannot be processed yet. */
  detail: z.nullable(z.string()),
  is_running: z.boolean(),
  biomarkers_count: z.number(),
  extracted_data: extractedDataSchema,
  uploaded_at: instantSchema,
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

export const uploadedFilesSchema = z.object({ success: z.boolean(), files: z.array(uploadedFileSchema) });
export const uploadedAnswerSchema = z.object({ success: z.boolean(), file: uploadedFileSchema });

export const processedSchema = z.object({
  /** `processing` where the run takes longer than the call waits; the list has the rest. */
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  biomarkers_extracted: z.number(),
  extracted_data: extractedDataSchema,
});

/** A result as the participant decided, or as it was read. */
export const listedBiomarkerSchema = z.object({
  id: uuidSchema,
  file_id: uuidSchema,
  name: z.string(),
  canonical: z.nullable(z.string()),
  /** The number, or the printed words where there is none. */
  value: z.union([z.number(), z.string()]),
  comparator: z.nullable(comparatorSchema),
  value_text: z.string(),
  unit: z.string(),
  reference_min: z.nullable(z.number()),
  reference_max: z.nullable(z.number()),
  status: z.enum(['normal', 'high', 'low', 'other']),
  category: z.string(),
  page: z.number(),
  /** Why the reading is doubtful; null once the participant confirmed or edited it. */
  check: z.nullable(z.string()),
  decision: z.enum(['confirmed', 'edited', 'open']),
  /** The day of the sample, where it is known. */
  sample_date: z.nullable(z.string()),
});
export type ListedBiomarker = z.infer<typeof listedBiomarkerSchema>;
export const biomarkersAnswerSchema = z.object({
  success: z.boolean(),
  biomarkers: z.array(listedBiomarkerSchema),
});

export const deletedFileSchema = z.object({ success: z.boolean() });
