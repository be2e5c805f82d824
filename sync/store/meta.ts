import { SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { StorageError } from './storage-error.ts';
import type { FirstRows } from './first-read.ts';
import type { Meta } from './schema.ts';
import type { Store } from './store.ts';
import type { SyncDatabase } from './sync-database.ts';

/** The engine's own row. Every context makes it where it starts; a sign-out that deletes takes it away from the rest. */
export async function readMeta(db: SyncDatabase): Promise<Meta> {
  const meta = await db.meta.get('sync');
  if (!meta) throw notStarted();
  return meta;
}

/** What a tab meets that was left over when another one was ended in the middle of a sign-out. */
export const notStarted = (): Error => new StorageError('closed');

/**
 * Called by every context that opens the database: checks whose it is, and makes the meta row where it is missing or
 * brings it to this build's schema. On a known device that is one read, so that a start waits for no writing.
 * Refuses with StorageError 'foreign' where the database belongs to somebody else, 'newer' where a newer build wrote it.
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
      // Rows of an older shape are pulled anew, in one reset; what waits to be sent stays.
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
