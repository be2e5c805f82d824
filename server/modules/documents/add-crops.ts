import type { Biomarker } from '#shared/product/tables/biomarkers.schema.ts';
import type { Document } from '#shared/product/tables/documents.schema.ts';
import { saveRow, saveRows } from '../../sync/row-store.ts';
import { writeRows, type DocumentContext } from './document-context.ts';
import { biomarkerRows, earlierResults, presentDocument } from './documents-repository.ts';
import { cropStrip, type CropWish } from '#server/reading/process/crop-strip.ts';
import { CROPS, type DocumentRef, type DocumentStore } from './store/document-store.ts';

/** The most rows with a picture. */
const MOST_CROPS = 300;

/**
 * Cuts the pictures of a document's rows, and of its lines without a row, and stores them as one sealed strip. A document without a place of any row, such
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
  const { document: read, rows } = await database.asUser(ref.userId, async (trx) => ({
    document: await presentDocument(trx, ref),
    rows: [
      ...(await biomarkerRows(trx, ref.userId, ref.id)),
      ...(await earlierResults(trx, ref.userId, ref.id)),
    ],
  }));
  const run = read?.run;
  const wanted = [...rows.filter((row) => row.run === run), ...linesOf(read)];
  const wishes = [...byPlace(wanted).values()].slice(0, MOST_CROPS);
  if (wishes.length === 0) return;
  const strip = await cut(bytes, wishes, signal);
  if (!strip || signal.aborted) return;
  await store.put(ref, CROPS, strip.png);
  const cuts = new Map(strip.places.map(({ id, ...place }) => [id, place]));
  const places = new Map(wishes.map((wish) => [placeOf(wish), cuts.get(wish.id) ?? null]));
  const withCrop = <Row extends Biomarker>(row: Row): Row => ({
    ...row,
    crop: row.run === run ? (places.get(placeOf(row)) ?? null) : null,
  });
  try {
    await writeRows(context, ref.userId, async (trx, v) => {
      const document = await presentDocument(trx, ref);
      if (!document || document.run !== run) return;
      const now = await biomarkerRows(trx, ref.userId, ref.id);
      await saveRows(trx, ref.userId, v, 'biomarkers', now.map(withCrop));
      const earlier = await earlierResults(trx, ref.userId, ref.id);
      await saveRows(trx, ref.userId, v, 'earlier_results', earlier.map(withCrop));
      const lines = document.pages?.lines?.map((line) => ({
        ...line,
        crop: places.get(placeOf(line)) ?? null,
      }));
      const pages = document.pages && lines ? { ...document.pages, lines } : document.pages;
      await saveRow(trx, ref.userId, v, 'documents', { ...document, pages, crops: true });
    });
  } finally {
    // Where the document or its whole account was deleted meanwhile, the other parts are forgotten already, or will be.
    const document = await database.asUser(ref.userId, (trx) => presentDocument(trx, ref));
    if (!document?.crops) await store.removePart(ref, CROPS);
  }
}

type CropWanted = Pick<Biomarker, 'id' | 'page' | 'box'>;

/** The lines that gave no row: the participant may make one of them. */
function linesOf(document: Document | undefined): CropWanted[] {
  return (document?.pages?.lines ?? []).map(({ page, box }, at) => ({ id: `line ${at}`, page, box }));
}

/** One wish for each place on the pages: a row and the earlier results beside it share their picture. */
function byPlace(rows: readonly CropWanted[]): Map<string, CropWish> {
  const wishes = new Map<string, CropWish>();
  for (const { id, page, box } of rows) {
    const place = placeOf({ page, box });
    if (box && !wishes.has(place)) wishes.set(place, { id, page, box });
  }
  return wishes;
}

function placeOf({ page, box }: Pick<Biomarker, 'page' | 'box'>): string {
  return JSON.stringify([page, box?.x, box?.y, box?.width, box?.height]);
}
