import { z } from 'zod/mini';
import { uuidSchema } from '../../protocol/ids.ts';
import { documentGone } from '../tables/documents.schema.ts';
import type { ProductMutation } from './product-mutation.ts';

export const deleteDocumentArgsSchema = z.strictObject({ id: uuidSchema });
export type DeleteDocumentArgs = z.infer<typeof deleteDocumentArgsSchema>;

/**
 * The participant deletes a document, also one that the server does not have whole. Its biomarkers, earlier results and
 * the decisions about them are cleared on the server and on every device, those that arrive later included. The server deletes the
 * stored file.
 */
export const deleteDocument: ProductMutation<'document.delete', DeleteDocumentArgs> = {
  kind: 'document.delete',
  kv: 1,
  argsSchema: deleteDocumentArgsSchema,
  upcast: null,
  entities: ({ id }) => [`w:documents:${id}`],
  coalesceKey: null,
  debounceMs: 0,
  durability: 'strict',
  sets: null,
  creates: null,
  datedBy: null,
  limit: null,
  ranges: null,
  clears: [
    {
      table: 'biomarkers',
      of: 'document_id',
      dated: 'read_at',
      by: { table: 'documents', until: 'cleared_until' },
    },
    {
      table: 'earlier_results',
      of: 'document_id',
      dated: 'read_at',
      by: { table: 'documents', until: 'cleared_until' },
    },
    {
      table: 'document_reviews',
      of: 'document_id',
      dated: 'decided_at',
      by: { table: 'documents', until: 'cleared_until' },
    },
  ],
  apply: (rows, { id }) => {
    rows.put('documents', documentGone(id));
    return { ok: true };
  },
};
