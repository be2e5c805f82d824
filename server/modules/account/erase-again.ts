import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { eraseAccount } from './erase-account.ts';
import type { EraseDeps } from './erase-account.ts';

/**
 * What the receipts keep of all deleted accounts, the oldest first. Outside the database this list outlives a restore,
 * which brings accounts back that were deleted after the backup.
 */
export async function erasedAccountHashes({ asAuth }: Pick<Database, 'asAuth'>): Promise<string[]> {
  const rows = await asAuth((trx) =>
    trx
      .selectFrom('erasure_receipts')
      .select('account_hash')
      .where('account_hash', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  return rows.flatMap(({ account_hash }) => account_hash ?? []);
}

/**
 * Deletes every account that one of these hashes stands for, with all rows and files and another receipt; answers how
 * many there were. Nobody is mailed: the participant has had the first deletion's receipt.
 */
export async function eraseAgain(deps: EraseDeps, hashes: readonly string[]): Promise<number> {
  const ids = await deps.auth.database.asAuth((trx) =>
    trx
      .selectFrom('auth_users')
      .select('id')
      .where(sql<boolean>`encode(sha256(convert_to(id::text, 'UTF8')), 'hex') = any(${[...hashes]}::text[])`)
      .execute(),
  );
  let erased = 0;
  for (const { id } of ids) if ((await eraseAccount(deps, id, 'operator')) !== null) erased += 1;
  return erased;
}
