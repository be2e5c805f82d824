import type { Clock, Rng } from '../ports/ports.ts';

const BASE_MS = 1000;
const MAX_MS = 300_000;
/** A session that is refused right after its refresh is tried seldom: a sign-in helps, and a tap asks at once. */
export const LASTING_REFUSAL_S = 60;

export interface Backoff {
  /** Records one more failure. */
  fail(retryAfterSeconds?: number): void;
  /** Applies a Retry-After that another tab received. */
  heed(retryAfterSeconds?: number): void;
  /**
   * Ends the jittered wait: after a success, or on a sign that conditions changed. A Retry-After still holds.
   */
  reset(): void;
  /** After a success: ends the jittered wait and the Retry-After. */
  clear(): void;
  /** Milliseconds until sending is allowed; zero or negative once it is. */
  left(): number;
  tries(): number;
}

/** Full jitter over min(5 min, 1 s x 2^n), on monotonic time: clock changes do not alter the wait. */
export function createBackoff(clock: Clock, rng: Rng): Backoff {
  let tries = 0;
  let jittered = 0;
  let asked = 0;

  const reset = (): void => {
    tries = 0;
    jittered = 0;
  };

  const heed = (retryAfterSeconds = 0): void => {
    asked = Math.max(asked, clock.monotonic() + retryAfterSeconds * 1000);
  };

  return {
    heed,
    fail(retryAfterSeconds) {
      jittered = clock.monotonic() + rng.random() * Math.min(MAX_MS, BASE_MS * 2 ** tries);
      heed(retryAfterSeconds);
      tries += 1;
    },
    reset,
    clear() {
      reset();
      asked = 0;
    },
    left: () => Math.max(jittered, asked) - clock.monotonic(),
    tries: () => tries,
  };
}
