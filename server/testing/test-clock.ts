import type { SettableClock } from '../integrations/server-clock.ts';

export interface TestClock extends SettableClock {
  /** Moves the clock on by so many milliseconds. */
  advance(ms: number): void;
}

/** A clock that stands still until a test moves it. @param start milliseconds since the epoch */
export function createTestClock(start: number): TestClock {
  let instant = start;
  return {
    now: () => instant,
    set: (to) => {
      instant = to;
    },
    advance: (ms) => {
      instant += ms;
    },
  };
}
