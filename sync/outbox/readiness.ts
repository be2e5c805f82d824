import type { OutboxRow } from '../store/schema.ts';

/** A `notBefore` farther ahead than this cannot come from a debounce: the clock was set back. */
const FARTHEST_AHEAD_MS = 2000;

/** A moment at which rows are chosen to be sent. */
export interface Moment {
  /** Wall time in milliseconds. */
  now: number;
  /** The start of the app that this is. */
  startId: string;
  /** What was written up to this wall time waits for no further change: 0 for nothing, `Infinity` for all. */
  flushedTo: number;
}

/**
 * Whether a row still waits: a queued one for a further change of the same thing, a failed one for the time the server
 * asked for. A flush ends the first kind of waiting, never the second. No clock can make a row wait for long: one that
 * was set back, or another start of the app, ends it.
 */
export function isHeld(row: OutboxRow, at: Moment): boolean {
  return at.now < heldUntil(row, at);
}

/** Wall time from which the row may go; 0 where it may go now. */
export function heldUntil(row: OutboxRow, at: Moment): number {
  if (row.retry) return at.now < row.retry.since ? 0 : row.retry.until;
  if (row.state !== 'queued' || row.occurredAt <= at.flushedTo || row.startId !== at.startId) return 0;
  return row.notBefore > at.now + FARTHEST_AHEAD_MS ? 0 : row.notBefore;
}
