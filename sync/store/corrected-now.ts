/** The server's clock as this device knows it from the server's last answer. */
export interface ServerClock {
  /** Server clock minus this device's, in milliseconds. */
  skew: number;
  /** Time of the last answer, in milliseconds of the server's clock. */
  lastAnswerAt: number;
}

/** The server's clock in the meta row; null before the first answer. */
export function serverClockOf(meta: { skew: number; serverNow: number | null }): ServerClock | null {
  return meta.serverNow === null ? null : { skew: meta.skew, lastAnswerAt: meta.serverNow };
}

/**
 * This device's wall time corrected to the server's clock, in milliseconds. Never before the server's last answer, so a
 * clock that was set back meanwhile dates nothing before known rows.
 */
export function correctedNow(now: number, serverClock: ServerClock | null): number {
  return serverClock ? Math.max(now + serverClock.skew, serverClock.lastAnswerAt) : now;
}
