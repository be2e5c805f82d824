import type { UploadRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { partsOf } from './parts-of.ts';

/** Lets the sender take a file that it no longer tries by itself; does nothing to one that is gone or sent. */
export function resend(store: Store, id: string): Promise<void> {
  return letWait(store, id, ['put_off', 'refused', 'signed_out']);
}

/** Lets the sender take a file that was shared. */
export function addShared(store: Store, id: string): Promise<void> {
  return letWait(store, id, ['shared']);
}

async function letWait(store: Store, id: string, from: readonly UploadRow['state'][]): Promise<void> {
  await store.use((db) =>
    db.transaction('rw', db.uploads, async () => {
      const row = await db.uploads.get(id);
      if (row && from.includes(row.state))
        await db.uploads.put({ ...row, state: 'waiting', reason: null, nextTryAt: null });
    }),
  );
}

/** Deletes a file with its parts; resolves to whether the server may know of it. */
export function removeFile(store: Store, id: string): Promise<boolean> {
  return store.use((db) =>
    db.transaction('rw', db.uploads, db.uploadParts, async () => {
      const row = await db.uploads.get(id);
      await db.uploads.delete(id);
      await partsOf(db, id).delete();
      return row?.begun ?? false;
    }),
  );
}

/** All bytes of a file; null if some are gone. */
export async function readFile(store: Store, id: string): Promise<ArrayBuffer | null> {
  const { row, parts } = await store.use((db) =>
    db.transaction('r', db.uploads, db.uploadParts, async () => ({
      row: await db.uploads.get(id),
      parts: await partsOf(db, id).toArray(),
    })),
  );
  const whole = new Uint8Array(row?.size ?? 0);
  let at = 0;
  for (const { bytes } of parts) {
    if (at + bytes.byteLength > whole.length) return null;
    whole.set(new Uint8Array(bytes), at);
    at += bytes.byteLength;
  }
  return row && at === row.size ? whole.buffer : null;
}
