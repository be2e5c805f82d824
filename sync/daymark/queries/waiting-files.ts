import { Dexie, type PromiseExtended } from 'dexie';
import type { Meta, UploadRow } from '../../store/schema.ts';
import type { UploadState, WaitingFile } from '../../uploads/uploads.ts';
import type { DaymarkDatabase } from '../database.ts';

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
        .map((file) => (isLost(file, meta) ? lost(file) : file))
        .map((file, at) => shown(file, typeof reviews[at]?.row.process_asked_at === 'string'))
        .filter((_, at) => !documents[at])
        .sort((a, b) => order(b).localeCompare(order(a))),
    );
  });
}

/** A file that was not begun here was sent by another device, which may have its bytes. */
function lost({ begun, ...file }: UploadRow): UploadRow {
  const reason = `The server was set back to an earlier state and lost this file. Choose it again${begun ? '' : ' where you have it'}.`;
  return { ...file, begun, state: 'bytes_gone', reason };
}

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
