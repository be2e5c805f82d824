import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import { HttpError } from '#server/http/http-error.ts';
import { accountById, recordContact } from '../store/accounts-repository.ts';
import type { AccountRow } from '../store/account-json.ts';
import { sessionEndedMail } from '../mail/account-mails.ts';
import { enqueueNotice } from '../mail/enqueue-notice.ts';
import { noteOtherDevice } from './note-other-device.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import type { AuthSettings } from '../proof/auth-settings.ts';
import { readRefreshToken } from '../proof/refresh-token.ts';
import type { RefreshTokenClaim } from '../proof/refresh-token.ts';
import { deleteSessions, hasNewerSession, lockSession, recordRefresh } from '../store/sessions-repository.ts';
import type { SessionRow } from '../store/sessions-repository.ts';
import { sessionJson } from '../context/start-session.ts';
import type { SessionJson } from '../context/start-session.ts';

type Outcome =
  | { kind: 'refreshed'; account: AccountRow; session: SessionRow }
  | { kind: 'refused'; code: string; why: string; endedSessionOf?: string };

const NOT_FOUND: Outcome = refused('refresh_token_not_found', 'Refresh Token Not Found');

/**
 * Exchanges a refresh token. The session's row is locked, so that two tabs with one token go one after the other.
 *
 *   counter in the row - counter in the token
 *     0           the current token: the counter rises, the next token is the answer
 *     below 0     issued after the backup from which this database was restored, and unknown to it
 *     1           the client did not save the last answer, or another tab was first: the current token again, at any
 *                 age; nothing is written
 *     above 1     the same within `reuseSeconds` of the last refresh; later it is a stolen token: the session ends, and
 *                 its owner is told
 *
 * Throws HttpError 400 when the session is over, and 503 when the row could not be locked in time: a 409 or 429 here
 * would make clients drop a good session.
 */
export async function refreshSession(
  context: AuthContext,
  token: string,
  origin: Origin,
): Promise<SessionJson> {
  const claim = readRefreshToken(token);
  const outcome = claim === null ? NOT_FOUND : await exchange(context, claim, origin);
  if (outcome.kind === 'refused') {
    if (outcome.endedSessionOf !== undefined) context.liveSessions.forget(outcome.endedSessionOf);
    throw new HttpError(400, outcome.code, `Invalid Refresh Token: ${outcome.why}`);
  }
  return sessionJson(context, outcome.account, outcome.session, origin);
}

async function exchange(context: AuthContext, claim: RefreshTokenClaim, origin: Origin): Promise<Outcome> {
  try {
    return await context.database.asAuth((trx) => exchangeLocked(context, trx, claim, origin));
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new HttpError(503, 'unavailable', 'The session is busy, try again', {
      headers: { 'retry-after': '1' },
      cause: error,
    });
  }
}

async function exchangeLocked(
  context: AuthContext,
  trx: Trx,
  claim: RefreshTokenClaim,
  origin: Origin,
): Promise<Outcome> {
  await sql`set local lock_timeout = '5s'`.execute(trx);
  const session = await lockSession(trx, claim.sessionId);
  if (session === undefined || !claim.isSignedWith(session.refresh_key)) return NOT_FOUND;
  const account = await accountById(trx, session.user_id);
  if (account === undefined) return refused('session_not_found', 'No Valid Session Found');
  const now = context.clock.now();
  if (account.banned_until !== null && Date.parse(account.banned_until) > now) {
    return refused('user_banned', 'User Banned');
  }
  const expiry = expiryOf(session, context.settings, now);
  if (expiry !== null) return refused('session_expired', expiry);

  if (context.settings.singleSession && (await hasNewerSession(trx, session))) {
    return refused('session_expired', 'Session Expired (Revoked by Newer Login)');
  }

  const actor = { actorId: account.id, actorUsername: account.email };
  const behind = session.refresh_counter - claim.counter;
  if (behind < 0) return NOT_FOUND;
  if (behind > 1 && !wasJustRefreshed(session, context.settings, now)) {
    await deleteSessions(trx, session, 'local');
    await appendAudit(context, trx, { action: 'token_revoked', ...actor, traits: { behind } }, origin);
    const notice = sessionEndedMail(account.email, context.settings.siteUrl);
    await enqueueNotice(context, trx, 'stolen', account, notice);
    await context.liveSessions.announceEnd(trx, account.id);
    // A value and not a throw: the end of the session must be committed although the answer is an error.
    return { ...refused('refresh_token_already_used', 'Already Used'), endedSessionOf: account.id };
  }
  const isOtherDevice = await noteOtherDevice(context, trx, account, session, origin);
  if (behind > 0) return { kind: 'refreshed', account, session };
  const at = new Date(now).toISOString();
  const next = { ...session, refresh_counter: session.refresh_counter + 1 };
  await recordRefresh(trx, next, at, origin);
  await recordContact(trx, account, at);
  const entry = { action: 'token_refreshed', ...actor } as const;
  await appendAudit(
    context,
    trx,
    isOtherDevice ? { ...entry, traits: { other_device: true } } : entry,
    origin,
  );
  return { kind: 'refreshed', account, session: next };
}

/** Why the session is over, or null. The limits are looked at here only: an access token lives its hour. */
function expiryOf(session: SessionRow, settings: AuthSettings, now: number): string | null {
  if (session.not_after !== null && Date.parse(session.not_after) <= now) return 'Session Expired';
  if (now - Date.parse(session.created_at) >= settings.timeboxSeconds * 1000) return 'Session Expired';
  const lastUse = Date.parse(session.refreshed_at ?? session.created_at);
  if (now - lastUse >= settings.inactivitySeconds * 1000) return 'Session Expired (Inactivity)';
  return null;
}

function wasJustRefreshed(session: SessionRow, settings: AuthSettings, now: number): boolean {
  const last = Date.parse(session.refreshed_at ?? session.created_at);
  return Math.abs(now - last) < settings.reuseSeconds * 1000;
}

/** PostgreSQL's lock_not_available. */
function isLockTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '55P03';
}

function refused(code: string, why: string): Extract<Outcome, { kind: 'refused' }> {
  return { kind: 'refused', code, why };
}
