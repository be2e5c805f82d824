import { openSealed } from '#sync/sign-out/open-sealed.ts';
import { createSealingShelf } from '../auth/sealing-shelf.ts';
import type { StoredSession } from '../auth/stored-session.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { sealPorts } from './seal-ports.ts';

/**
 * Opens what this device keeps sealed of the participant who has signed in, before the engine opens the database. What
 * does not open stays for a later session: the engine then begins with what the server has.
 */
export async function openOwn({ userId, opens = [] }: StoredSession): Promise<void> {
  try {
    const outcome = await openSealed(sealPorts, { env: SYNC_ENV, userId, keys: opens });
    if (outcome !== 'no_key') createSealingShelf().noteOpened(userId);
    else console.warn('sealed_without_key');
  } catch (error) {
    console.error('What was sealed could not be opened.', error);
  }
}
