/** Knows whether any form on this page holds text that a reload would throw away. */
export interface UnsavedText {
  /**
   * Marks text as unsaved until the returned function is called. `kept` waits for the draft of it that is being written,
   * and resolves to whether that holds all of it; a form without a draft gives none.
   */
  hold(kept?: () => Promise<boolean>): () => void;
  isHeld(): boolean;
  /** Waits for every draft, and resolves to whether all that is unsaved is in one; null where nothing is unsaved. */
  drafted(): Promise<boolean> | null;
  /** Calls back each time the last hold is let go. */
  onReleased(callback: () => void): () => void;
}

export function createUnsavedText(): UnsavedText {
  const holds = new Map<symbol, () => Promise<boolean>>();
  const callbacks = new Set<() => void>();
  return {
    hold(kept = async () => false) {
      const key = Symbol('unsaved');
      holds.set(key, kept);
      return () => {
        if (holds.delete(key) && holds.size === 0) for (const callback of callbacks) callback();
      };
    },
    isHeld: () => holds.size > 0,
    drafted() {
      if (holds.size === 0) return null;
      return Promise.all([...holds.values()].map((kept) => kept())).then((all) => all.every(Boolean));
    },
    onReleased(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}
