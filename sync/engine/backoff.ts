import type { Clock, Rng } from '../ports/ports.ts';

const BASE_MS = 1000;
const MAX_MS = 300_000;

export interface Backoff {
  /** One more failure. */
  fail(retryAfterSeconds?: number): void;
  /** What the server asked of another tab holds here, too. */
  heed(retryAfterSeconds?: number): void;
  /** A success, or a sign that things may have changed. What the server asked for by Retry-After still holds. */
  reset(): void;
  /** A success: nothing holds any longer. */
  clear(): void;
  /** Milliseconds in which nothing is sent yet; none or less where something may. */
  left(): number;
  tries(): number;
}

/** Full jitter over min(5 min, 1 s x 2^n), on monotonic time, so that no clock change shortens or lengthens it. */
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
