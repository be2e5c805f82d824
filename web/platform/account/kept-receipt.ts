import type { ErasedAccount, ErasureReceipt } from '#shared/http/account-deletion.ts';
import { keptOrHeld } from '../auth/kept-or-held.ts';
import { RECEIPT_KEY } from '../auth/receipt-key.ts';

/** Keeps the receipt of a deletion for this tab, so that it can be shown as long as nobody signs in. */
export function keepReceipt(receipt: ErasureReceipt | ErasedAccount): void {
  try {
    sessionStorage.setItem(RECEIPT_KEY, JSON.stringify(receipt));
  } catch (error) {
    // The account is deleted all the same, and the receipt is on its way by mail.
    console.warn('receipt_not_kept', error instanceof Error ? error.name : 'unknown');
  }
}

/** The receipt of a deletion in this tab, if there was one; no more than its number where the answer itself was lost. */
export function readReceipt(): ErasureReceipt | ErasedAccount | null {
  const text = keptOrHeld(() => window.sessionStorage).getItem(RECEIPT_KEY);
  // Written here, of an answer that was checked when it came.
  return text === null ? null : (JSON.parse(text) as ErasureReceipt | ErasedAccount);
}
