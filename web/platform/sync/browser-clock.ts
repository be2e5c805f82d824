import type { Clock } from '#sync/client.ts';
import { wallNow } from '../clock/demo-clock.ts';

/** The longest wait a browser's timer can hold; longer ones are taken in steps. */
const LONGEST_MS = 2 ** 31 - 1;

export const browserClock: Clock = {
  now: wallNow,
  monotonic: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.min(LONGEST_MS, Math.max(0, ms)));
    return () => clearTimeout(timer);
  },
};
