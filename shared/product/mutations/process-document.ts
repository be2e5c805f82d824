import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { instantSchema } from '../../protocol/instant.ts';
import { emptyReview } from '../tables/document-reviews.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const processDocumentArgsSchema = z.strictObject({ id: uuidSchema, asked_at: instantSchema });
export type ProcessDocumentArgs = z.infer<typeof processDocumentArgsSchema>;

/**
 * The participant asks to have a document read. A file that the server does not have yet is read as soon as it has it:
 * the wish then waits in the review. A completed document stays completed while a further run goes on.
 */
export const processDocument: ProductMutation<'document.process', ProcessDocumentArgs> = {
  kind: 'document.process',
  kv: 1,
  argsSchema: processDocumentArgsSchema,
  upcast: null,
  entities: ({ id }) => [`w:documents:${id}`, `w:document_reviews:${id}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: { field: 'asked_at', latestOf: null },
  limit: null,
  ranges: null,
  clears: null,
  apply: (rows, { id, asked_at }) => {
    const document = rows.get('documents', id);
    if (!document) {
      const review = rows.get('document_reviews', id) ?? emptyReview(id, asked_at);
      rows.put('document_reviews', { ...review, process_asked_at: review.process_asked_at ?? asked_at });
      return { ok: true };
    }
    const isMoot = document.is_running || document.cleared_until !== null;
    // A mutation that comes again after its run ended asks for nothing new.
    if (isMoot || (document.asked_at !== null && document.asked_at >= asked_at)) return { ok: true };
    const status = document.status === 'completed' ? 'completed' : 'processing';
    rows.put('documents', { ...document, status, failure: null, is_running: true, asked_at });
    return { ok: true };
  },
};
