import type { FastifyRequest } from 'fastify';
import { orUnavailable } from '#server/http/fault-kind.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate, Participant } from '#server/http/participant.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { bearerToken } from './bearer.ts';

/**
 * Proves the bearer token of a product-API request; see participant.ts for what it answers. Rejects with HttpError 503
 * where the database can't be reached: a 500 would lay the fault on what a phone sent.
 */
export function proveParticipant(context: Pick<AuthContext, 'accessTokens' | 'liveSessions'>): Authenticate {
  return async (request) => {
    try {
      return await prove(request);
    } catch (error) {
      throw orUnavailable(error);
    }
  };

  async function prove(request: Pick<FastifyRequest, 'headers'>): Promise<Participant> {
    const token = bearerToken(request);
    if (token === null) throw new HttpError(401, 'no_authorization', 'Sign in to do this');
    const verdict = await context.accessTokens.verify(token);
    if (verdict.kind !== 'valid')
      throw new HttpError(401, 'bad_jwt', 'The access token is not valid, or has expired');
    const { userId, sessionId, email } = verdict.claims;
    const state = await context.liveSessions.check({ userId, sessionId });
    switch (state) {
      case 'live': {
        const device = context.liveSessions.deviceOf(sessionId);
        return { userId, sessionId, email, ...(device !== undefined && { device }) };
      }
      case 'session_not_found':
        throw new HttpError(401, state, 'This session has ended, sign in again');
      case 'user_not_found':
        throw new HttpError(401, state, 'This account does not exist any more');
      case 'user_banned':
        throw new HttpError(401, state, 'This account is blocked');
    }
  }
}
