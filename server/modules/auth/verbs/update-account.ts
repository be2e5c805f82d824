import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { endFeed } from '#server/modules/calendar-feed/end-feed.ts';
import { accountJson } from '../store/account-json.ts';
import type { AccountJson, AccountRow } from '../store/account-json.ts';
import { emailChangeAskedMail } from '../mail/account-mails.ts';
import {
  accountByEmail,
  lockAccount,
  recordChange,
  recordEmailChangeRequest,
} from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { parseEmailAddress } from '../proof/email-address.ts';
import { deleteFlowsOf } from '../store/flow-states-repository.ts';
import type { LinkOptions } from '../proof/link-options.ts';
import { deleteTokensOf } from '../store/one-time-tokens-repository.ts';
import { matchPassword } from '../proof/match-password.ts';
import { requireStrongPassword } from '../proof/password-strength.ts';
import type { Fields } from '../proof/request-fields.ts';
import { deleteSessions, lockSession } from '../store/sessions-repository.ts';
import type { SessionRow } from '../store/sessions-repository.ts';
import { mergeMetadata, profileChanges } from '../proof/sign-up-data.ts';
import { deletePromisedCodes } from '../store/outgoing-mail-repository.ts';
import { enqueueChangeNotices } from '../mail/enqueue-change-notices.ts';
import { enqueueCode } from '../mail/enqueue-code.ts';
import { enqueueNotice } from '../mail/enqueue-notice.ts';
import { tryPassword } from '../context/try-password.ts';

interface Bearer {
  account: AccountRow;
  session: SessionRow;
}

export interface AccountChange {
  /** '' where it shall stay. */
  email: string;
  /** For the mail to a new address. */
  link: LinkOptions;
  /** Null where it shall stay. */
  password: string | null;
  currentPassword: string;
  /** Merged into the metadata member by member; null deletes one. */
  data: Fields;
}

/** For so long a session that began with a mail may set a password without the current one. */
const MAIL_PROOF_LIFE_MS = 24 * 60 * 60_000;

/**
 * Changes the participant's own account and answers it. A new password ends all other sessions and the calendar feed and
 * voids every mailed code, in one transaction. A new address is mailed a code and counts when that comes back. Each change is told by
 * mail. Throws HttpError 400 `current_password_required` or `current_password_invalid`, 422 `weak_password`,
 * `same_password`, `email_exists` or `validation_failed`, 403 `session_not_found` when the session ended meanwhile, 409
 * `conflict` when the password changed meanwhile, 429 past the limits of changes and of mails.
 */
export async function updateAccount(
  context: AuthContext,
  bearer: Bearer,
  change: AccountChange,
  origin: Origin,
): Promise<AccountJson> {
  const { account, session } = bearer;
  await context.limits.takeAccountChange(origin.ip, account.id);
  const newEmail = await acceptableNewAddress(context, account, change.email);
  const passwordHash = await newPasswordHash(context, bearer, change, origin);
  if (newEmail !== null && passwordHash === null) {
    await requireCurrentPassword(context, bearer, change.currentPassword, 'email address', origin);
  }
  if (newEmail !== null) {
    await context.limits.takeMailRequest('email_change', origin.ip);
    await context.limits.takeEmailChange(account.id);
  }
  const waitMs = newEmail === null ? null : await context.limits.reserveMail('email_change', newEmail);
  const profile = profileChanges(change.data);

  const changed = await context.database.asAuth(async (trx) => {
    if (profile !== null) await context.onProfileChange(trx, account.id, profile);
    const current = await lockAccount(trx, account.id);
    if (current === undefined || (await lockSession(trx, session.id)) === undefined) {
      throw new HttpError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    if (passwordHash !== null && current.password_hash !== account.password_hash) {
      throw new HttpError(409, 'conflict', 'The password was changed at the same moment, try again');
    }
    const at = new Date(context.clock.now()).toISOString();
    const updated = await recordChange(trx, {
      id: account.id,
      password_hash: passwordHash ?? current.password_hash,
      user_metadata: mergeMetadata(current.user_metadata, change.data),
      updated_at: at,
    });
    if (passwordHash !== null) await endWhatTheOldPasswordBegan(context, trx, session);
    const action = passwordHash === null ? 'user_modified' : 'user_updated_password';
    const actor = { actorId: account.id, actorUsername: account.email };
    await appendAudit(context, trx, { action, ...actor }, origin);
    await enqueueChangeNotices(context, trx, current, updated);
    if (newEmail === null) return updated;
    return awaitNewAddress(context, trx, account, { email: newEmail, waitMs }, change.link);
  });
  if (passwordHash !== null) context.liveSessions.forget(account.id);
  return accountJson(changed);
}

/** Promises the code to the address that the account may get, and a mail that says so to the one that it has. */
async function awaitNewAddress(
  context: AuthContext,
  trx: Trx,
  account: AccountRow,
  { email, waitMs }: { email: string; waitMs: number | null },
  link: LinkOptions,
): Promise<AccountRow> {
  const { id } = account;
  const at = new Date(context.clock.now()).toISOString();
  const waiting = await recordEmailChangeRequest(trx, { id, email, at });
  if (waitMs !== null) {
    await enqueueCode(context, trx, { kind: 'email_change', userId: id, email, waitMs, ...link });
  }
  const notice = emailChangeAskedMail(account.email, context.settings.siteUrl);
  await enqueueNotice(context, trx, 'email_change', account, notice);
  return waiting;
}

async function endWhatTheOldPasswordBegan(
  context: AuthContext,
  trx: Trx,
  session: SessionRow,
): Promise<void> {
  await deleteSessions(trx, session, 'others');
  await deleteTokensOf(trx, session.user_id);
  await deletePromisedCodes(trx, session.user_id);
  await deleteFlowsOf(trx, session.user_id);
  await endFeed(context.database, trx, session.user_id);
  await context.liveSessions.announceEnd(trx, session.user_id);
}

/** The hash of an acceptable new password, or null where none is asked for. */
async function newPasswordHash(
  context: AuthContext,
  bearer: Bearer,
  change: AccountChange,
  origin: Origin,
): Promise<string | null> {
  const { password } = change;
  if (password === null) return null;
  requireStrongPassword(password, bearer.account.email, context.settings.passwordMinLength);
  const { password_hash: stored } = bearer.account;
  if (stored === null) return context.passwords.of(password);
  await requireCurrentPassword(context, bearer, change.currentPassword, 'password', origin);
  if ((await matchPassword(context.passwords, stored, password)) !== 'wrong') {
    throw new HttpError(422, 'same_password', 'New password should be different from the old password.');
  }
  return context.passwords.of(password);
}

/** Not asked where the setting says so, where there is none, and soon after the mailbox was proved; a wrong one never counts. */
async function requireCurrentPassword(
  context: AuthContext,
  { account, session }: Bearer,
  currentPassword: string,
  what: 'password' | 'email address',
  origin: Origin,
): Promise<void> {
  const { password_hash: stored } = account;
  if (stored === null || !context.settings.requireCurrentPassword) return;
  if (currentPassword === '') {
    if (provedByMail(session, context.clock.now())) return;
    throw new HttpError(
      400,
      'current_password_required',
      `Current password required when setting new ${what}.`,
    );
  }
  const match = await tryPassword(context, { account, email: account.email }, currentPassword, origin);
  if (match !== 'wrong') return;
  const actor = { actorId: account.id, actorUsername: account.email };
  const traits = { code: 'current_password_invalid' };
  await context.database.asAuth((trx) =>
    appendAudit(context, trx, { action: 'login_failed', ...actor, traits }, origin),
  );
  throw new HttpError(400, 'current_password_invalid', 'The current password is wrong.');
}

function provedByMail(session: SessionRow, now: number): boolean {
  return session.amr.some(
    ({ method, timestamp }) =>
      (method === 'otp' || method === 'recovery') && now - timestamp * 1000 < MAIL_PROOF_LIFE_MS,
  );
}

/** The address to change to, or null where the account keeps its own. */
async function acceptableNewAddress(
  context: AuthContext,
  account: AccountRow,
  wanted: string,
): Promise<string | null> {
  if (wanted === '') return null;
  const email = parseEmailAddress(wanted);
  if (email === account.email) return null;
  if ((await context.database.asAuth((trx) => accountByEmail(trx, email))) !== undefined) {
    throw new HttpError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  return email;
}
