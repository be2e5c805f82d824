import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import type { AccountRow } from '../store/account-json.ts';
import { lockAccount } from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';

/**
 * Deletes an account in the caller's transaction (role app_auth), and with it every row that references it. The audit
 * log keeps that something happened and when, without the person; `traits` must not tell of them either. Answers the
 * account as it was, or undefined where there is none. Sessions end on commit; call liveSessions.forget after it.
 */
export async function deleteAccount(
  context: Pick<AuthContext, 'clock' | 'ids' | 'liveSessions'>,
  trx: Trx,
  userId: string,
  traits: Record<string, string>,
): Promise<AccountRow | undefined> {
  const account = await lockAccount(trx, userId);
  if (account === undefined) return undefined;
  await context.liveSessions.announceEnd(trx, userId);
  await trx.deleteFrom('auth_users').where('id', '=', userId).execute();
  await sql`select forget_actor(${userId}, ${account.email})`.execute(trx);
  const nobody = { actorId: null, actorUsername: '' };
  await appendAudit(context, trx, { action: 'user_deleted', ...nobody, traits }, { ip: null });
  return account;
}
