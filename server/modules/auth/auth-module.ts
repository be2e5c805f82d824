import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps.ts';
import { createAuthContext } from './auth-context.ts';
import type { AuthOptions } from './auth-context.ts';
import { authRoutes } from './auth-routes.ts';
import { productAuthRoutes } from './product-auth-routes.ts';
import { proveParticipant } from './prove-participant.ts';

/**
 * Accounts and sessions: /auth/v1 for the auth client and /api/v1/auth for the product API.
 *
 *   const liveSessions = createLiveSessions(deps);
 *   const authenticate = createAuthenticate(deps, { liveSessions });
 *   app.register(authModule(deps, {
 *     liveSessions,
 *     onSignUp: (trx, signedUp) => writeStarterProgramme(deps, trx, signedUp),
 *   }));
 */
export function authModule(deps: ServerDeps, options: AuthOptions) {
  const context = createAuthContext(deps, options);
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(authRoutes(context), { prefix: '/auth/v1' });
    await app.register(productAuthRoutes(context, proveParticipant(context)), { prefix: '/api/v1/auth' });
    app.addHook('onClose', () => context.liveSessions.close());
  };
}
