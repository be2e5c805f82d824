import type { Trx } from '#server/database/database.ts';
import type { JsonObject } from '#server/database/schema.ts';
import { isUuid } from '#shared/protocol/ids.ts';
import { HttpError } from '#server/http/http-error.ts';
import { endFeed } from '#server/modules/calendar-feed/end-feed.ts';
import { endPush } from '#server/modules/push-notifications/end-push.ts';
import type { AccountRow } from '../store/account-json.ts';
import {
  accountByEmail,
  accountById,
  activateSignUp,
  insertAccount,
  lockAccount,
  recordOperatorChange,
} from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { readBanDuration } from '../proof/ban-duration.ts';
import { parseEmailAddress } from '../proof/email-address.ts';
import { deleteFlowsOf } from '../store/flow-states-repository.ts';
import { deleteTokensOf } from '../store/one-time-tokens-repository.ts';
import { deletePromisedCodes } from '../store/outgoing-mail-repository.ts';
import { requireStrongPassword } from '../proof/password-strength.ts';
import { enqueueChangeNotices } from '../mail/enqueue-change-notices.ts';
import type { Fields } from '../proof/request-fields.ts';
import { deleteSessions } from '../store/sessions-repository.ts';
import { mergeMetadata, parseSignUpData, profileChanges } from '../proof/sign-up-data.ts';
import { deleteSignUpsOf, onlySignUp } from '../store/sign-ups-repository.ts';
import { startParticipant } from '../context/start-participant.ts';
import { voidFormerAddress } from '../store/void-former-address.ts';

/** The nil and the max UUID of RFC 9562, which programs take for no id. */
const NOBODYS_IDS = /^(?:[0-]+|[f-]+)$/;

/** What an operator says of an account; null for what is not said. */
export interface OperatorChange {
  id: string | null;
  email: string | null;
  password: string | null;
  /** Whether the address counts as confirmed without a mail. */
  confirmed: boolean;
  userMetadata: Fields;
  appMetadata: Fields;
  /** Such as `24h`; `none` lifts the block. */
  banDuration: string | null;
}

/**
 * Makes an account with its profile and its starter programme, without a mail and without an agreement to the terms:
 * the person is asked for that later. Throws HttpError 400 or 422 for what cannot be accepted.
 */
export async function createAccountForOperator(
  context: AuthContext,
  change: OperatorChange,
  origin: Origin,
): Promise<AccountRow> {
  if (change.email === null || change.email === '') {
    throw new HttpError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  }
  const email = parseEmailAddress(change.email);
  const id = change.id?.toLowerCase() ?? context.ids.uuid();
  if (!isUuid(id)) throw new HttpError(400, 'validation_failed', 'ID must conform to the uuid v4 format');
  if (NOBODYS_IDS.test(id)) throw new HttpError(400, 'validation_failed', 'ID cannot be a nil uuid');
  const { profile, timeZone, metadata } = parseSignUpData(change.userMetadata);
  const passwordHash = await hashOf(context, change.password, email);
  const signedUpAt = context.clock.now();
  const at = new Date(signedUpAt).toISOString();
  const row = {
    id,
    email,
    password_hash: passwordHash,
    user_metadata: metadata,
    created_at: at,
    email_confirmed_at: change.confirmed ? at : null,
    confirmation_sent_at: null,
  };
  const made = await context.database.asAuth(async (trx) => {
    if ((await accountById(trx, id)) !== undefined) throw idExists();
    const account = await insertAccount(trx, row, { signedIn: false });
    if (account === undefined) return undefined;
    const changed = await recordOperatorChange(trx, {
      ...account,
      app_metadata: mergeAppMetadata(account.app_metadata, change.appMetadata),
      banned_until: readBanDuration(change.banDuration, signedUpAt, account.banned_until),
    });
    await audit(context, trx, 'user_signedup', account, origin);
    await context.database.becomeUser(trx, id);
    await context.onSignUp(trx, {
      userId: id,
      signedUpAt,
      startsAt: signedUpAt,
      timeZone,
      profile: { id, ...profile },
      byOperator: true,
    });
    return changed;
  });
  if (made === undefined) throw emailExists();
  return made;
}

/**
 * Changes an account as an operator says; what the participant would be told of an own change is mailed to the address
 * that was theirs until now. Confirming an address makes its sign-up count where only one waits. A new password or a block ends its sessions and its calendar feed. Throws HttpError 400, 404 or 422
 * for what cannot be accepted.
 */
export async function updateAccountForOperator(
  context: AuthContext,
  userId: string,
  change: OperatorChange,
  origin: Origin,
): Promise<AccountRow> {
  const email = change.email === null ? null : parseEmailAddress(change.email);
  const passwordHash = await hashOf(context, change.password, email ?? '');
  const profile = profileChanges(change.userMetadata);
  const updated = await context.database.asAuth(async (trx) => {
    if (profile !== null) await context.onProfileChange(trx, userId, profile);
    const account = await lockAccount(trx, userId);
    if (account === undefined) throw new HttpError(404, 'user_not_found', 'User not found');
    if (email !== null && email !== account.email && (await accountByEmail(trx, email)) !== undefined) {
      throw emailExists();
    }
    const now = context.clock.now();
    const at = new Date(now).toISOString();
    const confirms = change.confirmed && account.email_confirmed_at === null;
    const signUp = confirms ? await onlySignUp(trx, userId) : undefined;
    const own = signUp === undefined ? account : await activateSignUp(trx, signUp);
    const changed = await recordOperatorChange(trx, {
      ...own,
      email: email ?? account.email,
      password_hash: passwordHash ?? own.password_hash,
      email_confirmed_at: account.email_confirmed_at ?? (change.confirmed ? at : null),
      // An operator's word for a new address is no proof that its mailbox is read.
      mailbox_proved_at: email === null || email === account.email ? account.mailbox_proved_at : null,
      user_metadata: mergeMetadata(own.user_metadata, change.userMetadata),
      app_metadata: mergeAppMetadata(account.app_metadata, change.appMetadata),
      banned_until: readBanDuration(change.banDuration, now, account.banned_until),
      updated_at: at,
    });
    if (passwordHash !== null) {
      await deleteSessions(trx, { id: '', user_id: userId }, 'global');
      await deleteTokensOf(trx, userId);
      await deletePromisedCodes(trx, userId);
      await deleteFlowsOf(trx, userId);
    }
    const isBanned = changed.banned_until !== null && Date.parse(changed.banned_until) > now;
    if (passwordHash !== null || isBanned) await endFeed(context.database, trx, userId);
    // Its sessions may outlive the block; meanwhile nothing goes to their devices.
    if (isBanned) await endPush(trx, userId);
    if (changed.email !== account.email) await voidFormerAddress(trx, userId);
    await enqueueChangeNotices(context, trx, own, changed);
    if (changed.email_confirmed_at !== null) {
      await startParticipant(context, trx, changed, now, signUp);
      await deleteSignUpsOf(trx, userId);
    }
    // A block counts at once where sessions are remembered as alive.
    await context.liveSessions.announceEnd(trx, userId);
    await audit(context, trx, 'user_modified', account, origin);
    return changed;
  });
  context.liveSessions.forget(userId);
  return updated;
}

async function hashOf(context: AuthContext, password: string | null, email: string): Promise<string | null> {
  if (password === null || password === '') return null;
  requireStrongPassword(password, email, context.settings.passwordMinLength);
  return context.passwords.of(password);
}

/** Member by member; null deletes one. The provider stays ours. */
function mergeAppMetadata(metadata: JsonObject, changes: Fields): JsonObject {
  const { provider, providers } = metadata;
  return { ...mergeMetadata(metadata, { ...changes }), provider, providers };
}

async function audit(
  context: AuthContext,
  trx: Trx,
  action: 'user_signedup' | 'user_modified',
  account: AccountRow,
  origin: Origin,
): Promise<void> {
  const actor = { actorId: account.id, actorUsername: account.email, traits: { by: 'operator' } };
  await appendAudit(context, trx, { action, ...actor }, origin);
}

function emailExists(): HttpError {
  return new HttpError(422, 'email_exists', 'A user with this email address has already been registered');
}

function idExists(): HttpError {
  return new HttpError(422, 'user_already_exists', 'A user with this id has already been registered');
}
