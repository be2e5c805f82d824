import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import type { Authenticate } from '#server/http/participant.ts';
import { failureAnswer } from '#server/http/failure-answer.ts';
import { HttpError } from '#server/http/http-error.ts';
import { confirmEmailLinkBodySchema, confirmedEmailSchema } from '#shared/http/email-change.ts';
import { signedOutKeyBodySchema, signedOutKeySchema } from '#shared/http/sealing.ts';
import { refusedField } from '#server/http/refused-field.ts';
import { accountJson } from '../store/account-json.ts';
import { accountById } from '../store/accounts-repository.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { confirmEmailChange } from '../verbs/confirm-email-change.ts';
import { keySignedOut } from '../store/sealing-keys.ts';
import { originOf } from './request-origin.ts';
import { signIn } from '../verbs/sign-in.ts';
import { signUp } from '../verbs/sign-up.ts';

const credentialsSchema = z.strictObject({ email: z.string(), password: z.string() });

/** Which age, gender and zone are accepted is the sign-up's own rule, with its own messages. */
const signUpSchema = z.strictObject({
  ...credentialsSchema.shape,
  name: z.optional(z.nullable(z.string())),
  age: z.optional(z.nullable(z.number())),
  gender: z.optional(z.nullable(z.string())),
  time_zone: z.optional(z.nullable(z.string())),
});

const tags = ['accounts'];
const CREDENTIALS = 'You must provide either an email or phone number and a password';

/** The specification's words where the address or the password is not there; every other fault in its own. */
function askForCredentials(errors: FastifySchemaValidationError[], context: string): Error {
  const error = Object.assign(new Error('validation'), { validation: errors, validationContext: context });
  const isAbsent = errors.some(
    ({ instancePath, message }) =>
      ['/email', '/password'].includes(instancePath) && message?.endsWith('received undefined'),
  );
  if (!isAbsent) return error;
  const { fields = {} } = failureAnswer(error);
  return new HttpError(400, 'validation_failed', CREDENTIALS, { extra: { fields } });
}

/** The product API's own doors to the same accounts, under /api/v1/auth; errors are `{code, detail}`. */
export function productAuthRoutes(context: AuthContext, authenticate: Authenticate) {
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();

    app.post(
      '/login',
      {
        schemaErrorFormatter: askForCredentials,
        schema: { tags, security: [], summary: 'Sign in', body: credentialsSchema },
      },
      (request) => {
        const { email, password } = request.body;
        if (email === '' || password === '') throw new HttpError(400, 'validation_failed', CREDENTIALS);
        return signIn(context, request.body, originOf(request));
      },
    );

    app.post(
      '/signup',
      {
        schemaErrorFormatter: askForCredentials,
        schema: { tags, security: [], summary: 'Sign up', body: signUpSchema },
      },
      (request) => {
        const { email, password, ...data } = request.body;
        // The form asks for it; accounts that came without one by the auth API keep none.
        if (context.settings.signUpEnabled && !data.name?.trim())
          throw refusedField('name', 'Name is required.');
        return signUp(context, { email, password, data }, originOf(request));
      },
    );

    app.post(
      '/email',
      {
        schema: {
          tags,
          security: [],
          summary: 'Confirm a new e-mail address by the link of its mail',
          body: confirmEmailLinkBodySchema,
          response: { 200: confirmedEmailSchema },
        },
      },
      async (request) => {
        const proof = { kind: 'link', linkToken: request.body.token_hash } as const;
        return { email: await confirmEmailChange(context, proof, originOf(request)) };
      },
    );

    app.post(
      '/sealing-key',
      {
        schema: {
          tags,
          security: [],
          summary: 'The public key for what a device keeps of an account that is signed out',
          body: signedOutKeyBodySchema,
          response: { 200: signedOutKeySchema },
        },
      },
      async (request) => {
        await context.limits.takeSealingKey(request.ip);
        const key = await context.database.asAuth(async (trx) => {
          const account = await accountById(trx, request.body.user_id);
          return account === undefined ? null : keySignedOut(context, trx, account);
        });
        return { key };
      },
    );

    app.get('/me', { schema: { tags, summary: 'The account that is signed in' } }, async (request) => {
      const { userId } = await authenticate(request);
      const account = await context.database.asAuth((trx) => accountById(trx, userId));
      if (account === undefined) {
        throw new HttpError(401, 'user_not_found', 'This account does not exist any more');
      }
      return accountJson(account);
    });
  };
}
