import type { Observable } from 'rxjs';
import type { Instant } from '#shared/protocol/instant.ts';
import type { SyncRequest } from '#shared/protocol/sync.ts';

/*
 * All ports of the engine, on one page. A tab, the service worker, Node and the simulation each bring their
 * own. The engine itself uses no fetch, no Date, no random numbers and no timers.
 */

export interface Clock {
  /** The device's wall clock in milliseconds since the epoch; may jump. */
  now(): number;
  /** Milliseconds that only grow; for waits and ages. */
  monotonic(): number;
  /** Calls back once after `ms` of monotonic time; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
}

export interface Rng {
  /** A number in [0, 1). */
  random(): number;
  /** A fresh UUIDv7, lower case. */
  uuid(): string;
}

/** The outcome of a request: an answer with a status, or no answer. */
export type TransportReply =
  | { kind: 'answer'; status: number; body: unknown; retryAfterSeconds?: number }
  | { kind: 'no_answer'; reason: 'network' | 'timeout' | 'no_session' };

export interface Transport {
  /** POST /api/v1/sync. The adapter reads the token for each request. Never rejects. */
  sync(request: SyncRequest, options: { keepalive: boolean; signal?: AbortSignal }): Promise<TransportReply>;
  /** One call of the upload by offset. The adapter reads the token for each call. Never rejects. */
  upload(call: UploadCall, options: { signal: AbortSignal }): Promise<TransportReply>;
  /** Refreshes the access token; concurrent callers share one refresh. A network failure never signs out. */
  refreshAuth(): Promise<'refreshed' | 'unreachable' | 'rejected'>;
}

/**
 * begin: declares the file; the answer names the offset from which the server wants bytes.
 * part: bytes at an offset, at most 512 kB, with their own SHA-256 in hex. The last part completes the file.
 */
export type UploadCall =
  | {
      kind: 'begin';
      id: string;
      filename: string;
      size: number;
      sha256: string;
      type: string;
      chosen_at: Instant;
    }
  | { kind: 'part'; id: string; offset: number; bytes: ArrayBuffer; sha256: string };

export interface Pokes {
  /** The version up to which the server has new rows. Reconnects automatically; completes on unsubscribe. */
  readonly poke$: Observable<{ through: number }>;
}

export interface Locks {
  /**
   * Queues for the lock `name`, runs `held` while holding it, and releases it when `held` settles or `signal`
   * aborts. With `steal` the present holder loses the lock at once, and its `lost` signal aborts.
   */
  request(
    name: string,
    options: { signal: AbortSignal; steal?: boolean },
    held: (lost: AbortSignal) => Promise<void>,
  ): Promise<void>;
}

/** Why a cycle failed. */
export type Failure = 'network' | 'timeout' | 'server' | 'auth' | 'captive';

export type ChannelMessage =
  | { kind: 'beat'; contextId: string }
  | { kind: 'written' }
  | { kind: 'applied' }
  /** The participant wants what waits to be tried now. */
  | { kind: 'pressed' }
  /**
   * `failure` is false if the sender is not the leader: then only the server's Retry-After counts. `at` is
   * the device's wall time of the answer.
   */
  | { kind: 'failed'; failure: Failure | false; at: number; retryAfterSeconds?: number | undefined }
  | { kind: 'sign_out' };

export interface Channel {
  readonly message$: Observable<ChannelMessage>;
  post(message: ChannelMessage): void;
  close(): void;
}

export interface Connectivity {
  /** A hint in both directions: the engine believes an answer of the server before it. */
  readonly online$: Observable<boolean>;
  isOnline(): boolean;
}

export type LifecycleEvent = 'visible' | 'hidden' | 'pagehide' | 'pageshow' | 'focus';

export interface Lifecycle {
  readonly event$: Observable<LifecycleEvent>;
  isVisible(): boolean;
}

/**
 * Small strings outside IndexedDB: the eviction marker and the product's `program_data` entry. Must not
 * throw.
 */
export interface SmallStore {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

export interface SyncPorts {
  clock: Clock;
  rng: Rng;
  transport: Transport;
  pokes: Pokes;
  locks: Locks;
  channel: Channel;
  connectivity: Connectivity;
  lifecycle: Lifecycle;
  smallStore: SmallStore;
  /** Absent in a browser, which uses the global IndexedDB. */
  indexedDB?: { factory: IDBFactory; keyRange: typeof IDBKeyRange };
  /** SHA-256 as 64 lower-case hex digits; absent in a browser, which uses its own. */
  sha256?: (bytes: ArrayBuffer) => Promise<string>;
  /** Registers the browser's Background Sync where it exists. */
  requestBackgroundSync?: () => void;
  /** Asks the browser not to evict the database; called after the first saved check-in. */
  requestPersistence?: () => void;
  /** Usage and quota of the browser's storage for this app, in bytes; null if unknown. Never rejects. */
  estimateStorage?: () => Promise<{ usage: number; quota: number } | null>;
  /** For diagnosis; never receives answers, names or other health text. */
  log?: (event: string, details: Record<string, string | number | boolean | null>) => void;
}
