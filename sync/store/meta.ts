import { SCHEMA_VERSION } from '#shared/contract/sync.ts';
import { StorageError } from './storage-error.ts';
import type { Meta } from './schema.ts';
import type { SyncDatabase } from './sync-database.ts';

/** The engine's own row. Its absence in an opened database is a bug: `startContext` runs first. */
export async function readMeta(db: SyncDatabase): Promise<Meta> {
  const meta = await db.meta.get('sync');
  if (!meta) throw new Error('The database was used before it was started');
  return meta;
}

/**
 * Called once by every context that opens the database: makes the meta row where it is missing and sets a new
 * startId, shared by all contexts from now on, so that nothing a former start held back waits any longer.
 * Refuses with StorageError 'foreign' where the database belongs to somebody else, 'newer' where a newer build wrote it.
 */
export async function startContext(
  db: SyncDatabase,
  start: { userId: string; clientId: string; sessionEpoch: string; startId: string },
): Promise<{ meta: Meta; isNew: boolean }> {
  return db.transaction('rw', db.meta, async () => {
    const known = await db.meta.get('sync');
    if (known && known.userId !== start.userId) {
      throw new StorageError('foreign', 'The database of this device belongs to another user');
    }
    if (known && known.schema > SCHEMA_VERSION) {
      throw new StorageError('newer', 'A newer build of the app has used the database of this device');
    }
    // Rows of an older shape are pulled anew, in one reset; what waits to be sent stays.
    const outdated = known && known.schema < SCHEMA_VERSION && { schema: SCHEMA_VERSION, cursor: null };
    const meta: Meta = known
      ? { ...known, ...outdated, startId: start.startId }
      : {
          key: 'sync',
          userId: start.userId,
          clientId: start.clientId,
          schema: SCHEMA_VERSION,
          cursor: null,
          through: 0,
          dataEpoch: null,
          baseEpoch: null,
          sessionEpoch: start.sessionEpoch,
          startId: start.startId,
          skew: 0,
          serverNow: null,
          lastOkAt: null,
        };
    await db.meta.put(meta);
    return { meta, isNew: !known };
  });
}
