import { correctedNow, serverClockOf } from '../store/corrected-now.ts';
import { readMeta } from '../store/meta.ts';
import type { UploadPartRow, UploadRow } from '../store/schema.ts';
import { isQuotaExceeded, StorageError, withoutMakingRoom } from '../store/storage-error.ts';
import type { Store } from '../store/store.ts';
import type { FileType } from './uploads.ts';

/** Bytes of a stored part. A part that is sent may be smaller (send-file.ts). */
export const PART_BYTES = 512_000;

/** The share of the quota that a file and what its sending needs may not pass, so that the day's data has room. */
const FULL = 0.8;

export interface FileToKeep {
  id: string;
  filename: string;
  type: FileType;
  bytes: ArrayBuffer;
  /** Whether the participant chose it, or something outside the app handed it over. */
  state: 'waiting' | 'shared';
  /** Wall time of this device in milliseconds. */
  now: number;
  sha256(bytes: ArrayBuffer): Promise<string>;
}

/**
 * Stores a chosen file with its parts in one transaction, so that there is never half a file. Nothing is evicted for
 * it. Rejects with StorageError 'quota' if the device is full, also while the database opens.
 */
export async function keepFile(store: Store, { bytes, sha256, now, ...file }: FileToKeep): Promise<void> {
  const parts: UploadPartRow[] = [];
  for (let from = 0; from < bytes.byteLength; from += PART_BYTES) {
    const part = bytes.slice(from, from + PART_BYTES);
    parts.push({ upload: file.id, n: parts.length, bytes: part, sha256: await sha256(part) });
  }
  const row: Omit<UploadRow, 'chosenAt'> = {
    ...file,
    size: bytes.byteLength,
    sha256: await sha256(bytes),
    begun: false,
    confirmed: 0,
    reason: null,
  };
  try {
    await store.use(
      (db) =>
        withoutMakingRoom(
          db.transaction('rw', db.uploads, db.uploadParts, db.meta, async () => {
            // A tab that missed a sign-out must not leave a file behind.
            const meta = await readMeta(db);
            await db.uploads.put({ ...row, chosenAt: correctedNow(now, serverClockOf(meta)) });
            await db.uploadParts.bulkPut(parts);
          }),
        ),
      'strict',
    );
  } catch (cause) {
    throw isQuotaExceeded(cause) ? new StorageError('quota', { cause }) : cause;
  }
}

/** Whether a file of `size` bytes still leaves room for the day's own data; null: the browser does not say. */
export function hasRoomFor(size: number, estimate: { usage: number; quota: number } | null): boolean {
  return estimate === null || estimate.quota <= 0 || estimate.usage + 2 * size <= FULL * estimate.quota;
}
