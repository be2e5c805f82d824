import { useEffect, useState } from 'react';

/**
 * Whole seconds until `at` (milliseconds since the epoch, by this device), 0 once it is past; at most `most` milliseconds.
 * Counted by the clock that nobody sets from the first render on.
 */
export function useSecondsUntil(at: number, most: number): number {
  const [end] = useState(() => performance.now() + Math.min(most, at - Date.now()));
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end - now) / 1000));
}
