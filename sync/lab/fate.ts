import type { SyncRequest } from '#shared/protocol/sync.ts';
import type { UploadCall } from '../ports/ports.ts';

/** The outcome of one request between the engine and the server. */
export type Fate =
  | { kind: 'delivered' }
  /** The request never reaches the server. */
  | { kind: 'request_lost' }
  /** The server runs the request; the answer is lost. */
  | { kind: 'response_lost' }
  /** An intermediary answers in the server's place. */
  | { kind: 'answered'; status: number; body: unknown; retryAfterSeconds?: number }
  /** The server runs the request at once; the answer arrives after `until` resolves. */
  | { kind: 'late'; until: Promise<void> }
  /** The request leaves only when `until` resolves, and then meets another fate. */
  | { kind: 'delayed'; until: Promise<void>; next: Fate }
  /** The connection is open and carries nothing. */
  | { kind: 'hang' }
  /** The context dies after sending the request, or after receiving the answer and before using it. */
  | { kind: 'killed'; when: 'sent' | 'answered' };

/** The fate of the next refresh of the session; 'pass' leaves it to the real one. */
export type RefreshFate = 'pass' | 'refreshed' | 'unreachable' | 'rejected';

/** Decides the fates; called once for each request, call and refresh, in order. */
export interface Faults {
  fate(request: SyncRequest, options: { keepalive: boolean }): Fate;
  uploadFate(call: UploadCall): Fate;
  refresh(): RefreshFate;
  /** The real session was refreshed. */
  refreshed?: () => void;
}
