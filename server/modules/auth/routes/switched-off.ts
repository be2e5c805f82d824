import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { requireBearer } from './bearer.ts';

const schema = { hide: true };

/** What the public client can ask for and this server does not offer, answered in the auth API's own words. */
export function addSwitchedOff(app: FastifyInstance, context: AuthContext): void {
  app.post('/sso', { schema }, () => {
    throw new HttpError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
  app.post('/otp', { schema }, () => {
    throw new HttpError(422, 'otp_disabled', 'Signups not allowed for otp');
  });
  // Second factors: who is signed in hears that there are none, and anybody else to sign in.
  app.post('/factors', { schema }, (request) => refuseFactor(request));
  app.route({
    method: ['POST', 'DELETE'],
    url: '/factors/*',
    schema,
    handler: (request) => refuseFactor(request),
  });
  async function refuseFactor(request: FastifyRequest): Promise<never> {
    await requireBearer(context, request);
    throw new HttpError(422, 'mfa_totp_enroll_not_enabled', 'Second factors are disabled');
  }
  for (const [method, url] of [
    ['GET', '/user/identities/authorize'],
    ['DELETE', '/user/identities/:id'],
  ] as const) {
    app.route({
      method,
      url,
      schema,
      async handler(request) {
        await requireBearer(context, request);
        throw new HttpError(404, 'manual_linking_disabled', 'Manual linking is disabled');
      },
    });
  }
}
