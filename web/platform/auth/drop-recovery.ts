import { PENDING_CONFIRMATION_KEY, PENDING_RECOVERY_KEY } from './pending-code-keys.ts';
import { PROOF_KEY, PROOF_MARK_KEY } from './recovery-proof.ts';
import type { WebStorage } from './session-store.ts';

/** In local storage: the verifiers of the reset links that were asked for, by the auth client's names for them. */
export const VERIFIERS_KEY = 'daymark-recovery-verifiers';

/**
 * Deletes what a reset or an unfinished sign-up has left: whoever comes next must neither read whose it was nor finish it.
 * The proofs of other tabs count no more without the mark.
 */
export function dropRecovery({ storage, tabStorage }: { storage: WebStorage; tabStorage: WebStorage }): void {
  const keys = [PENDING_RECOVERY_KEY, PENDING_CONFIRMATION_KEY, VERIFIERS_KEY, PROOF_MARK_KEY];
  for (const key of keys) storage.removeItem(key);
  tabStorage.removeItem(PROOF_KEY);
}
