import { HttpError } from '#server/http/http-error.ts';
import { accountByEmail, insertAccount } from './accounts-repository.ts';
import { appendAudit } from './audit-log.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { parseEmailAddress } from './email-address.ts';
import { requireStrongPassword } from './password-strength.ts';
import type { Fields } from './request-fields.ts';
import { parseSignUpData } from './sign-up-data.ts';
import { sessionJson, startSession } from './start-session.ts';
import type { SessionJson } from './start-session.ts';

export interface SignUpRequest {
  email: string;
  password: string;
  /** name, age, gender, time_zone; see sign-up-data.ts. */
  data: Fields;
}

/**
 * Makes an account with its profile, its starter programme and a first session, all in one transaction.
 * Throws HttpError 400 or 422 for what cannot be accepted, 429 past the limit.
 */
export async function signUp(
  context: AuthContext,
  request: SignUpRequest,
  origin: Origin,
): Promise<SessionJson> {
  if (!context.settings.signUpEnabled) {
    throw new HttpError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  await context.limits.takeSignUp(origin.ip);
  return createAccountWithSession(context, request, origin);
}

/** The same without the limit: for the server's own use. */
export async function createAccountWithSession(
  context: AuthContext,
  request: SignUpRequest,
  origin: Origin,
): Promise<SessionJson> {
  if (request.password === '') {
    throw new HttpError(400, 'validation_failed', 'Signup requires a valid password');
  }
  requireStrongPassword(request.password, request.email, context.settings.passwordMinLength);
  const email = parseEmailAddress(request.email);
  const { profile, timeZone, metadata } = parseSignUpData(request.data);
  const passwordHash = await context.passwords.of(request.password);
  const id = context.ids.uuid();
  const signedUpAt = context.clock.now();

  const made = await context.database.asAuth(async (trx) => {
    const account = await insertAccount(trx, {
      id,
      email,
      password_hash: passwordHash,
      user_metadata: metadata,
      created_at: new Date(signedUpAt).toISOString(),
    });
    if (account === undefined) {
      const actorId = (await accountByEmail(trx, email))?.id ?? null;
      await appendAudit(
        context,
        trx,
        { action: 'user_repeated_signup', actorId, actorUsername: email },
        origin,
      );
      return null;
    }
    const session = await startSession(context, trx, account, 'password', origin);
    const actor = { actorId: id, actorUsername: email, traits: { provider: 'email' } };
    await appendAudit(context, trx, { action: 'user_signedup', ...actor }, origin);
    await appendAudit(context, trx, { action: 'login', ...actor }, origin);
    await context.database.becomeUser(trx, id);
    await context.onSignUp(trx, { userId: id, signedUpAt, timeZone, profile: { id, ...profile } });
    return { account, session };
  });
  if (made === null) throw new HttpError(422, 'user_already_exists', 'User already registered');
  return sessionJson(context, made.account, made.session);
}
