import { HttpError } from '#server/http/http-error.ts';
import { accountByEmail, recordSignIn, renewPasswordHash } from '../store/accounts-repository.ts';
import type { AccountRow } from '../store/account-json.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { isKnownDevice } from '../store/known-networks.ts';
import { noteDevice } from './note-device.ts';
import { isDemo } from '../proof/demo-account.ts';
import { matchPassword } from '../proof/match-password.ts';
import { parseEmailAddress } from '../proof/email-address.ts';
import { newestSignUp } from '../store/sign-ups-repository.ts';
import { weaknessOf } from '../proof/password-strength.ts';
import { sessionJson, startSession } from '../context/start-session.ts';
import { tryPassword } from '../context/try-password.ts';
import type { SessionJson } from '../context/start-session.ts';

/**
 * Starts a session for the right password; the demo account's opens nothing where others could use it. One answer, and
 * the same work, for an unknown address, a wrong password and an account without one: HttpError 400
 * `invalid_credentials`. Throws 400 `user_banned` or `email_not_confirmed` only to whoever knew the password, 429 past
 * the limits.
 */
export async function signIn(
  context: AuthContext,
  request: { email: string; password: string },
  origin: Origin,
): Promise<SessionJson> {
  if (request.email === '') throw new HttpError(400, 'validation_failed', 'missing email or phone');
  const email = parseEmailAddress(request.email);
  const { known, waiting, isOwnDevice } = await context.database.asAuth(async (trx) => {
    const account = await accountByEmail(trx, email);
    const userId = account?.id ?? context.ids.uuid();
    return {
      known: account,
      waiting: await newestSignUp(trx, userId),
      isOwnDevice: await isKnownDevice(trx, userId, origin.device),
    };
  });
  await context.limits.takeSignIn(origin.ip, email, isOwnDevice ? origin.device : null);
  const match = await tryPassword(context, { account: known, email }, request.password, origin);
  const matches = match !== 'wrong';
  // Also where the address is somebody's already: else a sign-up and a sign-in together would tell.
  const mayWait = waiting !== undefined || !context.settings.autoconfirm;
  const isWaiting =
    !matches &&
    mayWait &&
    (await matchPassword(context.passwords, waiting?.password_hash ?? null, request.password)) !== 'wrong';
  const right = matches && (!isDemo(email, request.password) || (context.settings.demo && origin.local));
  const renewedHash = match === 'as typed' ? await context.passwords.of(request.password) : null;
  const refusal = isWaiting ? UNCONFIRMED : refusalFor(known, right, context.clock.now());

  const started = await context.database.asAuth(async (trx) => {
    const now = new Date(context.clock.now()).toISOString();
    // The password may have changed while it was compared.
    const account = refusal === null && known !== undefined ? await recordSignIn(trx, known, now) : undefined;
    if (account === undefined) {
      const failed = { action: 'login_failed', actorId: known?.id ?? null, actorUsername: email } as const;
      await appendAudit(context, trx, { ...failed, traits: { code: (refusal ?? INVALID).code } }, origin);
      return null;
    }
    if (renewedHash !== null) await renewPasswordHash(trx, account.id, renewedHash);
    const session = await startSession(context, trx, account, 'password', origin);
    await noteDevice(context, trx, known ?? account, origin);
    const traits = { provider: 'email' };
    await appendAudit(
      context,
      trx,
      { action: 'login', actorId: account.id, actorUsername: email, traits },
      origin,
    );
    return { account, session };
  });
  if (started === null) {
    const { code, message } = refusal ?? INVALID;
    throw new HttpError(400, code, message);
  }
  const weakness = weaknessOf(request.password, email, context.settings.passwordMinLength);
  const answer = await sessionJson(context, started.account, started.session, origin);
  return weakness === null ? answer : { ...answer, weak_password: weakness };
}

const UNCONFIRMED = { code: 'email_not_confirmed', message: 'Email not confirmed' };
const INVALID = { code: 'invalid_credentials', message: 'Invalid login credentials' };

function refusalFor(known: AccountRow | undefined, right: boolean, now: number): typeof INVALID | null {
  if (known === undefined || !right) return INVALID;
  if (known.banned_until !== null && Date.parse(known.banned_until) > now) {
    return { code: 'user_banned', message: 'User is banned' };
  }
  return known.email_confirmed_at === null ? UNCONFIRMED : null;
}
