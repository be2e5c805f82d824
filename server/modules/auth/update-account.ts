import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { accountJson } from './account-json.ts';
import type { AccountJson, AccountRow } from './account-json.ts';
import { passwordChangedMail } from './account-mails.ts';
import { accountByEmail, lockAccount, recordChange } from './accounts-repository.ts';
import { appendAudit } from './audit-log.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { parseEmailAddress } from './email-address.ts';
import { deleteFlowsOf } from './flow-states-repository.ts';
import { deleteTokensOf } from './one-time-tokens-repository.ts';
import { requireStrongPassword } from './password-strength.ts';
import type { Fields } from './request-fields.ts';
import { deleteSessions, lockSession } from './sessions-repository.ts';
import type { SessionRow } from './sessions-repository.ts';
import { mergeMetadata } from './sign-up-data.ts';

export interface AccountChange {
  /** '' where it shall stay. */
  email: string;
  /** Null where it shall stay. */
  password: string | null;
  currentPassword: string;
  /** Merged into the metadata member by member; null deletes one. */
  data: Fields;
}

/** For so long a session that began with a mail may set a password without the current one. */
const MAIL_PROOF_LIFE_MS = 24 * 60 * 60_000;

/**
 * Changes the participant's own account and answers it. A new password ends all other sessions and voids every mailed
 * code, in one transaction, and is told by mail. Throws HttpError 400 `current_password_required` or
 * `current_password_invalid`, 422 `weak_password`, `same_password`, `email_exists` or `validation_failed`, 403
 * `session_not_found` when the session ended meanwhile, 409 `conflict` when the password changed meanwhile.
 */
export async function updateAccount(
  context: AuthContext,
  bearer: { account: AccountRow; session: SessionRow },
  change: AccountChange,
  origin: Origin,
): Promise<AccountJson> {
  const { account, session } = bearer;
  await context.limits.takeAccountChange(origin.ip, account.id);
  await refuseNewAddress(context, account, change.email);
  const passwordHash = await newPasswordHash(context, bearer, change, origin);

  const changed = await context.database.asAuth(async (trx) => {
    const current = await lockAccount(trx, account.id);
    if (current === undefined || (await lockSession(trx, session.id)) === undefined) {
      throw new HttpError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    if (passwordHash !== null && current.password_hash !== account.password_hash) {
      throw new HttpError(409, 'conflict', 'The password was changed at the same moment, try again');
    }
    const updated = await recordChange(trx, {
      id: account.id,
      password_hash: passwordHash ?? current.password_hash,
      user_metadata: mergeMetadata(current.user_metadata, change.data),
      updated_at: new Date(context.clock.now()).toISOString(),
    });
    if (passwordHash !== null) await endWhatTheOldPasswordBegan(context, trx, session);
    const action = passwordHash === null ? 'user_modified' : 'user_updated_password';
    const actor = { actorId: account.id, actorUsername: account.email };
    await appendAudit(context, trx, { action, ...actor }, origin);
    return updated;
  });
  if (passwordHash !== null) {
    context.liveSessions.forget(account.id);
    context.mailer.post(passwordChangedMail(account.email, context.settings.siteUrl));
  }
  return accountJson(changed);
}

async function endWhatTheOldPasswordBegan(
  context: AuthContext,
  trx: Trx,
  session: SessionRow,
): Promise<void> {
  await deleteSessions(trx, session, 'others');
  await deleteTokensOf(trx, session.user_id);
  await deleteFlowsOf(trx, session.user_id);
  await context.liveSessions.announceEnd(trx, session.user_id);
}

/** The hash of an acceptable new password, or null where none is asked for. */
async function newPasswordHash(
  context: AuthContext,
  { account, session }: { account: AccountRow; session: SessionRow },
  { password, currentPassword }: AccountChange,
  origin: Origin,
): Promise<string | null> {
  if (password === null) return null;
  requireStrongPassword(password, account.email, context.settings.passwordMinLength);
  const { password_hash: stored } = account;
  if (stored === null) return context.passwords.of(password);
  if (context.settings.requireCurrentPassword && !provedByMail(session, context.clock.now())) {
    if (currentPassword === '') {
      throw new HttpError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      );
    }
    if (!(await context.passwords.matches(stored, currentPassword))) {
      const actor = { actorId: account.id, actorUsername: account.email };
      const traits = { code: 'current_password_invalid' };
      await context.database.asAuth((trx) =>
        appendAudit(context, trx, { action: 'login_failed', ...actor, traits }, origin),
      );
      throw new HttpError(400, 'current_password_invalid', 'Current password is not right.');
    }
  }
  if (await context.passwords.matches(stored, password)) {
    throw new HttpError(422, 'same_password', 'New password should be different from the old password.');
  }
  return context.passwords.of(password);
}

function provedByMail(session: SessionRow, now: number): boolean {
  return session.amr.some(
    ({ method, timestamp }) =>
      (method === 'otp' || method === 'recovery') && now - timestamp * 1000 < MAIL_PROOF_LIFE_MS,
  );
}

/** Refuses another address: nothing here proves yet that it is the participant's. */
async function refuseNewAddress(context: AuthContext, account: AccountRow, wanted: string): Promise<void> {
  if (wanted === '') return;
  const email = parseEmailAddress(wanted);
  if (email === account.email) return;
  if ((await context.database.asAuth((trx) => accountByEmail(trx, email))) !== undefined) {
    throw new HttpError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  throw new HttpError(422, 'validation_failed', 'The email address of an account cannot be changed');
}
