import type { Observable } from 'rxjs';
import type { Failure } from './ports/ports.ts';

/** What the engine is doing. `cycle` counts finished pulls; `lastOkAt` is wall time in milliseconds. */
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
  lastOkAt: number | null;
  /** True once a pull has been applied completely on this device. */
  hydrated: boolean;
  /** Why the last cycle failed; null after a good one. */
  lastFailure: Failure | null;
  /** The browser emptied this device's database since the last start; what was not sent by then is gone. */
  storageLost: boolean;
  /** A newer build has taken the database over: nothing can be read or saved here until a reload. */
  takenOver: boolean;
  /**
   * The code that writes has not come although it was asked for more than once: nothing can be saved here. Some browsers
   * remember that for as long as the page lives, so that only a reload helps for sure.
   */
  incomplete: boolean;
  /** The browser's room for this app is at least four fifths full. */
  storageLow: boolean;
  /** The participant has paused this context; `state` may tell of something more pressing, such as offline. */
  pausedByUser: boolean;
}

/** A change that the server has not acknowledged yet, for marks on rows and for the inspector. */
export interface PendingMutation {
  seq: number;
  uid: string;
  kind: string;
  /** `table:id` of the rows it writes. */
  writes: string[];
  state: 'queued' | 'sealed';
  occurredAt: number;
  tries: number;
  args: unknown;
}

/** A change that the server refused for good. It is kept until the participant deals with it. */
export interface RejectedMutation {
  seq: number;
  uid: string;
  kind: string;
  writes: string[];
  code: string;
  /** The server's complaint about each field, by its path in the arguments; null where it is about none. */
  fields: Record<string, string> | null;
  occurredAt: number;
  diedAt: number;
  args: unknown;
}

/** A change that the server has acknowledged, kept 14 days on this device. */
export interface AckedMutation {
  uid: string;
  kind: string;
  writes: string[];
  occurredAt: number;
  /** When it was made by the server's clock, as far as this device knew it then, in milliseconds. */
  madeAt: number;
  /** When the server's answer was applied here, by this device's clock, in milliseconds. */
  sentAt: number;
  args: unknown;
}

/** What helps to find a fault: kinds, ids, codes, times and counts; no answers, names, titles or notes. */
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
  /** `fields` are the names of those complained about, without the complaints. */
  rejected: {
    uid: string;
    kind: string;
    code: string;
    fields: string[];
    occurredAt: number;
    diedAt: number;
  }[];
  acked: { uid: string; kind: string; occurredAt: number; sentAt: number }[];
  /** The last 500 exchanges with the server, oldest first. */
  log: { at: number; event: string; details: Record<string, string | number | boolean | null> }[];
}

/** Reads of the engine's own tables, for a live query. Nothing here touches the network. */
export interface EngineQueries {
  /** Read once `pause` has resolved. */
  pending(pause?: Promise<void>): Promise<PendingMutation[]>;
  /**
   * Wall times in milliseconds before which waiting changes are not sent by themselves, by uid: what the server put off,
   * and what waits behind that. The others go with the next send. Rejects where the code that sends has not come.
   */
  nextTries(): Promise<ReadonlyMap<string, number>>;
  rejected(): Promise<RejectedMutation[]>;
  /** What the server has acknowledged, newest first, at most `limit`. */
  acked(limit: number): Promise<AckedMutation[]>;
  /** How many changes the server has acknowledged since `from`, wall time in milliseconds. */
  ackedSince(from: number): Promise<number>;
  /** Server clock minus this device's, in milliseconds; null before the first answer. */
  serverClockAhead(): Promise<number | null>;
  /** What was typed and neither saved nor thrown away, with the keys of `draft`. */
  drafts(): Promise<{ key: string; value: unknown }[]>;
  draft(key: string): Promise<unknown>;
}

/** What a product brings of its own: reads, what a participant does, and what is beside the database. */
export interface ProductTypes {
  queries: object;
  actions: object;
  choices: object;
}

/** The door to one participant's data on this device, for a product's types. */
export type SyncClient<P extends ProductTypes> = EngineClient<P> & P['choices'];

export interface EngineClient<P extends ProductTypes> {
  readonly userId: string;
  readonly queries: P['queries'] & EngineQueries;
  readonly actions: P['actions'];
  readonly status$: Observable<SyncStatus>;
  status(): SyncStatus;
  /** One full cycle now, with what waits out its debounce by then; resolves when it ended, whatever came of it. */
  syncNow(): Promise<void>;
  /** Pulls soon, in the background, unless a cycle runs already; what waits out its debounce goes on waiting. */
  refresh(): void;
  /**
   * Sends and pulls nothing more from this context by itself until `resume`; what is under way ends first, and
   * `syncNow` still works. Not remembered: a reload resumes, and other tabs are not paused.
   */
  pause(): void;
  resume(): void;
  /** For a support request; no answers, names, titles or notes are in it. */
  supportBundle(): Promise<SupportBundle>;
  /**
   * Before a sign-out: tries for up to 5 s to send what waits, and says how much still does and how many drafts there
   * are; both are on this device alone.
   */
  prepareSignOut(): Promise<{ pending: number; drafts: number }>;
  /**
   * Ends the session in every tab and closes the database. 'keep': it stays on the device, locked until the same
   * user returns. 'delete': it is deleted with all that was not sent; ask first, naming the number. Rejects, with the
   * session as it was, where a further change or draft has come about since `prepareSignOut` counted; one that was counted
   * and has been made anew since goes with it.
   */
  endSession(then: 'keep' | 'delete'): Promise<void>;
  /**
   * The actions, of which one comes in the place of a refused change: the transaction that saves it takes the refused one
   * off the list. Rejects with MutationRefused 'not_listed', having saved nothing, where that is in the list no more.
   */
  insteadOf(uid: string): P['actions'];
  /**
   * Sends a refused change again, as a new one, and takes the old one off the list. Rejects with MutationRefused
   * 'not_listed' where it is in the list no more.
   */
  retryRejected(uid: string): Promise<void>;
  /** Takes a refused change off the list for good. */
  discardRejected(uid: string): Promise<void>;
  /**
   * Tries for up to 5 s to send what waits, stops the engine and closes the database. Nothing is lost: what is queued is
   * on the device.
   */
  close(): Promise<void>;
}
