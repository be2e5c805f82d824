import type { EntityRow } from '#shared/product/registry.ts';
import { reviewedBiomarkers } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { Database, Trx } from '#server/database/database.ts';
import type { Consequence } from '../../sync/consequences.ts';
import { saveRow } from '../../sync/row-store.ts';
import { DOCUMENTS_CHANNEL } from './document-context.ts';
import {
  biomarkerRows,
  earlierResults,
  placeLast,
  presentDocument,
  reviewsOf,
} from './documents-repository.ts';
import type { DocumentRef } from './store/document-store.ts';

/**
 * A document that is to be read, or that was deleted, wakes the queue after the commit. The store's promise to forget a
 * deleted file is written in the transaction that deletes its document.
 */
export function documentConsequences({ database }: { database: Pick<Database, 'notify'> }): Consequence[] {
  return [
    {
      place: 'files',
      tables: new Set(['documents']),
      follows: ({ row, former }) => (isRunning(row) && !isRunning(former)) || isGone(row),
      async after(trx, userId, documents) {
        const gone = documents.filter(({ row }) => isGone(row)).map(({ row }) => row.id);
        if (gone.length > 0) {
          await trx
            .updateTable('document_files')
            .set({ state: 'deleting' })
            .where('user_id', '=', userId)
            .where('id', 'in', gone)
            .execute();
        }
        const asked = documents.filter(({ row }) => isRunning(row)).map(({ row }) => row.id);
        await placeLast(trx, userId, asked);
        await database.notify(trx, DOCUMENTS_CHANNEL, '');
      },
      fault: null,
      derive: null,
    },
    {
      place: 'files',
      tables: new Set(['document_reviews']),
      follows: () => true,
      async after(trx, userId, reviews, _now, v) {
        for (const { row } of reviews) await dropCrops(trx, { userId, id: row.id }, v);
      },
      fault: 'documents.crops',
      derive: null,
    },
  ];
}

/** Once each row is decided on, nobody looks at its picture again; the sweep removes the strip. */
async function dropCrops(trx: Trx, ref: DocumentRef, v: number): Promise<void> {
  const document = await presentDocument(trx, ref);
  if (!document?.crops) return;
  const review = (await reviewsOf(trx, ref.userId)).get(ref.id);
  const all = [
    ...(await biomarkerRows(trx, ref.userId, ref.id)),
    ...(await earlierResults(trx, ref.userId, ref.id)),
  ];
  const rows = reviewedBiomarkers(document, all, review);
  if (rows.some(({ decision, hasSuggestion }) => decision === 'open' || hasSuggestion)) return;
  await saveRow(trx, ref.userId, v, 'documents', { ...document, crops: false });
}

function isRunning(row: EntityRow | undefined): boolean {
  return row !== undefined && 'is_running' in row && row.is_running;
}

function isGone(row: EntityRow): boolean {
  return 'sha256' in row && row.cleared_until !== null;
}
