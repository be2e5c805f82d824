import { databaseName, databasePrefix } from '#sync/client.ts';
import { SYNC_ENV } from '../sync/sync-env.ts';

/** The names of participants' databases on this device, but for the one who is signed in. Opens none of them. */
export async function formerDatabases(signedIn: string | undefined): Promise<string[]> {
  // An older Firefox cannot list its databases.
  if (!('databases' in indexedDB)) return [];
  const own = signedIn === undefined ? null : databaseName(SYNC_ENV, signedIn);
  return (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.startsWith(databasePrefix(SYNC_ENV)) && name !== own ? [name] : [],
  );
}
