import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './auth-context.ts';
import { requirePkcePair } from './pkce.ts';
import { redirectTarget } from './redirect-target.ts';
import { fieldsOf, textField } from './request-fields.ts';
import { originOf } from './request-origin.ts';
import { requestRecovery } from './request-recovery.ts';

interface Redirecting {
  Querystring: { redirect_to?: unknown };
}

const open = { schema: { tags: ['auth'], security: [] } };

/** The routes of the auth API that send a code, in the scope of authRoutes. */
export function addMailRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post<Redirecting>('/recover', open, async (request) => {
    const fields = fieldsOf(request.body);
    const challenge = textField(fields, 'code_challenge');
    requirePkcePair(challenge, textField(fields, 'code_challenge_method'));
    const redirectTo = allowedTarget(context, request.query.redirect_to);
    const email = textField(fields, 'email');
    await requestRecovery(context, { email, challenge, redirectTo }, originOf(request));
    return {};
  });
}

/** Where the client wants its browser to go after the link, as far as that is allowed; null where it says nothing. */
function allowedTarget(context: AuthContext, wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted === '') return null;
  return redirectTarget(wanted, context.settings.siteUrl).href;
}
