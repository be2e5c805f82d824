import type { AccountRow } from '../store/account-json.ts';
import { accountsPage, countAccounts } from '../store/accounts-repository.ts';
import type { AuthContext } from '../context/auth-context.ts';

/** One page of all accounts, the newest first; `page` counts from 1. */
export async function listAccounts(
  context: Pick<AuthContext, 'database'>,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ accounts: AccountRow[]; total: number }> {
  return context.database.asAuth(async (trx) => ({
    accounts: await accountsPage(trx, { limit: perPage, offset: (page - 1) * perPage }),
    total: await countAccounts(trx),
  }));
}
