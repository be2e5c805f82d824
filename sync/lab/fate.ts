import type { SyncRequest } from '#shared/protocol/sync.ts';

/** What becomes of one request between the engine and the server. */
export type Fate =
  | { kind: 'delivered' }
  /** Never reaches the server. */
  | { kind: 'request_lost' }
  /** The server does what it asks; nobody hears of it. */
  | { kind: 'response_lost' }
  /** Somebody on the way answers in the server's place. */
  | { kind: 'answered'; status: number; body: unknown; retryAfterSeconds?: number }
  /** Runs on the server at once; the answer stays on the way until `until` resolves. */
  | { kind: 'late'; until: Promise<void> }
  /** Sets out only when `until` resolves, to meet another fate. */
  | { kind: 'delayed'; until: Promise<void>; next: Fate }
  /** A connection that stands and carries nothing. */
  | { kind: 'hang' }
  /** The context dies with the request on its way, or with the answer in its hands and nothing of it kept. */
  | { kind: 'killed'; when: 'sent' | 'answered' };

/** The fate of the next refresh of the session; 'pass' leaves it to the real one. */
export type RefreshFate = 'pass' | 'refreshed' | 'unreachable' | 'rejected';

/** Decides what goes wrong. Asked once for each request and refresh, in order. */
export interface Faults {
  fate(request: SyncRequest, options: { keepalive: boolean }): Fate;
  refresh(): RefreshFate;
  /** The real session was refreshed. */
  refreshed?: () => void;
}
