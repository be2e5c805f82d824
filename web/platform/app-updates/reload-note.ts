/** A note from one load of the page to the next that the reload between them brought a new version. */
export interface UpdatedFlag {
  raise(): void;
  /** Whether it was raised; it is lowered by asking. */
  take(): boolean;
}

const KEY = 'daymark:updated';

/** Kept in the tab's session storage; where that is forbidden the flag is never seen, and nothing else is lost. */
export function createUpdatedFlag(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): UpdatedFlag {
  return {
    raise: () => attempt(() => storage().setItem(KEY, '1')),
    take: () =>
      attempt(() => {
        const raised = storage().getItem(KEY) !== null;
        storage().removeItem(KEY);
        return raised;
      }) ?? false,
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
