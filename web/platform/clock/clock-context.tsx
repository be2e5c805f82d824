import { createContext, useContext, useEffect, useState } from 'react';
import { wallNow } from './demo-clock.ts';
import { whenShown } from './when-shown.ts';

/** The wall clock as the screens see it; a test may bring its own. */
export interface WallClock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const ClockContext = createContext<WallClock>({ now: wallNow });

/** Often enough for what counts in minutes. */
export const LOOK_EVERY_MS = 20_000;

/**
 * The time now in milliseconds since the epoch. Looks again every 20 s, and at once when the page is shown again: a
 * phone that slept over midnight runs no timer in between.
 */
export function useNow(): number {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const look = () => setNow(clock.now());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    const ended = whenShown(look);
    return () => {
      clearInterval(timer);
      ended();
    };
  }, [clock]);
  return now;
}
