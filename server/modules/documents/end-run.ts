import type { Document } from '#shared/product/tables/documents.schema.ts';
import { saveRow, saveRows } from '../../sync/row-store.ts';
import { biomarkerRows, readingOfDocument } from './biomarker-rows.ts';
import { writeRows, type DocumentContext } from './document-context.ts';
import { leaveRun, presentDocument, runUnderWay } from './documents-repository.ts';
import type { Reading } from './reading/reading.ts';
import type { DocumentRef } from './store/document-store.ts';

/**
 * Writes how a run ended, unless the document was deleted or another process took the run over meanwhile. A run that read
 * nothing changes no biomarker, and leaves a completed document completed. The document as it is then; undefined where
 * nothing was written.
 */
export async function endRun(
  context: DocumentContext,
  ref: DocumentRef,
  tries: number,
  reading: Reading,
): Promise<Document | undefined> {
  const now = new Date(context.clock.now()).toISOString();
  return writeRows(context, ref.userId, async (trx, v) => {
    const document = await presentDocument(trx, ref);
    if (!document || (await runUnderWay(trx, ref)) !== tries) return undefined;
    const ended = endedDocument(document, reading, now);
    if (reading.state === 'read') {
      const rows = biomarkerRows(ref.id, ended.run, reading.rows, now);
      await saveRows(trx, ref.userId, v, 'biomarkers', rows);
    }
    await saveRow(trx, ref.userId, v, 'documents', ended);
    await leaveRun(trx, ref);
    return ended;
  });
}

function endedDocument(document: Document, reading: Reading, now: string): Document {
  const ended = { ...document, is_running: false };
  const isCompleted = document.status === 'completed';
  switch (reading.state) {
    case 'read':
      return {
        ...ended,
        ...readingOfDocument(reading),
        status: 'completed',
        failure: null,
        run: document.run + 1,
        processed_at: now,
      };
    case 'pending':
      return { ...ended, status: isCompleted ? 'completed' : 'pending', failure: reading.reason };
    case 'failed':
      return { ...ended, status: isCompleted ? 'completed' : 'failed', failure: reading.reason };
  }
}
