import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { MailerFailures } from './mail/account-mailer.ts';
import type { AuthContext } from './context/auth-context.ts';
import { authRoutes } from './routes/auth-routes.ts';
import { productAuthRoutes } from './routes/product-auth-routes.ts';
import { proveParticipant } from './routes/prove-participant.ts';

/**
 * Accounts and sessions: /auth/v1 for the auth client and /api/v1/auth for the product API.
 *
 *   const liveSessions = createLiveSessions(deps);
 *   const auth = createAuthContext(deps, { liveSessions, mailFailures: logMailFailures(app.log), onSignUp });
 *   app.register(authModule(auth));
 */
export function authModule(context: AuthContext) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(authRoutes(context), { prefix: '/auth/v1' });
    await app.register(productAuthRoutes(context, proveParticipant(context)), { prefix: '/api/v1/auth' });
    app.addHook('onReady', () => context.mailer.start());
    app.addHook('onClose', async () => {
      await context.mailer.stop();
      await context.liveSessions.close();
    });
  };
}

export function logMailFailures(log: FastifyBaseLogger): MailerFailures {
  return {
    // Only what kind of failure it was: a mail server's words quote the address.
    onMailFailure(error, fate) {
      const { name, code, command, responseCode } = Object(error) as Record<string, unknown>;
      log.error(
        { failure: { name, code, command, responseCode }, fate },
        'an account mail could not be sent',
      );
    },
    onRunFailure: (error) => log.error({ err: error }, 'promised account mails could not be looked through'),
  };
}
