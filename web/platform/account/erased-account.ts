import type { ErasedAccount } from '#shared/http/account-deletion.ts';
import { isNetworkFailure } from '../auth/network-failure.ts';
import { keepReceipt } from './kept-receipt.ts';
import { wipeDevice } from './wipe-device.ts';

/**
 * The number and the time of an account's deletion, as the server knows it; null where it was not deleted, and where
 * nobody could be asked.
 */
export async function erasedAccount(userId: string): Promise<ErasedAccount | null> {
  return erasedBy(await hashOf(userId));
}

/** The same by the SHA-256 of the account's id, 64 hex digits. */
export async function erasedBy(hash: string): Promise<ErasedAccount | null> {
  try {
    const answer = await fetch(`/api/v1/auth/erased/${hash}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) return null;
    const { id, deleted_at } = (await answer.json()) as Record<string, unknown>;
    const isErased =
      typeof id === 'string' && typeof deleted_at === 'string' && !Number.isNaN(Date.parse(deleted_at));
    return isErased ? { id, deleted_at } : null;
  } catch (error) {
    // A page that is no answer of ours (SyntaxError) counts as no network.
    if (isNetworkFailure(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Deletes what this device holds of an account that was deleted elsewhere, or whose deletion was not heard of, and
 * answers that deletion. What was never sent goes too: there is nobody any more to whom it could belong.
 */
export async function wipeIfErased(userId: string): Promise<ErasedAccount | null> {
  const erased = await erasedAccount(userId);
  if (erased !== null) await wipeDevice(userId);
  return erased;
}

/**
 * The same for whoever was signed in until now. True where the receipt can be shown in this tab: the account was deleted,
 * and nobody else has signed in meanwhile, who is not told of it.
 */
export async function wipeWithReceipt(userId: string, isSignedIn: () => boolean): Promise<boolean> {
  const erased = await wipeIfErased(userId);
  if (erased === null || isSignedIn()) return false;
  keepReceipt(erased);
  return true;
}

/** The id itself is nobody's business on the way, least of all a deleted person's. */
async function hashOf(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
