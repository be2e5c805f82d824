import { createHash } from 'node:crypto';
import type { ErasedAccount } from '#shared/http/account-deletion.ts';
import type { AuthContext } from '../auth/context/auth-context.ts';

/** What a receipt keeps of the account, from which nothing but the same id can be told. */
export function accountHashOf(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}

/** The deletion of the account that this hash stands for; null where none was deleted. An account that is merely unknown is none. */
export async function erasedAccount(
  { database }: Pick<AuthContext, 'database'>,
  accountHash: string,
): Promise<ErasedAccount | null> {
  const row = await database.asAuth((trx) =>
    trx
      .selectFrom('erasure_receipts')
      .select(['id', 'created_at'])
      .where('account_hash', '=', accountHash)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return row === undefined ? null : { id: row.id, deleted_at: row.created_at };
}
