import { IDBKeyRange } from 'fake-indexeddb';
import { tables } from '../daymark/tables.ts';
import { databaseName } from '../store/database-name.ts';
import type { UploadPartRow, UploadRow } from '../store/schema.ts';
import { createSyncDatabase, type SyncDatabase } from '../store/sync-database.ts';
import type { Device } from './create-world.ts';
import { USER_A } from './sample-rows.ts';

/** All that a device holds of chosen files, read past the engine. */
export function storedUploads(device: Device): Promise<{ files: UploadRow[]; parts: UploadPartRow[] }> {
  return past(device, async (db) => ({
    files: await db.uploads.toArray(),
    parts: await db.uploadParts.toArray(),
  }));
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

async function past<T>(device: Device, work: (db: SyncDatabase) => Promise<T>): Promise<T> {
  const injected = { factory: device.factory, keyRange: IDBKeyRange };
  const db = createSyncDatabase(databaseName('test', USER_A), 'relaxed', injected, tables);
  await db.open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
