import type { WebStorage } from './session-store.ts';

/** In the tab's storage: the session of who has read the mail of a reset, behind the mark it was kept under. */
export const PROOF_KEY = 'daymark-recovery';
/** In local storage, from the first proof until somebody signs in or out: when that proof came. */
export const PROOF_MARK_KEY = 'daymark-recovery-mark';

export interface ProofShelf {
  /** The session of a proof that still counts. */
  read(): string | null;
  keep(session: string): void;
  forget(): void;
  /** Deletes one that counts no more. */
  dropStale(): void;
}

/**
 * Keeps a proof in this tab for as long as nobody signs in or out on the device. A tab that was asleep or closed meanwhile
 * is told of neither, so storage has to know: the mark that all tabs see goes first, and with it every proof.
 */
export function createProofShelf({
  storage,
  tabStorage,
  now,
}: {
  storage: WebStorage;
  tabStorage: WebStorage;
  now: () => number;
}): ProofShelf {
  const read = () => {
    const mark = storage.getItem(PROOF_MARK_KEY);
    const kept = tabStorage.getItem(PROOF_KEY);
    return mark !== null && kept?.startsWith(`${mark} `) ? kept.slice(mark.length + 1) : null;
  };
  const forget = () => tabStorage.removeItem(PROOF_KEY);
  return {
    read,
    keep(session) {
      const mark = storage.getItem(PROOF_MARK_KEY) ?? String(now());
      storage.setItem(PROOF_MARK_KEY, mark);
      tabStorage.setItem(PROOF_KEY, `${mark} ${session}`);
    },
    forget,
    dropStale() {
      if (read() === null) forget();
    },
  };
}
