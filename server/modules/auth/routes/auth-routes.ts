import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { accountJson } from '../store/account-json.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { answerAuthError } from './answer-auth-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { requireBearer } from './bearer.ts';
import { endSessions } from '../verbs/end-sessions.ts';
import { linkOptions } from '../proof/link-options.ts';
import type { Redirecting } from '../proof/link-options.ts';
import { addMailRoutes } from './mail-routes.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { refreshSession } from '../verbs/refresh-session.ts';
import { exchangeAuthCode } from '../verbs/exchange-auth-code.ts';
import { fieldsOf, objectField, textField } from '../proof/request-fields.ts';
import { originOf } from './request-origin.ts';
import type { LogoutScope } from '../store/sessions-repository.ts';
import { addSwitchedOff } from './switched-off.ts';
import { updateAccount } from '../verbs/update-account.ts';
import { addVerifyRoutes } from './verify-routes.ts';
import { signIn } from '../verbs/sign-in.ts';
import { signUp } from '../verbs/sign-up.ts';

const tags = ['auth'];
const open = { schema: { tags, security: [] } };
const LOGOUT_SCOPES: readonly LogoutScope[] = ['global', 'local', 'others'];

/** The auth API as @supabase/auth-js speaks it, under /auth/v1. */
export function authRoutes(context: AuthContext) {
  return async (app: FastifyInstance): Promise<void> => {
    parseJsonBody(app);
    app.setErrorHandler(answerAuthError);
    addMailRoutes(app, context);
    addVerifyRoutes(app, context);
    addAdminRoutes(app, context);
    addSwitchedOff(app, context);

    app.post<Redirecting>('/signup', open, async (request) => {
      const fields = fieldsOf(request.body);
      const email = textField(fields, 'email');
      if (email === '') refuseWithoutEmail(textField(fields, 'phone'));
      const password = textField(fields, 'password');
      const link = () => linkOptions(context, request.query, fields);
      const data = objectField(fields, 'data');
      return signUp(context, { email, password, data, link }, originOf(request));
    });

    app.post<{ Querystring: { grant_type?: unknown } }>('/token', open, async (request, reply) => {
      const fields = fieldsOf(request.body);
      switch (request.query.grant_type) {
        case 'password': {
          const credentials = { email: textField(fields, 'email'), password: textField(fields, 'password') };
          if (credentials.email === '' && textField(fields, 'phone') !== '') {
            throw new HttpError(422, 'phone_provider_disabled', 'Phone logins are disabled');
          }
          return signIn(context, credentials, originOf(request));
        }
        case 'refresh_token': {
          const token = textField(fields, 'refresh_token');
          if (token === '') {
            const answer = { error: 'invalid_request', error_description: 'refresh_token required' };
            return reply.status(400).send(answer);
          }
          return refreshSession(context, token, originOf(request));
        }
        case 'pkce': {
          const [authCode, verifier] = [textField(fields, 'auth_code'), textField(fields, 'code_verifier')];
          return exchangeAuthCode(context, { authCode, verifier }, originOf(request));
        }
        case 'id_token':
          throw new HttpError(400, 'provider_disabled', 'Identity tokens of other providers are not enabled');
        case 'web3':
          throw new HttpError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
        default:
          throw new HttpError(400, 'invalid_credentials', 'unsupported_grant_type');
      }
    });

    app.get('/user', { schema: { tags } }, async (request) =>
      accountJson((await requireBearer(context, request)).account),
    );

    app.put<Redirecting>('/user', { schema: { tags } }, async (request) => {
      const bearer = await requireBearer(context, request);
      const fields = fieldsOf(request.body);
      if ((fields.app_metadata ?? null) !== null) {
        throw new HttpError(403, 'not_admin', 'Updating app_metadata is for administrators');
      }
      if (textField(fields, 'phone') !== '') {
        throw new HttpError(422, 'phone_provider_disabled', 'Phone numbers are not supported');
      }
      const change = {
        link: linkOptions(context, request.query, fields),
        email: textField(fields, 'email'),
        password: (fields.password ?? null) === null ? null : textField(fields, 'password'),
        currentPassword: textField(fields, 'current_password'),
        data: objectField(fields, 'data'),
      };
      return updateAccount(context, bearer, change, originOf(request));
    });

    app.post<{ Querystring: { scope?: unknown } }>(
      '/logout',
      { schema: { tags } },
      async (request, reply) => {
        const bearer = await requireBearer(context, request);
        const wanted = request.query.scope ?? 'global';
        const scope = LOGOUT_SCOPES.find((known) => known === wanted);
        if (scope === undefined) {
          throw new HttpError(
            400,
            'validation_failed',
            'Unsupported logout scope: use global, local or others',
          );
        }
        await endSessions(context, bearer, scope, originOf(request));
        return reply.status(204).send();
      },
    );

    app.get('/.well-known/jwks.json', open, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600');
      return context.keys.published();
    });

    app.get('/health', open, async () => ({
      version: '1',
      name: 'Daymark Auth',
      description: 'Accounts and sessions of Daymark',
    }));

    app.get('/settings', open, async () => ({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: !context.settings.signUpEnabled,
      mailer_autoconfirm: context.settings.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }));
  };
}

function refuseWithoutEmail(phone: string): never {
  throw phone === ''
    ? new HttpError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    : new HttpError(422, 'phone_provider_disabled', 'Phone signups are disabled');
}
