import { sealedPrefix } from '#sync/sign-out/sealed-boxes.ts';
import { databasePrefix } from '#sync/store/database-name.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';

/** Whether this device keeps data of a participant who signed out: only the app can seal it, or find out that it may go. */
export async function leftByOthers(): Promise<boolean> {
  if (!('databases' in indexedDB)) return false;
  const prefixes = [databasePrefix(SYNC_ENV), sealedPrefix(SYNC_ENV)];
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  return names.some((name) => prefixes.some((prefix) => name.startsWith(prefix)));
}
