import type { Observable } from 'rxjs';
import type { ServerClock } from './store/corrected-now.ts';
import type { Failure } from './ports/ports.ts';

/** State of the engine. `oldestPendingAt` and `lastOkAt` are wall times in milliseconds. */
export interface SyncStatus {
  state:
    | { kind: 'offline' }
    | { kind: 'idle' }
    | { kind: 'syncing' }
    | { kind: 'backoff'; untilMonotonic: number; tries: number }
    | { kind: 'auth_wait' }
    | { kind: 'needs_update' }
    | { kind: 'storage_broken' }
    | { kind: 'paused' };
  pending: number;
  oldestPendingAt: number | null;
  rejected: number;
  /** Chosen files that the server does not have whole; `pending` does not count them. */
  files: number;
  lastOkAt: number | null;
  /** Null before the server's first answer. */
  serverClock: ServerClock | null;
  /** True once a complete pull has been applied on this device. */
  hydrated: boolean;
  /** Rows that have arrived of a pull of several pages that has not ended; 0 without one. */
  arrived: number;
  /** Why the last cycle failed; null after a good one. */
  lastFailure: Failure | null;
  /** The browser evicted this device's database since the last start; mutations unsent by then are lost. */
  storageLost: boolean;
  /** A newer build took the database over: nothing can be read or saved here until a reload. */
  takenOver: boolean;
  /**
   * Loading the writing code failed more than once: nothing can be saved here. Some browsers remember the
   * failed load while the page lives, so only a reload is certain to help.
   */
  incomplete: boolean;
  /** At least four fifths of the browser's storage quota for this app are used. */
  storageLow: boolean;
  /** The participant paused this context; `state` may show a more urgent state, such as offline. */
  pausedByUser: boolean;
}

/** A pending mutation, for marks on rows and for the inspector. */
export interface PendingMutation {
  seq: number;
  uid: string;
  kind: string;
  /** `table:id` of each row that the mutation writes. */
  writes: string[];
  state: 'queued' | 'sealed';
  occurredAt: number;
  tries: number;
  args: unknown;
}

/** A rejected mutation, kept until the participant retries or discards it. */
export interface RejectedMutation {
  seq: number;
  uid: string;
  kind: string;
  writes: string[];
  code: string;
  /** The server's message for each field, by its path in the arguments; null if no field is at fault. */
  fields: Record<string, string> | null;
  occurredAt: number;
  diedAt: number;
  args: unknown;
}

/** An acked mutation, kept 14 days on this device. */
export interface AckedMutation {
  uid: string;
  kind: string;
  writes: string[];
  occurredAt: number;
  /** When the mutation was made, in milliseconds of the server's clock as this device knew it then. */
  madeAt: number;
  /** When the server's answer was applied here, by this device's clock, in milliseconds. */
  sentAt: number;
  args: unknown;
}

/** Diagnostic data: kinds, ids, codes, times and counts; no answers, names, titles or notes. */
export interface SupportBundle {
  clientId: string;
  schema: number;
  through: number;
  hasCursor: boolean;
  /** Server clock minus this device's, in milliseconds. */
  skew: number;
  status: SyncStatus;
  pending: {
    uid: string;
    kind: string;
    state: string;
    tries: number;
    quarantine: boolean;
    occurredAt: number;
    nextTryAt: number | null;
  }[];
  /** `fields` are the paths of the fields at fault, without the server's messages. */
  rejected: {
    uid: string;
    kind: string;
    code: string;
    fields: string[];
    occurredAt: number;
    diedAt: number;
  }[];
  acked: { uid: string; kind: string; occurredAt: number; sentAt: number }[];
  /** Files on this device, in the order of their choice; sizes in bytes. */
  files: {
    id: string;
    type: string;
    size: number;
    confirmed: number;
    state: string;
    begun: boolean;
    chosenAt: number;
  }[];
  /** The last 500 exchanges with the server, oldest first. */
  log: { at: number; event: string; details: Record<string, string | number | boolean | null> }[];
}

/** Queries over the engine's own tables, for a live query. None of them uses the network. */
export interface EngineQueries {
  /** Reads after `pause` has resolved. */
  pending(pause?: Promise<void>): Promise<PendingMutation[]>;
  /**
   * By uid, the wall time in milliseconds before which a pending mutation is not sent automatically. Holds
   * the mutations that the server put off and those behind them; all others go with the next send. Rejects if
   * the sending code fails to load.
   */
  nextTries(): Promise<ReadonlyMap<string, number>>;
  rejected(): Promise<RejectedMutation[]>;
  /** Acked mutations, newest first, at most `limit`. */
  acked(limit: number): Promise<AckedMutation[]>;
  /** Number of mutations acked since `from`, a wall time in milliseconds. */
  ackedSince(from: number): Promise<number>;
  /** Server clock minus this device's, in milliseconds; null before the first answer. */
  serverClockAhead(): Promise<number | null>;
  /** Input that was neither saved nor discarded, with the keys that `draft` takes. */
  drafts(): Promise<{ key: string; value: unknown }[]>;
  draft(key: string): Promise<unknown>;
}

/** The types of a product: its queries, its actions, and the choices kept beside the database. */
export interface ProductTypes {
  queries: object;
  actions: object;
  choices: object;
}

/** Access to one participant's data on this device, for a product's types. */
export type SyncClient<P extends ProductTypes> = EngineClient<P> & P['choices'];

export interface EngineClient<P extends ProductTypes> {
  readonly userId: string;
  readonly queries: P['queries'] & EngineQueries;
  readonly actions: P['actions'];
  readonly status$: Observable<SyncStatus>;
  status(): SyncStatus;
  /**
   * Runs one full cycle now, debounced mutations included. Resolves when the cycle has ended, successful or
   * not.
   */
  syncNow(): Promise<void>;
  /** Starts a cycle in the background unless one is running; debounced mutations keep waiting. */
  refresh(): void;
  /**
   * Stops the automatic cycles of this context until `resume`. A running cycle ends first, and `syncNow`
   * still works. Not persisted: a reload resumes, and other tabs are not paused.
   */
  pause(): void;
  resume(): void;
  /** For a support request; contains no answers, names, titles or notes. */
  supportBundle(): Promise<SupportBundle>;
  /**
   * Call before a sign-out: tries for up to 5 s to send the pending mutations and files. Returns the numbers of
   * mutations still pending, of drafts and of files not sent; all exist only on this device.
   */
  prepareSignOut(): Promise<{ pending: number; drafts: number; files: number }>;
  /**
   * Ends the session in every tab and closes the database. 'keep' leaves the database on the device, locked
   * until the same user returns. 'delete' deletes it with every unsent mutation and file; ask the participant
   * first and show the number.
   *
   * 'delete' rejects, and keeps the session, if a mutation, draft or file was added since `prepareSignOut` counted.
   * A counted one that was replaced since is deleted too.
   */
  endSession(then: 'keep' | 'delete'): Promise<void>;
  /**
   * The actions, one of which replaces a rejected mutation: its transaction removes that mutation from the
   * list. Rejects with MutationRefused 'not_listed', and saves nothing, if the list no longer has the
   * mutation.
   */
  insteadOf(uid: string): P['actions'];
  /**
   * Sends a rejected mutation again as a new one, and removes the old one from the list. Rejects with
   * MutationRefused 'not_listed' if the list no longer has the mutation.
   */
  retryRejected(uid: string): Promise<void>;
  /** Removes a rejected mutation from the list permanently. */
  discardRejected(uid: string): Promise<void>;
  /**
   * Tries for up to 5 s to send the pending mutations, stops the engine and closes the database. Nothing is
   * lost: the device keeps the pending mutations.
   */
  close(): Promise<void>;
}
