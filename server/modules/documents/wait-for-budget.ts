import type { Document } from '#shared/product/tables/documents.schema.ts';
import { loadRows, saveRow, saveRows } from '../../sync/row-store.ts';
import { writeRows, type DocumentContext } from './document-context.ts';
import { presentDocument, unreadRuns } from './documents-repository.ts';
import type { DocumentRef } from './store/document-store.ts';

const WAITS = 'Many files of yours were read in the last hour. This one is read as soon as its turn comes.';

/** Says on the account's documents that wait for a run that they wait, once. A completed one keeps its results. */
export async function sayTheyWait(context: DocumentContext, userId: string): Promise<void> {
  const waiting = await context.database.asUser(userId, (trx) => unreadRuns(trx, userId));
  if (waiting.length === 0) return;
  await writeRows(context, userId, async (trx, v) => {
    const rows = [...(await loadRows(trx, userId, 'documents', waiting)).values()];
    const silent = rows.filter((row) => row.is_running && row.status === 'processing');
    await saveRows(
      trx,
      userId,
      v,
      'documents',
      silent.map((row): Document => ({ ...row, status: 'pending', failure: WAITS })),
    );
  });
}

/** The document as its run begins: one that said that it waits is processed now. Undefined for a deleted one. */
export async function beginToRead(context: DocumentContext, ref: DocumentRef): Promise<Document | undefined> {
  const document = await context.database.asUser(ref.userId, (trx) => presentDocument(trx, ref));
  if (document?.status !== 'pending') return document;
  return writeRows(context, ref.userId, async (trx, v) => {
    const now = await presentDocument(trx, ref);
    if (now?.status !== 'pending' || !now.is_running) return now;
    const begun: Document = { ...now, status: 'processing', failure: null };
    await saveRow(trx, ref.userId, v, 'documents', begun);
    return begun;
  });
}
