import type { OutboxRow } from '../store/schema.ts';

/** A `notBefore` farther ahead cannot come from a debounce: the clock was set back. */
const FARTHEST_AHEAD_MS = 2000;

/** A moment at which rows are chosen for a push. */
export interface Moment {
  /** Wall time in milliseconds. */
  now: number;
  /** The current start of the app. */
  startId: string;
  /** Rows written up to this wall time skip their debounce: 0 for none, `Infinity` for all. */
  flushedTo: number;
}

/**
 * Whether a row is held: a queued one by its debounce, a failed one until its retry time. A flush ends the
 * debounce, never the wait for a retry. A clock that was set back ends either; another start of the app ends
 * the debounce.
 */
export function isHeld(row: OutboxRow, at: Moment): boolean {
  return at.now < heldUntil(row, at);
}

/** Wall time from which the row may be sent; 0 if it may be sent now. */
export function heldUntil(row: OutboxRow, at: Moment): number {
  if (row.retry) return at.now < row.retry.since ? 0 : row.retry.until;
  if (row.state !== 'queued' || row.occurredAt <= at.flushedTo || row.startId !== at.startId) return 0;
  return row.notBefore > at.now + FARTHEST_AHEAD_MS ? 0 : row.notBefore;
}
