import type { FastifyRequest } from 'fastify';
import type { AccountRow } from '../store/account-json.ts';
import { accountById } from '../store/accounts-repository.ts';
import type { AccessTokenVerdict } from '../proof/access-token.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { HttpError } from '#server/http/http-error.ts';
import { sessionOfUser } from '../store/sessions-repository.ts';
import type { SessionRow } from '../store/sessions-repository.ts';

/** The token of `Authorization: Bearer ...`, or null. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Whose request this is, for the routes of /auth/v1: the token is proved and its account and session are read.
 * Throws HttpError 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`, and
 * 400 `validation_failed` for a token made for another audience.
 */
export async function requireBearer(
  context: Pick<AuthContext, 'database' | 'accessTokens' | 'clock'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<{ account: AccountRow; session: SessionRow }> {
  const token = bearerToken(request);
  if (token === null) {
    throw new HttpError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = claimsOf(await context.accessTokens.verify(token));
  const { account, session } = await context.database.asAuth(async (trx) => ({
    account: await accountById(trx, claims.userId),
    session: await sessionOfUser(trx, claims.sessionId, claims.userId),
  }));
  if (account === undefined) {
    throw new HttpError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (session === undefined) {
    throw new HttpError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (account.banned_until !== null && Date.parse(account.banned_until) > context.clock.now()) {
    throw new HttpError(403, 'user_banned', 'User is banned');
  }
  return { account, session };
}

function claimsOf(verdict: AccessTokenVerdict) {
  switch (verdict.kind) {
    case 'valid':
      return verdict.claims;
    case 'wrong_audience':
      throw new HttpError(400, 'validation_failed', 'Token audience does not match the expected audience');
    case 'missing_subject':
      throw new HttpError(403, 'bad_jwt', 'invalid claim: missing sub claim');
    case 'bad':
      throw new HttpError(
        403,
        'bad_jwt',
        `invalid JWT: unable to parse or verify signature, ${verdict.reason}`,
      );
  }
}
