import { databaseName, databasePrefix } from '#sync/store/database-name.ts';
import { createSealingShelf } from '../auth/sealing-shelf.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';

/** The names of participants' databases on this device, but for the one who is signed in. Opens none of them. */
export async function formerDatabases(signedIn: string | undefined): Promise<string[]> {
  const own = signedIn === undefined ? null : databaseName(SYNC_ENV, signedIn);
  // An older Firefox cannot list its databases: those that may be there are known by their keys.
  const found =
    'databases' in indexedDB
      ? (await indexedDB.databases()).map(({ name = '' }) => name)
      : createSealingShelf().names();
  return found.filter((name) => name.startsWith(databasePrefix(SYNC_ENV)) && name !== own);
}
