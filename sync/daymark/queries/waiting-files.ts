import { Dexie, type PromiseExtended } from 'dexie';
import type { Meta, UploadRow } from '../../store/schema.ts';
import { partsOf } from '../../uploads/parts-of.ts';
import type { UploadState, WaitingFile } from '../../uploads/uploads.ts';
import { daymarkStore, type DaymarkDatabase } from '../database.ts';
import type { Store } from '../../store/store.ts';

/** Files that have no row among the documents yet, the latest choice first. */
export function waitingFiles(db: DaymarkDatabase): PromiseExtended<WaitingFile[]> {
  return db.uploads.toArray().then((files) => {
    const ids = files.map(({ id }) => id);
    return Dexie.Promise.all([
      db.documents.bulkGet(ids),
      db.document_reviews.bulkGet(ids),
      files.some(({ state }) => state === 'sent') ? db.meta.get('sync') : undefined,
    ]).then(([documents, reviews, meta]) =>
      files
        .map((file) => (isLost(file, meta) ? { ...file, ...LOST } : file))
        .map((file, at) => shown(file, typeof reviews[at]?.row.process_asked_at === 'string'))
        .filter((_, at) => !documents[at])
        .sort((a, b) => order(b).localeCompare(order(a))),
    );
  });
}

const LOST = {
  state: 'bytes_gone',
  reason: 'The server was set back to an earlier state and lost this file. Choose it again.',
} as const;

/** All rows of a server that was restored since this file was sent are here: of one without a document it has nothing. */
function isLost({ state, sentIn }: UploadRow, meta: Meta | undefined): boolean {
  if (state !== 'sent' || typeof sentIn !== 'string' || !meta) return false;
  return meta.baseEpoch === meta.dataEpoch && meta.dataEpoch !== sentIn;
}

/** Ids grow with time, so they order files of one moment. */
const order = ({ chosen_at, id }: WaitingFile): string => chosen_at + id;

function shown(file: UploadRow, process_wanted: boolean): WaitingFile {
  const { id, filename, type, size, confirmed, state, reason, chosenAt, nextTryAt = null } = file;
  return {
    id,
    filename,
    file_type: type,
    size,
    confirmed,
    state: SHOWN[state],
    reason,
    next_try_at: nextTryAt,
    process_wanted,
    chosen_at: new Date(chosenAt).toISOString(),
  };
}

/** A sent file is shown until its row has been pulled. */
const SHOWN: Readonly<Record<UploadRow['state'], UploadState>> = {
  shared: 'shared',
  waiting: 'waiting',
  sending: 'sending',
  put_off: 'failed',
  refused: 'failed',
  signed_out: 'signed_out',
  bytes_gone: 'bytes_gone',
  sent: 'sending',
};

/** A server is restored from a younger backup than that. */
const REMEMBERED_MS = 30 * 86_400_000;

/**
 * Removes files of documents that were deleted, on any device, and sent ones whose row is here: these once no restore can
 * lose them unsaid.
 */
export async function removeSettledFiles(store: Store, now: number): Promise<void> {
  const typed = daymarkStore(store);
  if ((await typed.use((db) => db.uploads.count())) === 0) return;
  await typed.use((db) =>
    db.transaction('rw', db.uploads, db.uploadParts, db.documents, async () => {
      for (const { id, state, chosenAt } of await db.uploads.toArray()) {
        const document = await db.documents.get(id);
        if (!document) continue;
        const isRemembered = state !== 'sent' || now - chosenAt < REMEMBERED_MS;
        if (isRemembered && document.row.cleared_until === null) continue;
        await db.uploads.delete(id);
        await partsOf(db, id).delete();
      }
    }),
  );
}
