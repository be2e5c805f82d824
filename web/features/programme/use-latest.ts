import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same from render to render and runs the latest version; for events, never while rendering. */
export function useLatest<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
