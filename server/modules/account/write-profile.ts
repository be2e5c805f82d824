import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import type { Consequences } from '../../sync/consequences.ts';
import { lockExistingVersion, setVersion } from '../../sync/lock-version.ts';
import { poke } from '../../sync/poke.ts';
import { loadRows, saveRow } from '../../sync/row-store.ts';

/**
 * Writes what a participant changed of their profile under the next version, so that every device pulls it. Runs inside
 * the caller's transaction and leaves it with the role of accounts. An account without a profile row gets none.
 */
export async function writeProfile(
  { database, clock, consequences }: Pick<ServerDeps, 'database' | 'clock'> & { consequences: Consequences },
  trx: Trx,
  userId: string,
  changes: Partial<Omit<Profile, 'id'>>,
): Promise<void> {
  await database.becomeUser(trx, userId);
  // What is read before the row is held may be what another change is just replacing.
  const locked = await lockExistingVersion(trx, userId);
  const former = (await loadRows(trx, userId, 'profiles', [userId])).get(userId);
  if (locked !== undefined && former !== undefined) {
    const version = locked.version + 1;
    await setVersion(trx, userId, version);
    const row = { ...former, ...changes };
    await saveRow(trx, userId, version, 'profiles', row);
    const written = [{ table: 'profiles', row, former }] as const;
    await consequences.onWritten(trx, userId, written, clock.now(), version);
    await poke(database, trx, userId, version);
  }
  await database.becomeAuth(trx);
}
