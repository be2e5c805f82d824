import { ownersOfRetainedDatabases } from '#sync/retained-databases.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { sealedBoxes } from '#sync/sign-out/sealed-boxes.ts';
import { deleteDatabase } from './wipe-device.ts';
import { erasedBy, wipeIfErased } from './erased-account.ts';

/**
 * Deletes what this device keeps of accounts that were deleted elsewhere. A session's end looks only once and only for
 * its own account; data that was sealed by a sign-out, or whose look-up failed, is found here. Offline it waits for the
 * network; what cannot be found out is asked again at the next start.
 */
export async function wipeErasedAccounts(signedIn: () => string | undefined): Promise<void> {
  // An older Firefox cannot list its databases.
  if (!('databases' in indexedDB)) return;
  if (!navigator.onLine) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  for (const store of await erasedStores()) await deleteDatabase(store);
  for (const userId of await ownersOfRetainedDatabases(SYNC_ENV)) {
    // Whoever is signed in is told by the session itself. Asked anew each time: somebody may have come meanwhile.
    if (userId !== signedIn()) await wipeIfErased(userId);
  }
}

/** What is sealed names nobody; the server knows a deleted account by the hash in it. */
async function erasedStores(): Promise<string[]> {
  const boxes = await sealedBoxes(SYNC_ENV);
  const erased: string[] = [];
  for (const { store, box } of boxes)
    if (!erased.includes(store) && (await erasedBy(box.owner)) !== null) erased.push(store);
  return erased;
}
