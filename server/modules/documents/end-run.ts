import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import { saveRow, saveRows } from '../../sync/row-store.ts';
import {
  biomarkerRows,
  earlierResultRows,
  ownersOf,
  readingOfDocument,
  withEarlierFacts,
} from './biomarker-rows.ts';
import { writeRows, type DocumentContext } from './document-context.ts';
import {
  biomarkerRows as storedRows,
  earlierResults,
  leaveRun,
  presentDocument,
  runUnderWay,
} from './documents-repository.ts';
import type { Reading } from '#server/reading/reading.ts';
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
    let ended = endedDocument(document, reading, now);
    if (reading.state === 'read') {
      const pages = new Set(reading.pages.kept);
      const isKept = (row: Biomarker) => row.run === document.run && pages.has(row.page);
      const former = pages.size === 0 ? [] : await storedRows(trx, ref.userId, ref.id);
      const rows = biomarkerRows(ref.id, ended.run, reading.rows, now, former.filter(isKept));
      await saveRows(trx, ref.userId, v, 'biomarkers', rows);
      const before = pages.size === 0 ? [] : await earlierResults(trx, ref.userId, ref.id);
      const earlier = earlierResultRows(ref.id, ended.run, reading.earlier, now, before.filter(isKept));
      await saveRows(trx, ref.userId, v, 'earlier_results', earlier);
      const people = ownersOf(ref.id, reading, former.filter(isKept), before.filter(isKept));
      const read = readingOfDocument(reading, rows, people);
      ended = { ...ended, ...(pages.size === 0 ? read : withEarlierFacts(read, document)) };
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
        status: 'completed',
        failure: null,
        run: document.run + 1,
        processed_at: now,
      };
    case 'failed':
      return { ...ended, status: isCompleted ? 'completed' : 'failed', failure: reading.reason };
  }
}
