import { MutationRefused } from '#sync/client.ts';
import type { SyncActions, SyncClient } from '#sync/daymark/client.ts';

/** Whether a refused change that was to be made anew had left the list before, sent again or discarded elsewhere. */
export const isNotListed = (error: unknown): boolean =>
  error instanceof MutationRefused && error.code === 'not_listed';

/**
 * Saves what a form says in the place of a refused change, which leaves the list with that; as a change of its own where
 * there was none, or where it is in the list no more.
 */
export async function saveInstead<T>(
  sync: SyncClient,
  refusedUid: string | null,
  save: (actions: SyncActions) => Promise<T>,
): Promise<T> {
  if (refusedUid === null) return save(sync.actions);
  try {
    return await save(sync.insteadOf(refusedUid));
  } catch (error) {
    if (!isNotListed(error)) throw error;
    return save(sync.actions);
  }
}
