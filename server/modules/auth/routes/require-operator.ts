import type { FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { bearerToken } from './bearer.ts';

/**
 * Lets operators alone pass: the bearer has the role service_role. Throws HttpError 401 `no_authorization`, 403 `bad_jwt`
 * and `not_admin`.
 */
export async function requireOperator(
  context: Pick<AuthContext, 'accessTokens'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<void> {
  const token = bearerToken(request);
  if (token === null) {
    throw new HttpError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const verdict = await context.accessTokens.verifyOperator(token);
  if (verdict.kind === 'bad') {
    const detail = `invalid JWT: unable to parse or verify signature, ${verdict.reason}`;
    throw new HttpError(403, 'bad_jwt', detail);
  }
  if (verdict.kind === 'somebody') throw new HttpError(403, 'not_admin', 'User not allowed');
}
