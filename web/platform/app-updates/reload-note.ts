/**
 * Why the page loaded itself: a worker of another version took control; the participant accepted a version whose worker
 * was not seen in control; the page was of another version than its worker.
 */
export type ReloadReason = 'updated' | 'accepted' | 'behind';

/** A note from one load of the page to the next. */
export interface ReloadNote {
  /** Whether the next load will find it. */
  leave(reason: ReloadReason): boolean;
  /** The reason that was left, once. */
  take(): ReloadReason | null;
}

const KEY = 'daymark:updated';

/** Kept in the tab's session storage; where that is forbidden no note is ever found. */
export function createReloadNote(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): ReloadNote {
  return {
    leave: (reason) =>
      attempt(() => {
        storage().setItem(KEY, reason);
        return true;
      }) ?? false,
    take: () =>
      attempt(() => {
        const left = storage().getItem(KEY);
        storage().removeItem(KEY);
        if (left === null || left === 'accepted' || left === 'behind') return left;
        // Earlier versions wrote 1.
        return 'updated';
      }) ?? null,
  };
}

/** Whether a load of the page left a note that no app has taken yet. */
export const isReloadNoted = (storage: () => Pick<Storage, 'getItem'>): boolean =>
  attempt(() => storage().getItem(KEY) !== null) ?? false;

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
