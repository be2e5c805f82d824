import type { Recogniser } from '../image/recogniser.ts';

/** In milliseconds. */
const EVERY_MS = 5_000;
/** One look that lasts longer than so many of these no longer counts as work. */
const MOST = 12;

/**
 * Calls `onStep` after each look, and meanwhile every five seconds for a minute: on a busy machine one look at a page takes
 * longer than a process may be silent. Characters are read in a thread or a process of their own, so timers run.
 */
export function atWork(recogniser: Recogniser, onStep: () => void): Recogniser {
  return {
    start: (languages) => recogniser.start?.(languages),
    async read(image, how) {
      let left = MOST;
      const timer = setInterval(() => {
        left -= 1;
        if (left >= 0) onStep();
      }, EVERY_MS);
      try {
        return await recogniser.read(image, how);
      } finally {
        clearInterval(timer);
        onStep();
      }
    },
    close: () => recogniser.close(),
  };
}
