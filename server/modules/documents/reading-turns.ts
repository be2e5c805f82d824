import type { DocumentRef } from './store/document-store.ts';

export interface ReadingTurns {
  /** The documents in the order of their accounts' turns. Name the first one of each account, the first arrived first. */
  inTurn(waiting: readonly DocumentRef[]): DocumentRef[];
  /** The account had its turn. */
  had(userId: string): void;
}

/**
 * Accounts take turns at being read, whatever each of them asks for: one that had none lately comes before one that had.
 * An account that waits for nothing is forgotten.
 */
export function createReadingTurns(): ReadingTurns {
  let turn = 0;
  const last = new Map<string, number>();
  const lastOf = ({ userId }: DocumentRef) => last.get(userId) ?? 0;
  return {
    inTurn(waiting) {
      const present = new Set(waiting.map(({ userId }) => userId));
      for (const userId of last.keys()) if (!present.has(userId)) last.delete(userId);
      return waiting.toSorted((one, other) => lastOf(one) - lastOf(other));
    },
    had: (userId) => void last.set(userId, (turn += 1)),
  };
}
