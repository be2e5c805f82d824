import { useCallback, useContext, useSyncExternalStore } from 'react';
import { ClockContext, LOOK_EVERY_MS, type WallClock } from '../clock/clock-context.tsx';
import { ageText } from './sync-messages.ts';
import { whenShown } from '../clock/when-shown.ts';

/** As long as `ageText` counts seconds. */
const SECONDS_MS = 60_000;

/**
 * The age of what was at `at`, in milliseconds since the epoch, in the words of `ageText`; null where there is nothing.
 * Renders only where the words change, which for a minute they do each second: use it in what shows little else, and
 * outside of regions that are read aloud.
 */
export function useAgeText(at: number | null): string | null {
  const clock = useContext(ClockContext);
  const subscribe = useCallback(
    (look: () => void) => (at === null ? () => undefined : watchAge(at, clock, look)),
    [at, clock],
  );
  // Asked anew at each render, so that an age that is new is not told by when the last one was looked at.
  return useSyncExternalStore(subscribe, () => (at === null ? null : ageText(at, clock.now())));
}

/** Looks as each second of the age begins for the first minute, then every 20 s, and at no time on a hidden page. */
function watchAge(at: number, clock: WallClock, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const age = Math.abs(clock.now() - at);
    timer = setTimeout(lookAndWait, age < SECONDS_MS ? 1000 - (age % 1000) : LOOK_EVERY_MS);
  };
  const lookAndWait = () => {
    look();
    wait();
  };
  wait();
  const ended = whenShown(lookAndWait);
  return () => {
    clearTimeout(timer);
    ended();
  };
}
