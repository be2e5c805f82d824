import { saveRow, saveRows } from '../../sync/row-store.ts';
import { writeRows, type DocumentContext } from './document-context.ts';
import { biomarkerRows, presentDocument } from './documents-repository.ts';
import { cropStrip } from './reading/crop-strip.ts';
import { CROPS, type DocumentRef, type DocumentStore } from './store/document-store.ts';

/** The most rows with a picture. */
const MOST_CROPS = 300;

/**
 * Cuts the pictures of a document's rows and stores them as one sealed strip. A document without a place of any row, such
 * as a CSV, gets none.
 */
export async function addCrops(
  context: DocumentContext & { store: DocumentStore },
  ref: DocumentRef,
  bytes: Uint8Array,
  signal: AbortSignal,
  cut: typeof cropStrip = cropStrip,
): Promise<void> {
  const { database, store } = context;
  const { run, rows } = await database.asUser(ref.userId, async (trx) => ({
    run: (await presentDocument(trx, ref))?.run,
    rows: await biomarkerRows(trx, ref.userId, ref.id),
  }));
  const wishes = rows
    .filter((row) => row.run === run)
    .flatMap(({ id, page, box }) => (box ? { id, page, box } : []))
    .slice(0, MOST_CROPS);
  if (wishes.length === 0) return;
  const strip = await cut(bytes, wishes, signal);
  if (!strip || signal.aborted) return;
  await store.put(ref, CROPS, strip.png);
  const places = new Map(strip.places.map(({ id, ...place }) => [id, place]));
  const isKept = await writeRows(context, ref.userId, async (trx, v) => {
    const document = await presentDocument(trx, ref);
    if (!document || document.run !== run) return false;
    const now = await biomarkerRows(trx, ref.userId, ref.id);
    const changed = now.map((row) => ({
      ...row,
      crop: row.run === run ? (places.get(row.id) ?? null) : null,
    }));
    await saveRows(trx, ref.userId, v, 'biomarkers', changed);
    await saveRow(trx, ref.userId, v, 'documents', { ...document, crops: true });
    return true;
  });
  // Deleted meanwhile: the queue has forgotten the other parts, or will.
  if (!isKept) await store.removePart(ref, CROPS);
}
