import { SCHEMA_VERSION } from '#shared/protocol/sync-limits.ts';
import { StorageError } from './storage-error.ts';
import type { FirstRows } from './first-read.ts';
import type { Meta } from './schema.ts';
import type { Store } from './store.ts';
import type { SyncDatabase } from './sync-database.ts';

/**
 * The engine's own row. Every context creates it at its start if missing. A sign-out that deletes removes it
 * for the other contexts.
 */
export async function readMeta(db: SyncDatabase): Promise<Meta> {
  const meta = await db.meta.get('sync');
  if (!meta) throw notStarted();
  return meta;
}

/** The error for a tab that remained open when another tab was ended in the middle of a sign-out. */
export const notStarted = (): Error => new StorageError('closed');

/**
 * Every context that opens the database calls this. It checks the owner, and creates the meta row or brings
 * it to this build's schema. On a known device this is one read, so that a start waits for no write. Rejects
 * with StorageError 'foreign' if the database belongs to another user, 'newer' if a newer build wrote it.
 */
export async function enterDatabase(
  store: Store,
  start: Pick<Meta, 'userId' | 'clientId' | 'sessionEpoch' | 'startId'>,
  first: Promise<FirstRows | null> = Promise.resolve(null),
): Promise<Meta> {
  const read = await first;
  const known = read ? read.meta : await store.use((db) => db.meta.get('sync'));
  if (known && known.userId !== start.userId) throw new StorageError('foreign');
  if (known && known.schema > SCHEMA_VERSION) throw new StorageError('newer');
  if (known?.schema === SCHEMA_VERSION) return known;
  return store.use((db) =>
    db.transaction('rw', db.meta, async () => {
      const now = await db.meta.get('sync');
      // Rows of an older shape are pulled again in one reset; pending mutations stay.
      const meta: Meta = now ? { ...now, schema: SCHEMA_VERSION, cursor: null } : { ...blank, ...start };
      await db.meta.put(meta);
      return meta;
    }),
  );
}

const blank = {
  key: 'sync',
  schema: SCHEMA_VERSION,
  cursor: null,
  through: 0,
  dataEpoch: null,
  baseEpoch: null,
  skew: 0,
  serverNow: null,
  lastOkAt: null,
} as const;
