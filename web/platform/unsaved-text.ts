/** Knows whether any form on this page holds text that a reload would throw away. */
export interface UnsavedText {
  /** Marks text as unsaved until the returned function is called. */
  hold(): () => void;
  isHeld(): boolean;
  /** Calls back each time the last hold is let go. */
  onReleased(callback: () => void): () => void;
}

export function createUnsavedText(): UnsavedText {
  const holds = new Set<symbol>();
  const callbacks = new Set<() => void>();
  return {
    hold() {
      const key = Symbol('unsaved');
      holds.add(key);
      return () => {
        if (holds.delete(key) && holds.size === 0) for (const callback of callbacks) callback();
      };
    },
    isHeld: () => holds.size > 0,
    onReleased(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
}
