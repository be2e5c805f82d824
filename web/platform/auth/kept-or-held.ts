import type { WebStorage } from './session-store.ts';

/** What the browser keeps for this site; where it is forbidden to keep anything, what lasts until the page is left. */
export function keptOrHeld(kept: () => WebStorage): WebStorage {
  try {
    return kept();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    const held = new Map<string, string>();
    return {
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      removeItem: (key) => void held.delete(key),
    };
  }
}
