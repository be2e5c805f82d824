import { useSyncExternalStore } from 'react';
import { WIDE_SCREEN } from './wide-screen.ts';

// A sheet of paper takes the table, however small the screen that prints it.
const WIDE = `${WIDE_SCREEN}, print`;

/** Whether there is room for tables; a phone gets lists. One of the two is rendered, never both. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(WIDE).matches ?? false);
}

function subscribe(changed: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
