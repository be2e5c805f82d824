import { useContext, useEffect, useState } from 'react';
import { ClockContext } from '#web/platform/clock-context.tsx';

/** The wall time now in milliseconds, looked at again each second: for ages and for counting down. */
export function useSecond(): number {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
