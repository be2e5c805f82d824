import { useEffect, useState } from 'react';

/** Whole seconds until `at` (milliseconds since the epoch, by this device), 0 once it is past. */
export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
