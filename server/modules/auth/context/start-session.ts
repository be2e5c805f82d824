import type { SealingJson } from '#shared/http/sealing.ts';
import { BOUNDS } from '#server/bounds.ts';
import type { Trx } from '#server/database/database.ts';
import { accountJson } from '../store/account-json.ts';
import type { AccountJson, AccountRow } from '../store/account-json.ts';
import type { Origin } from '../store/origin.ts';
import type { AuthContext } from './auth-context.ts';
import type { WeakPassword } from '../proof/password-strength.ts';
import { encodeRefreshToken } from '../proof/refresh-token.ts';
import { namedDevice, sealingOf } from '../store/sealing-keys.ts';
import { deleteOldestSessions, insertSession } from '../store/sessions-repository.ts';
import type { SessionRow } from '../store/sessions-repository.ts';

/** The Session object of the auth API; `expires_in` in seconds, `expires_at` in seconds since the epoch. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: AccountJson;
  weak_password?: WeakPassword;
  /** For a device that names itself. */
  sealing?: SealingJson;
}

/**
 * Writes a new session of the account, in the caller's transaction. An account has a bounded number of them: the least
 * lately used ones end.
 */
export async function startSession(
  context: Pick<AuthContext, 'clock' | 'ids' | 'liveSessions'>,
  trx: Trx,
  account: AccountRow,
  method: string,
  origin: Origin,
): Promise<SessionRow> {
  const now = context.clock.now();
  const session = await insertSession(
    trx,
    {
      id: context.ids.uuid(),
      user_id: account.id,
      refresh_key: context.ids.randomBytes(32),
      amr: [{ method, timestamp: Math.floor(now / 1000) }],
      created_at: new Date(now).toISOString(),
    },
    origin,
  );
  if ((await deleteOldestSessions(trx, session, BOUNDS.sessions)) > 0)
    await context.liveSessions.announceEnd(trx, account.id);
  return session;
}

/**
 * The answer with a fresh access token, the session's current refresh token and the keys for what the device keeps
 * sealed. Called after the commit.
 */
export async function sessionJson(
  context: Pick<AuthContext, 'accessTokens' | 'database' | 'clock' | 'ids'>,
  account: AccountRow,
  session: SessionRow,
  origin: Origin,
): Promise<SessionJson> {
  const device = namedDevice(origin);
  const sealing =
    device && (await context.database.asAuth((trx) => sealingOf(context, trx, account.id, device)));
  const access = await context.accessTokens.issue(account, session);
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.expiresIn,
    expires_at: access.expiresAt,
    refresh_token: encodeRefreshToken(session.id, session.refresh_counter, session.refresh_key),
    user: accountJson(account),
    ...(sealing && { sealing }),
  };
}
