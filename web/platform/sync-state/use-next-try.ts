import { useCallback, useContext, useSyncExternalStore } from 'react';
import type { SyncStatus } from '#sync/client.ts';
import { ClockContext, LOOK_EVERY_MS } from '../clock/clock-context.tsx';
import { nextTryText } from './sync-messages.ts';

/** A shorter wait is over before anybody has read when that will be. */
const SHOWN_WAIT_MS = 60_000;

/** When the engine tries again, in words; null where it does not wait, or not for long. */
export function useNextTry({ state }: Pick<SyncStatus, 'state'>): string | null {
  const clock = useContext(ClockContext);
  const until = state.kind === 'backoff' ? state.untilMonotonic : 0;
  const subscribe = useCallback((look: () => void) => {
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => {
    const left = until - performance.now();
    return left < SHOWN_WAIT_MS ? null : nextTryText(clock.now() + left);
  });
}
