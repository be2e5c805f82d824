import { endFeed } from '#server/modules/calendar-feed/end-feed.ts';
import type { AccountRow } from '../store/account-json.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { deleteSessions } from '../store/sessions-repository.ts';
import type { LogoutScope, SessionRow } from '../store/sessions-repository.ts';

/**
 * Ends all sessions of the account, this one, or the others; answers how many. Their access tokens stop at once. Unless it
 * is this session alone, the calendar feed ends too.
 */
export async function endSessions(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'liveSessions'>,
  { account, session }: { account: Pick<AccountRow, 'id' | 'email'>; session: Pick<SessionRow, 'id'> },
  scope: LogoutScope,
  origin: Origin,
): Promise<number> {
  const ended = await context.database.asAuth(async (trx) => {
    const count = await deleteSessions(trx, { id: session.id, user_id: account.id }, scope);
    if (scope !== 'local') await endFeed(context.database, trx, account.id);
    await appendAudit(
      context,
      trx,
      { action: 'logout', actorId: account.id, actorUsername: account.email, traits: { scope } },
      origin,
    );
    await context.liveSessions.announceEnd(trx, account.id);
    return count;
  });
  context.liveSessions.forget(account.id);
  return ended;
}
