import { HttpError } from '#server/http/http-error.ts';
import type { AccountJson } from '../store/account-json.ts';
import { accountByEmail, insertAccount } from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { prepareAccount } from './prepare-account.ts';
import type { SignUpRequest } from './prepare-account.ts';
import { signUpUnconfirmed } from './sign-up-unconfirmed.ts';
import { noteDevice } from './note-device.ts';
import { sessionJson, startSession } from '../context/start-session.ts';
import type { SessionJson } from '../context/start-session.ts';

/**
 * Makes an account with its profile and its starter programme, and with a first session unless the address has to be
 * confirmed first; then the answer is the user alone. Throws HttpError 400 or 422 for what cannot be accepted, 429 past
 * the limit.
 */
export async function signUp(
  context: AuthContext,
  request: SignUpRequest,
  origin: Origin,
): Promise<SessionJson | AccountJson> {
  if (!context.settings.signUpEnabled) {
    throw new HttpError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  await context.limits.takeSignUp(origin.ip);
  return context.settings.autoconfirm
    ? createAccountWithSession(context, request, origin)
    : signUpUnconfirmed(context, request, origin);
}

/** The confirmed account and its session, in one transaction and without the limit: also for the server's own use. */
export async function createAccountWithSession(
  context: AuthContext,
  request: SignUpRequest,
  origin: Origin,
): Promise<SessionJson> {
  const { row, signedUp } = await prepareAccount(context, request);
  const { id, email } = row;

  const made = await context.database.asAuth(async (trx) => {
    const account = await insertAccount(trx, { ...row, email_confirmed_at: row.created_at });
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
    await noteDevice(context, trx, { ...account, last_sign_in_at: null }, origin);
    const actor = { actorId: id, actorUsername: email, traits: { provider: 'email' } };
    await appendAudit(context, trx, { action: 'user_signedup', ...actor }, origin);
    await appendAudit(context, trx, { action: 'login', ...actor }, origin);
    await context.database.becomeUser(trx, id);
    await context.onSignUp(trx, signedUp);
    return { account, session };
  });
  if (made === null) throw new HttpError(422, 'user_already_exists', 'User already registered');
  return sessionJson(context, made.account, made.session, origin);
}
