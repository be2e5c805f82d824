import { isNetworkFailure } from '../auth/network-failure.ts';
import { keepReceipt } from './kept-receipt.ts';
import { wipeDevice } from './wipe-device.ts';

/**
 * The number and the time of an account's deletion, as the server knows it; null where it was not deleted, and where
 * nobody could be asked.
 */
export async function erasedAccount(userId: string): Promise<{ id: string; deleted_at: string } | null> {
  try {
    const answer = await fetch(`/api/v1/auth/erased/${userId}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) return null;
    const { id, deleted_at } = (await answer.json()) as Record<string, unknown>;
    return typeof id === 'string' && typeof deleted_at === 'string' ? { id, deleted_at } : null;
  } catch (error) {
    // A page that is no answer of ours (SyntaxError) counts as no network.
    if (isNetworkFailure(error) || error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Deletes what this device holds of an account that was deleted elsewhere, or whose deletion was not heard of. True
 * where it was. What was never sent goes too: there is nobody any more to whom it could belong.
 */
export async function wipeIfErased(userId: string): Promise<boolean> {
  const erased = await erasedAccount(userId);
  if (erased === null) return false;
  keepReceipt(erased);
  await wipeDevice(userId);
  return true;
}
