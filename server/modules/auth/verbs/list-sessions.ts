import type { AccountSession } from '#shared/http/account-sessions.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { describeDevice } from './describe-device.ts';
import { sessionsOfUser } from '../store/sessions-repository.ts';

/** Where the participant is signed in: the session that asks first, then the last seen first. */
export async function listSessions(
  context: Pick<AuthContext, 'database'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<AccountSession[]> {
  const rows = await context.database.asAuth((trx) => sessionsOfUser(trx, userId));
  return rows
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      created_at: row.created_at,
      last_seen_at: row.refreshed_at ?? row.created_at,
      current: row.id === sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}
