import { Dexie, type Collection } from 'dexie';
import type { UploadPartRow } from '../store/schema.ts';
import type { SyncDatabase } from '../store/sync-database.ts';

/** The stored parts of a file, in order. */
export function partsOf(
  { uploadParts }: SyncDatabase,
  id: string,
): Collection<UploadPartRow, [string, number]> {
  return uploadParts.where('[upload+n]').between([id, Dexie.minKey], [id, Dexie.maxKey]);
}
