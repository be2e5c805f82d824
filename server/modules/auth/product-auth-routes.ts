import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '#server/http/participant.ts';
import { HttpError } from '#server/http/http-error.ts';
import { accountJson } from './account-json.ts';
import { accountById } from './accounts-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { fieldsOf, textField } from './request-fields.ts';
import { originOf } from './request-origin.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** The product API's own doors to the same accounts, under /api/v1/auth; errors are `{code, detail}`. */
export function productAuthRoutes(context: AuthContext, authenticate: Authenticate) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/login', async (request) => {
      const fields = fieldsOf(request.body);
      const credentials = { email: textField(fields, 'email'), password: textField(fields, 'password') };
      return signIn(context, credentials, originOf(request));
    });

    app.post('/signup', async (request) => {
      if (!context.settings.signUpEnabled) {
        throw new HttpError(422, 'signup_disabled', 'Signups not allowed for this instance');
      }
      const { name, age, gender, time_zone, ...fields } = fieldsOf(request.body);
      return signUp(
        context,
        {
          email: textField(fields, 'email'),
          password: textField(fields, 'password'),
          data: { name, age, gender, time_zone },
        },
        originOf(request),
      );
    });

    app.get('/me', async (request) => {
      const { userId } = await authenticate(request);
      const account = await context.database.asAuth((trx) => accountById(trx, userId));
      if (account === undefined)
        throw new HttpError(401, 'user_not_found', 'This account does not exist any more');
      return accountJson(account);
    });
  };
}
