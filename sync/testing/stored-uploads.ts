import { IDBKeyRange } from 'fake-indexeddb';
import { tables } from '../daymark/tables.ts';
import { databaseName } from '../store/database-name.ts';
import type { UploadPartRow, UploadRow } from '../store/schema.ts';
import { createSyncDatabase, type SyncDatabase } from '../store/sync-database.ts';
import type { Device } from './create-world.ts';
import { USER_A } from './sample-rows.ts';

/** All that a device holds of files that its participant chose, read past the engine. */
export function storedUploads(
  device: Device,
  userId = USER_A,
): Promise<{ files: UploadRow[]; parts: UploadPartRow[] }> {
  const read = async (db: SyncDatabase) => ({
    files: await db.uploads.toArray(),
    parts: await db.uploadParts.toArray(),
  });
  return past(device, read, userId);
}

/** Puts other bytes in the place of a stored part's, as a browser may give them back; undefined deletes the part. */
export function changePart(
  device: Device,
  id: string,
  n: number,
  change: (bytes: ArrayBuffer) => unknown,
): Promise<void> {
  return past(device, async (db) => {
    const part = await db.uploadParts.get([id, n]);
    if (!part) throw new Error(`There is no part ${n}`);
    const bytes = change(part.bytes) as ArrayBuffer | undefined;
    if (bytes === undefined) await db.uploadParts.delete([id, n]);
    else await db.uploadParts.put({ ...part, bytes });
  });
}

async function past<T>(device: Device, work: (db: SyncDatabase) => Promise<T>, userId = USER_A): Promise<T> {
  const injected = { factory: device.factory, keyRange: IDBKeyRange };
  const db = createSyncDatabase(databaseName('test', userId), 'relaxed', injected, tables);
  await db.open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
