import { databaseName } from '#sync/store/database-name.ts';
import { sealDatabase } from '#sync/sign-out/seal-database.ts';
import { createSealingShelf } from '../auth/sealing-shelf.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';
import { askSealingKey } from './ask-sealing-key.ts';
import { formerDatabases } from './former-databases.ts';
import { sealPorts } from './seal-ports.ts';

/** A former participant's database that is still in clear: no key could be had for it, or it could not be sealed. */
export interface Unsealed {
  userId: string;
  why: 'no_key' | 'failed';
}

/**
 * Seals the databases of all who are not signed in, and names those that it cannot. Whole, since nobody there was asked:
 * the server has ended a session, somebody else signed in, or an earlier version kept the database.
 */
export async function sealFormer(signedIn: () => string | undefined): Promise<Unsealed[]> {
  const unsealed: Unsealed[] = [];
  for (const name of await formerDatabases(signedIn())) {
    const owner = { userId: '' };
    try {
      const isSignedIn = (userId: string) => {
        owner.userId = userId;
        return userId === signedIn();
      };
      const sealed = async () => (await seal(name, 'all', isSignedIn)) !== 'no_key';
      const isSealed = (await sealed()) || ((await getKey(owner.userId)) && (await sealed()));
      if (!isSealed) unsealed.push({ ...owner, why: 'no_key' });
    } catch (error) {
      console.error('A database could not be sealed.', error);
      if (owner.userId !== '') unsealed.push({ ...owner, why: 'failed' });
    }
  }
  createSealingShelf().prune(new Set(await formerDatabases(undefined)), signedIn());
  return unsealed;
}

/** Whether the server has given a key for what a version before sealing left of this participant. */
async function getKey(userId: string): Promise<boolean> {
  const key = await askSealingKey(userId);
  if (key) createSealingShelf().keep(userId, key);
  return key !== null;
}

/** Seals what is unsent of the participant who is about to be signed out. Rejects where it could not be sealed. */
export async function sealOwn(userId: string): Promise<void> {
  await seal(databaseName(SYNC_ENV, userId), 'unsent', () => false);
}

function seal(name: string, keeps: 'unsent' | 'all', isSignedIn: (userId: string) => boolean) {
  const shelf = createSealingShelf();
  const keyOf = (userId: string) => {
    const key = shelf.keyOf(userId);
    if (key) shelf.noteKept(userId);
    return key;
  };
  return sealDatabase(sealPorts, { env: SYNC_ENV, name, keyOf, keeps, isSignedIn });
}
