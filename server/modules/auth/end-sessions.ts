import type { AccountRow } from './account-json.ts';
import { appendAudit } from './audit-log.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { deleteSessions } from './sessions-repository.ts';
import type { LogoutScope, SessionRow } from './sessions-repository.ts';

/** Ends all sessions of the account, this one, or the others. Their access tokens stop working at once. */
export async function endSessions(
  context: AuthContext,
  { account, session }: { account: AccountRow; session: SessionRow },
  scope: LogoutScope,
  origin: Origin,
): Promise<void> {
  await context.database.asAuth(async (trx) => {
    await deleteSessions(trx, session, scope);
    await appendAudit(
      context,
      trx,
      { action: 'logout', actorId: account.id, actorUsername: account.email, traits: { scope } },
      origin,
    );
    await context.liveSessions.announceEnd(trx, account.id);
  });
  context.liveSessions.forget(account.id);
}
