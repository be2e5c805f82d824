import { databaseName } from '#sync/client.ts';
import { sealedName } from '#sync/sign-out/sealed-boxes.ts';
import { PENDING_CONFIRMATION_KEY, PENDING_RECOVERY_KEY } from '../auth/pending-code-keys.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';

const PATIENCE_MS = 3000;
/** What the browser needs to start the app at all; it holds nothing about anybody. */
const APP_SHELL = /-precache-/;

/**
 * Deletes what is left of a participant on this device: their database, every entry of storage that names them, and
 * every cache but the app itself. Waits 3 s at most for a tab that does not let go of the database; it goes when that
 * tab closes.
 */
export async function wipeDevice(userId: string): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key);
  }
  for (const key of [PENDING_CONFIRMATION_KEY, PENDING_RECOVERY_KEY]) localStorage.removeItem(key);
  await deleteDatabase(databaseName(SYNC_ENV, userId));
  await deleteDatabase(sealedName(SYNC_ENV, userId));
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !APP_SHELL.test(name)).map((name) => caches.delete(name)));
  }
}

export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', done);
    request.addEventListener('error', done);
  });
}
