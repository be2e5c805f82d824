import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/deps.ts';
import { createAuthContext } from './auth-context.ts';
import type { AuthOptions } from './auth-context.ts';
import { authRoutes } from './auth-routes.ts';
import { productAuthRoutes } from './product-auth-routes.ts';
import { proveParticipant } from './prove-participant.ts';
import { pruneAccounts } from './prune-accounts.ts';

const HOUR_MS = 60 * 60_000;

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
  return async (app: FastifyInstance): Promise<void> => {
    const onMailFailure = (error: unknown) => {
      // Only what kind of failure it was: a mail server's words quote the address.
      const { name, code, responseCode } = Object(error) as Record<string, unknown>;
      app.log.error({ err: { name, code, responseCode } }, 'an account mail could not be sent');
    };
    const context = createAuthContext(deps, { onMailFailure, ...options });
    await app.register(authRoutes(context), { prefix: '/auth/v1' });
    await app.register(productAuthRoutes(context, proveParticipant(context)), { prefix: '/api/v1/auth' });

    const pruning = setInterval(() => {
      pruneAccounts(context).catch((error: unknown) =>
        app.log.error({ err: error }, 'pruning accounts failed'),
      );
    }, HOUR_MS);
    pruning.unref();
    app.addHook('onClose', async () => {
      clearInterval(pruning);
      await context.mailer.settled();
      await context.liveSessions.close();
    });
  };
}
