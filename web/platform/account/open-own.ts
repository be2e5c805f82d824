import { databaseName } from '#sync/store/database-name.ts';
import { openSealed } from '#sync/sign-out/open-sealed.ts';
import { createSealingShelf } from '../auth/sealing-shelf.ts';
import type { StoredSession } from '../auth/stored-session.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { localSmallStore } from '../sync/local-small-store.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { formerDatabases } from './former-databases.ts';
import { sealPorts } from './seal-ports.ts';

/**
 * Opens what this device keeps sealed of the participant who has signed in, before the engine opens the database. What
 * does not open stays for a later session: the engine then begins with what the server has.
 */
export async function openOwn({ userId, opens = [] }: StoredSession): Promise<void> {
  const shelf = createSealingShelf();
  try {
    const outcome = await openSealed(sealPorts, { env: SYNC_ENV, userId, keys: opens });
    if (outcome === 'no_key') return notOpened();
    const isThere = (await formerDatabases(undefined)).includes(databaseName(SYNC_ENV, userId));
    // The browser deleted what was sealed: the app says so, as of any database that it finds gone.
    if (outcome === 'nothing' && !isThere && shelf.isKept(userId))
      localSmallStore.set(`daymark:${userId}:storage_lost`, '1');
    shelf.noteOpened(userId);
  } catch (error) {
    console.error('What was sealed could not be opened.', error);
    notOpened();
  }
}

function notOpened(): void {
  notify({
    kind: 'error',
    title: 'What you kept here is still sealed',
    body: 'It was not opened this time, and nothing of it is lost. Sign out and in again to open it.',
    id: 'still-sealed',
  });
}
