import { exchange, type Exchanged, type HowToExchange } from './engine/exchange.ts';
import { createQueueView, type QueueView } from './engine/queue-view.ts';
import { writeSyncLog } from './engine/sync-log.ts';
import type { Recorder } from './outbox/record-mutation.ts';
import { retryRejected } from './outbox/retry-rejected.ts';
import type { SyncPorts } from './ports/ports.ts';
import { makeRoom, type History } from './store/make-room.ts';
import type { Store } from './store/store.ts';
import type { SyncDatabase } from './store/sync-database.ts';
import { createFileSender, type FileSender, type SendingContext } from './uploads/file-sender.ts';
import { lockWorker, noteStart } from './store/worker-lock.ts';
import type { ProductTypes, SupportBundle, SyncStatus } from './sync-client.ts';

/**
 * The writing half: the participant's actions and the exchange with the server. No screen needs it to show
 * stored rows, so it is a chunk of its own. It loads after the database has opened.
 */
export interface SyncWriter<P extends ProductTypes> {
  actions: P['actions'];
  /** Which pending mutations can be sent, and when. */
  queue: QueueView;
  files: FileSender;
  exchange(how: HowToExchange): Promise<Exchanged>;
  log(done: Exchanged): Promise<void>;
  /** The actions, one of which replaces a rejected mutation. */
  insteadOf(uid: string): Pick<SyncWriter<P>, 'actions'>;
  retryRejected(uid: string): Promise<void>;
  discardRejected(uid: string): Promise<void>;
  /** Records the start of the app in the session that the start read; from then on the worker may send. */
  noteStart(startId: string, sessionEpoch: string): Promise<void>;
  /** Revokes the worker's permission to send; works on a full device too. */
  lock(): Promise<void>;
  /** `mark` records that history was evicted; if it cannot, no history is evicted. */
  makeRoom(db: SyncDatabase, mark: () => boolean): Promise<boolean>;
  supportBundle(status: SyncStatus): Promise<SupportBundle>;
}

/** Notifications from the actions to the engine. */
export interface WriterEvents {
  /** An action saved something on this device. */
  stored(): void;
  /** A mutation was written and is pending, or a file waits. */
  written(): void;
}

/** The engine, as the writing half uses it. */
export interface WriterEngine extends WriterEvents, Omit<SendingContext, 'onSent'> {
  pull(): void;
}

/** What actions need beside the database: room, persistence and a hash of chosen files. */
export type ActionPorts = Pick<SyncPorts, 'requestPersistence' | 'estimateStorage' | 'sha256'>;

/** The product's part of the writing half. */
export interface ProductWriter<P extends ProductTypes> extends Pick<Recorder, 'kinds'> {
  history: History;
  createActions(recorder: Recorder, events: WriterEvents, ports: ActionPorts): P['actions'];
  supportBundle(store: Store, status: SyncStatus): Promise<SupportBundle>;
}

/** Joins the engine's part and the product's; `Product.loadWriter` resolves to this function. */
export type CreateWriter<P extends ProductTypes> = (
  recorder: Omit<Recorder, 'kinds'>,
  ports: SyncPorts,
  engine: WriterEngine,
) => SyncWriter<P>;

export function createWriter<P extends ProductTypes>(
  given: Omit<Recorder, 'kinds'>,
  ports: SyncPorts,
  engine: WriterEngine,
  { kinds, history, createActions, supportBundle }: ProductWriter<P>,
): SyncWriter<P> {
  const recorder: Recorder = { ...given, kinds };
  const { store } = recorder;
  const { clock } = ports;
  return {
    actions: createActions(recorder, engine, ports),
    queue: createQueueView(store, clock),
    files: createFileSender(store, ports, { ...engine, onSent: () => engine.pull() }),
    exchange: (how) => exchange(store, kinds, ports, how),
    log: (done) => writeSyncLog(store, ports, done),
    insteadOf: (instead) => ({ actions: createActions({ ...recorder, instead }, engine, ports) }),
    retryRejected: (uid) => retryRejected(recorder, uid),
    discardRejected: (uid) =>
      store.use(async (db) => {
        await db.dead.where('uid').equals(uid).delete();
      }),
    noteStart: (startId, sessionEpoch) => store.use((db) => noteStart(db, startId, sessionEpoch)),
    lock: () => store.use(lockWorker),
    makeRoom: (db, mark) => makeRoom(db, history, clock.now(), mark),
    supportBundle: (status) => supportBundle(store, status),
  };
}
