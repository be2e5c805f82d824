import type { Consequences } from '../consequences.ts';

/** For tests of the sync alone. */
export const nothingFollows: Consequences = {
  onFault: () => undefined,
  onWritten: () => Promise.resolve(),
  onAbsent: () => Promise.resolve({ found: false, failed: new Set() }),
};
