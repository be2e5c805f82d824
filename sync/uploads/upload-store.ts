import { DUE_UPLOADS, type UploadPartRow, type UploadRow } from '../store/schema.ts';
import { StorageError } from '../store/storage-error.ts';
import type { Store } from '../store/store.ts';
import type { SyncDatabase } from '../store/sync-database.ts';
import { partsOf } from './parts-of.ts';

export const BYTES_GONE = 'This file is no longer on this device. Choose it again.';

/** What the sender asks of the files on this device. */
export interface UploadStore {
  /** Files that are to be sent, the earliest choice first; refused ones wait for the participant. */
  toSend(): Promise<UploadRow[]>;
  /** Whether all bytes are here as they were chosen. If not, the file is marked, and what is left of it deleted. */
  isWhole(row: UploadRow): Promise<boolean>;
  /** At most `length` bytes from `offset`; null if they are gone, which `isWhole` then finds. */
  bytesAt(id: string, offset: number, length: number): Promise<ArrayBuffer | null>;
  /** Changes the row, unless it is gone or sent; resolves to whether it did. `confirmed` never falls. */
  note(id: string, change: Partial<UploadRow>): Promise<boolean>;
  /** The server's data epoch, as this device knows it. */
  epoch(): Promise<string | null>;
  /**
   * The server has named the hash: deletes the parts. Resolves to false, and does nothing, where this device has heard of
   * another data epoch since `asked`: the answer may be from before a restore that lost the file.
   */
  finish(id: string, asked: string | null): Promise<boolean>;
}

export function createUploadStore(
  store: Store,
  sha256: (bytes: ArrayBuffer) => Promise<string>,
): UploadStore {
  let last: UploadPartRow | null = null;
  return { toSend, isWhole, bytesAt, note, epoch, finish };

  async function toSend(): Promise<UploadRow[]> {
    const rows = await store.use((db) => db.uploads.where('state').anyOf(DUE_UPLOADS).toArray());
    return rows.sort((a, b) => a.chosenAt - b.chosenAt);
  }

  async function isWhole(row: UploadRow): Promise<boolean> {
    let size = 0;
    for (let n = 0; size < row.size; n += 1) {
      const part = await partOf(row.id, n);
      if (!part) break;
      size += part.bytes.byteLength;
    }
    if (size === row.size) return true;
    await store.use((db) =>
      db.transaction('rw', db.uploads, db.uploadParts, async () => {
        const change = { state: 'bytes_gone', reason: BYTES_GONE } as const;
        if (await db.uploads.update(row.id, change)) await partsOf(db, row.id).delete();
      }),
    );
    return false;
  }

  /** A part as it was chosen; undefined if it is gone, empty, changed or unreadable. */
  async function partOf(id: string, n: number): Promise<UploadPartRow | undefined> {
    if (last?.upload === id && last.n === n) return last;
    const part = await store
      .use((db) => db.uploadParts.get([id, n]))
      .catch((error: unknown) => {
        // A dead connection says nothing about the bytes.
        if (error instanceof StorageError) throw error;
        return undefined;
      });
    const bytes: unknown = part?.bytes;
    if (!part || !(bytes instanceof ArrayBuffer) || bytes.byteLength === 0) return undefined;
    if ((await sha256(bytes)) !== part.sha256) return undefined;
    last = part;
    return part;
  }

  async function bytesAt(id: string, offset: number, length: number): Promise<ArrayBuffer | null> {
    let from = 0;
    for (let n = 0; ; n += 1) {
      const part = await partOf(id, n);
      if (!part) return null;
      const end = from + part.bytes.byteLength;
      // At most to the end of the stored part: the next call takes the next one.
      if (offset < end) return part.bytes.slice(offset - from, Math.min(offset - from + length, end - from));
      from = end;
    }
  }

  function note(id: string, change: Partial<UploadRow>): Promise<boolean> {
    return store.use((db) =>
      db.transaction('rw', db.uploads, async () => {
        const row = await db.uploads.get(id);
        if (!row || row.state === 'sent') return false;
        const confirmed = Math.max(row.confirmed, change.confirmed ?? 0);
        const next = { ...row, ...change, confirmed };
        if (JSON.stringify(next) !== JSON.stringify(row)) await db.uploads.put(next);
        return true;
      }),
    );
  }

  function epoch(): Promise<string | null> {
    return store.use(epochOf);
  }

  function finish(id: string, asked: string | null): Promise<boolean> {
    last = null;
    return store.use((db) =>
      db.transaction('rw', db.uploads, db.uploadParts, db.meta, async () => {
        const row = await db.uploads.get(id);
        const sentIn = await epochOf(db);
        if (sentIn !== asked) return false;
        if (row) await db.uploads.put({ ...row, state: 'sent', confirmed: row.size, reason: null, sentIn });
        await partsOf(db, id).delete();
        return true;
      }),
    );
  }
}

const epochOf = (db: SyncDatabase) => db.meta.get('sync').then((meta) => meta?.dataEpoch ?? null);
