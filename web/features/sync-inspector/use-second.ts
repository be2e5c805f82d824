import { useContext, useEffect, useState } from 'react';
import { ClockContext, type WallClock } from '#web/platform/clock/clock-context.tsx';

export interface Second {
  /** Wall time. */
  now: number;
  /** Of the clock that nobody sets, which the engine waits by. */
  monotonic: number;
}

/** The time now in milliseconds, looked at again each second: for ages and for counting down. */
export function useSecond(): Second {
  const clock = useContext(ClockContext);
  const [second, setSecond] = useState(() => look(clock));
  useEffect(() => {
    const timer = setInterval(() => setSecond(look(clock)), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return second;
}

const look = (clock: WallClock): Second => ({ now: clock.now(), monotonic: performance.now() });
