import type { ServerClock } from '../deps.ts';

/** A clock that can be put to another time and runs on from there. Only development tools hold it as this type. */
export interface SettableClock extends ServerClock {
  /** @param instant milliseconds since the epoch */
  set(instant: number): void;
}

/** The server's clock. @param startAt where it starts, in ms since the epoch; undefined: at the present */
export function createServerClock(startAt?: number): SettableClock {
  let ahead = startAt === undefined ? 0 : startAt - Date.now();
  return {
    now: () => Date.now() + ahead,
    set: (instant) => {
      ahead = instant - Date.now();
    },
  };
}
