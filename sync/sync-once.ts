import { Dexie } from 'dexie';
import { SCHEMA_VERSION } from '#shared/contract/sync.ts';
import { exchange } from './engine/exchange.ts';
import type { SyncPorts } from './ports/ports.ts';
import { databaseName } from './store/database-name.ts';
import { DATABASE_VERSION } from './store/schema.ts';
import type { Kinds } from './store/row-image.ts';
import { createStore } from './store/store.ts';
import { unlockedFor } from './store/worker-lock.ts';

/** As for `openSync`, with the kinds of changes alone of the product. */
export interface SyncOnceOptions {
  env: string;
  userId: string;
  ports: SyncPorts;
  kinds: Kinds;
}

const MOST_EXCHANGES = 20;

/**
 * One sync without an engine, for a service worker's `sync` event: the same exchanges on the same database.
 *
 * 'left_alone': there is no database, or it belongs to another build or user, or the participant signed out, meanwhile
 * or before, and no start of the app has come since; it is never created or upgraded here.
 * 'sent': everything that could go has gone. 'waiting': something could go and did not; the browser may try again.
 * 'refused': no valid session; the worker never refreshes one, the next visible page does.
 */
export async function syncOnce(
  options: SyncOnceOptions,
): Promise<'left_alone' | 'sent' | 'waiting' | 'refused'> {
  const { env, userId, ports, kinds } = options;
  const name = databaseName(env, userId);
  const exists = ports.indexedDB
    ? (await ports.indexedDB.factory.databases()).some((database) => database.name === name)
    : await Dexie.exists(name);
  if (!exists) return 'left_alone';
  const store = createStore(
    name,
    ports.indexedDB,
    { onBroken: () => undefined, onTakenOver: () => undefined },
    null,
  );
  const over = new AbortController();
  const told = ports.channel.message$.subscribe(({ kind }) => {
    if (kind === 'sign_out') over.abort();
  });
  let sessionEpoch: string | undefined;
  try {
    for (let round = 0; round < MOST_EXCHANGES; round += 1) {
      const { meta, unlocked, version } = await store.use(async (db) => ({
        version: db.verno,
        meta: await db.meta.get('sync'),
        unlocked: await unlockedFor(db),
      }));
      if (version !== DATABASE_VERSION || !meta || meta.schema !== SCHEMA_VERSION || meta.userId !== userId)
        return 'left_alone';
      // A tab that signed out may have died before it could tell anybody; or this worker started after it did.
      if (unlocked !== meta.sessionEpoch) return 'left_alone';
      sessionEpoch ??= meta.sessionEpoch;
      if (meta.sessionEpoch !== sessionEpoch) return 'left_alone';
      const how = { flushedTo: Infinity, keepalive: false, signal: over.signal, sessionEpoch };
      const done = await exchange(store, kinds, ports, how);
      if (over.signal.aborted) return 'left_alone';
      // It ended between that look and the choice of what to send; the next look says so.
      if (done.kind === 'nothing') continue;
      if (done.kind === 'auth' || done.kind === 'user_mismatch' || done.kind === 'needs_update')
        return 'refused';
      if (done.kind !== 'applied') return 'waiting';
      ports.channel.post({ kind: 'applied' });
      if (done.applied === 'applied' && done.pushed.length === 0) return 'sent';
    }
    return 'waiting';
  } finally {
    told.unsubscribe();
    store.close();
    ports.channel.close();
  }
}
