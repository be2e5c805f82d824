import { Dexie } from 'dexie';
import { PUSH_LIMIT, SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { exchange } from './engine/exchange.ts';
import { createQueueView } from './engine/queue-view.ts';
import { writeSyncLog } from './engine/sync-log.ts';
import type { SyncPorts } from './ports/ports.ts';
import { databaseName } from './store/database-name.ts';
import type { Kinds } from './store/row-image.ts';
import { DATABASE_VERSION, DUE_UPLOADS } from './store/schema.ts';
import { StorageError } from './store/storage-error.ts';
import { createStore, type Store } from './store/store.ts';
import { unlockedFor } from './store/worker-lock.ts';
import { createFileSender } from './uploads/file-sender.ts';

/** As for `openSync`, with only the product's kinds. */
export interface SyncOnceOptions {
  env: string;
  userId: string;
  ports: SyncPorts;
  kinds: Kinds;
}

/**
 * 'left_alone': there is no database, or it belongs to another build or user. Also after a sign-out, before
 * or during the run, until the app starts again. The run never creates or upgrades a database.
 * 'sent': everything sendable was sent; mutations that wait for a time of their own may remain.
 * 'waiting': a sendable mutation was not sent; the browser may try again.
 * 'refused': no valid session, or the server requires another build; only a visible page can resolve either.
 */
export type SentOnce = 'left_alone' | 'sent' | 'waiting' | 'refused';

/** As in the engine's cycle: enough exchanges to find several faulty rows among many. */
const MOST_EXCHANGES = 100;
/** The lead is free, and granted at once, or a tab has it. */
const LEAD_WITHIN_MS = 500;

/**
 * One sync without an engine, for a service worker's `sync` event: the same exchanges on the same database.
 * As in the engine's cycle, a push that is refused as a whole is halved. If nothing can be sent, no request
 * is made.
 *
 * A network or server failure ends the run. A Retry-After needs no timer here: the browser repeats the event
 * minutes later. Nothing else wakes the worker for the pending mutations.
 */
export async function syncOnce({ env, userId, ports, kinds }: SyncOnceOptions): Promise<SentOnce> {
  const name = databaseName(env, userId);
  const over = new AbortController();
  const subscription = ports.channel.message$.subscribe(({ kind }) => {
    if (kind === 'sign_out') over.abort();
  });
  let store: Store | null = null;
  try {
    const exists = ports.indexedDB
      ? (await ports.indexedDB.factory.databases()).some((database) => database.name === name)
      : await Dexie.exists(name);
    if (!exists) return 'left_alone';
    const events = { onBroken: () => undefined, onTakenOver: () => undefined };
    store = createStore(name, ports.indexedDB, events, null);
    const sent = await sendAll(store, { userId, ports, kinds, signal: over.signal });
    if (sent !== 'sent') return sent;
    return await sendFilesOnce(store, { userId, ports, over });
  } catch (error) {
    // The database was emptied or taken over during the run.
    if (over.signal.aborted || (error instanceof StorageError && error.kind === 'closed'))
      return 'left_alone';
    throw error;
  } finally {
    subscription.unsubscribe();
    // Ends what would wake later.
    over.abort();
    store?.close();
    ports.channel.close();
  }
}

async function sendAll(
  store: Store,
  { userId, ports, kinds, signal }: Omit<SyncOnceOptions, 'env'> & { signal: AbortSignal },
): Promise<SentOnce> {
  const queue = createQueueView(store, ports.clock);
  const sessionEpoch = await sessionOf(store, userId);
  if (sessionEpoch === null) return 'left_alone';
  let pushRows = PUSH_LIMIT;
  let probed: string | null = null;
  for (let round = 0; round < MOST_EXCHANGES; round += 1) {
    if (probed === null && !(await queue.hasSendable(Infinity))) return 'sent';
    const how = { flushedTo: Infinity, keepalive: false, signal, sessionEpoch };
    const done = await exchange(store, kinds, ports, { ...how, pushRows: probed === null ? pushRows : 0 });
    // The session may have ended without a message: the tab died, or this worker listened too late.
    if (signal.aborted || (await sessionOf(store, userId)) !== sessionEpoch) return 'left_alone';
    if (done.kind === 'nothing') continue;
    await writeSyncLog(store, ports, done);
    switch (done.kind) {
      case 'applied': {
        ports.channel.post({ kind: 'applied' });
        pushRows = PUSH_LIMIT;
        if (done.pushed.length > 0 && done.results === 0 && done.applied !== 'restored') return left();
        // The server works, so this row is at fault: it waits alone while the others are sent.
        if (probed !== null) await queue.countFault(probed);
        probed = null;
        continue;
      }
      case 'split': {
        const [lone] = done.pushed;
        if (lone === undefined && done.isMalformed && done.cursor !== null) {
          await queue.startOver(done.cursor);
          // The cursor was at fault, not a row.
          probed = null;
          pushRows = PUSH_LIMIT;
        } else if (done.pushed.length > 1) pushRows = Math.floor(done.pushed.length / 2);
        else if (lone !== undefined && probed === null) probed = lone;
        else return left();
        continue;
      }
      case 'transient':
        return left();
      case 'auth':
      case 'user_mismatch':
      case 'needs_update':
        return 'refused';
    }
  }
  return left();

  /**
   * The outcome after a failure: a broken-off pull may still have delivered the results of everything sent.
   */
  async function left(): Promise<SentOnce> {
    return (await queue.hasSendable(Infinity)) ? 'waiting' : 'sent';
  }
}

/**
 * Sends the files of this device where no tab leads: a tab sends them itself. Whoever steals the lead ends this run, and
 * goes on at the server's offset.
 */
async function sendFilesOnce(
  store: Store,
  { userId, ports, over }: Pick<SyncOnceOptions, 'userId' | 'ports'> & { over: AbortController },
): Promise<SentOnce> {
  const waiting = (): Promise<number> =>
    store.use((db) => db.uploads.where('state').anyOf(DUE_UPLOADS).count());
  if ((await waiting()) === 0) return 'sent';
  const given = new AbortController();
  const giveUp = (): void => given.abort();
  over.signal.addEventListener('abort', giveUp, { once: true });
  const cancel = ports.clock.after(LEAD_WITHIN_MS, giveUp);
  const onSent = (): void => ports.channel.post({ kind: 'written' });
  await ports.locks.request(`sync:${userId}`, { signal: given.signal }, async (lost) => {
    cancel();
    lost.addEventListener('abort', () => over.abort(), { once: true });
    const isLeader = (): boolean => !lost.aborted;
    const context = { isLeader, isOnline: () => true, stopping: over.signal, onSent };
    await createFileSender(store, ports, context).flush();
  });
  cancel();
  if (over.signal.aborted) return 'left_alone';
  return (await waiting()) > 0 ? 'waiting' : 'sent';
}

/** The session epoch in which a worker may send; null if there is none, or if build or user differ. */
async function sessionOf(store: Store, userId: string): Promise<string | null> {
  const { meta, unlocked, version } = await store.use(async (db) => ({
    version: Math.floor(db.verno),
    meta: await db.meta.get('sync'),
    unlocked: await unlockedFor(db),
  }));
  if (version !== DATABASE_VERSION || !meta || meta.schema !== SCHEMA_VERSION || meta.userId !== userId)
    return null;
  // A tab that signed out may have died before it posted the message, or this worker started later.
  if (unlocked !== meta.sessionEpoch) return null;
  return meta.sessionEpoch;
}
