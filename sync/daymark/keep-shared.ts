import { SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import type { FileRefusal } from '#shared/domain/documents/judge-file.ts';
import type { SyncPorts } from '../ports/ports.ts';
import { databaseName } from '../store/database-name.ts';
import { DATABASE_VERSION } from '../store/schema.ts';
import { createStore } from '../store/store.ts';
import { chooseFile } from './choose-file.ts';

type SharePorts = Pick<SyncPorts, 'clock' | 'rng' | 'channel' | 'indexedDB' | 'estimateStorage' | 'sha256'>;

/** So many shared files may wait for the participant's word, so that no page can fill the device. */
const MOST_SHARED = 5;

/**
 * Keeps a file that another app shared, without an engine, for a service worker, until the participant adds it. Only in a database that this build and
 * this user have: none is created or upgraded. Open tabs learn of the file and ask. A null refusal: others wait
 * for their word.
 */
export async function keepShared(
  { env, userId, ports }: { env: string; userId: string; ports: SharePorts },
  file: File,
): Promise<{ ok: true } | { ok: false; refusal: FileRefusal | null }> {
  const name = databaseName(env, userId);
  const factory = ports.indexedDB?.factory ?? indexedDB;
  const exists = (await factory.databases()).some((database) => database.name === name);
  if (!exists) return { ok: false, refusal: { code: 'storage' } };
  const events = { onBroken: () => undefined, onTakenOver: () => undefined };
  const store = createStore(name, ports.indexedDB, events, null);
  try {
    const isOurs = await store.use(async (db) => {
      const meta = await db.meta.get('sync');
      const isThisBuild = Math.floor(db.verno) === DATABASE_VERSION && meta?.schema === SCHEMA_VERSION;
      return isThisBuild && meta.userId === userId;
    });
    if (!isOurs) return { ok: false, refusal: { code: 'storage' } };
    const waiting = await store.use((db) => db.uploads.where('state').equals('shared').count());
    if (waiting >= MOST_SHARED) return { ok: false, refusal: null };
    const context = { store, uuid: () => ports.rng.uuid(), now: () => ports.clock.now(), ports };
    const chosen = await chooseFile(context, file, 'shared');
    if (chosen.ok) ports.channel.post({ kind: 'written' });
    return chosen;
  } finally {
    store.close();
    ports.channel.close();
  }
}
