import type { Profile } from '#shared/product/tables/profiles.schema.ts';
import type { Database, Trx } from '#server/database/database.ts';
import { holdWrittenVersion, setVersion } from '../../sync/lock-version.ts';
import { poke } from '../../sync/poke.ts';
import { loadRows, saveRow } from '../../sync/row-store.ts';

/**
 * Writes what a participant changed of their profile under the next version, so that every device pulls it. Runs inside
 * the caller's transaction and leaves it with the role of accounts. An account without a profile row gets none.
 */
export async function writeProfile(
  database: Database,
  trx: Trx,
  userId: string,
  changes: Partial<Omit<Profile, 'id'>>,
): Promise<void> {
  await database.becomeUser(trx, userId);
  // What is read before the row is held may be what another change is just replacing.
  const held = await holdWrittenVersion(trx, userId);
  const profile = (await loadRows(trx, userId, 'profiles', [userId])).get(userId);
  if (held !== undefined && profile !== undefined) {
    const version = held.version + 1;
    await setVersion(trx, userId, version);
    await saveRow(trx, userId, version, 'profiles', { ...profile, ...changes });
    await poke(database, trx, userId, version);
  }
  await database.becomeAuth(trx);
}
