import type { Document } from '#shared/product/tables/documents.schema.ts';
import { saveRow } from '../../sync/row-store.ts';
import { writeRows, type DocumentContext } from './document-context.ts';
import { fileOf, presentDocument, storedFiles } from './documents-repository.ts';
import type { DocumentStore } from './store/document-store.ts';
import { BYTES_LOST, hasEveryPart } from './upload-document.ts';

/** On every device of the participant; what was read from the file is still there. */
export const LOST_IN_RESTORE =
  'The server was set back to an earlier state and lost this file. Add it again where you have it.';

/**
 * Says in the row of each document whether a restore has lost bytes of its file, so that every device shows it. Where
 * they are there again, as after a restore in two steps, the row says nothing of it any more.
 */
export async function tellLostBytes({
  database,
  store,
}: Pick<DocumentContext, 'database'> & { store: DocumentStore }): Promise<void> {
  for (const ref of await database.asJob(storedFiles)) {
    const { userId } = ref;
    const { file, document } = await database.asUser(userId, async (trx) => ({
      file: await fileOf(trx, ref),
      document: await presentDocument(trx, ref),
    }));
    if (file?.state !== 'stored') continue;
    const isLost = !(await hasEveryPart(store, ref, file));
    if (!isToTell(document, isLost)) continue;
    await writeRows({ database }, userId, async (trx, v) => {
      const now = await presentDocument(trx, ref);
      if (isToTell(now, isLost)) await saveRow(trx, userId, v, 'documents', told(now, isLost));
    });
  }
}

/** A run says by itself what becomes of it. */
function isToTell(document: Document | undefined, isLost: boolean): document is Document {
  return document !== undefined && !document.is_running && isLost !== saysLost(document);
}

function saysLost({ failure }: Document): boolean {
  return failure === LOST_IN_RESTORE || failure === BYTES_LOST;
}

function told(document: Document, isLost: boolean): Document {
  if (document.status === 'completed') return { ...document, failure: isLost ? LOST_IN_RESTORE : null };
  return isLost
    ? { ...document, status: 'failed', failure: LOST_IN_RESTORE }
    : { ...document, status: 'pending', failure: null };
}
