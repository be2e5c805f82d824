import { timingSafeEqual } from 'node:crypto';
import type { Trx } from '#server/database/database.ts';
import type { AccountRow } from './account-json.ts';
import { accountByEmail, lockAccount, recordMailboxProved } from './accounts-repository.ts';
import { appendAudit } from './audit-log.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { linkTokensOf, storedHashOf } from './one-time-code.ts';
import { countFailure, deleteToken, lockToken, ownerOfToken } from './one-time-tokens-repository.ts';
import type { CodeKind, OneTimeTokenRow } from './one-time-tokens-repository.ts';

/** What somebody shows to have read a mail. */
export type MailProof = { kind: 'code'; email: string; code: string } | { kind: 'link'; linkToken: string };

export type Consumed = { kind: 'proved'; account: AccountRow } | { kind: 'refused' } | { kind: 'banned' };

const MOST_TRIES = 5;

/**
 * Takes a code or a link once, in the caller's transaction; the address counts as confirmed from then on. The fifth
 * wrong code voids the row, so a refusal must be committed too: it is a value and not a throw.
 */
export async function consumeCode(
  context: Pick<AuthContext, 'clock' | 'ids'>,
  trx: Trx,
  kind: CodeKind,
  proof: MailProof,
  origin: Origin,
): Promise<Consumed> {
  const userId =
    proof.kind === 'code'
      ? (await accountByEmail(trx, proof.email))?.id
      : await ownerOfToken(trx, storedHashOf(proof.linkToken));
  const account = userId === undefined ? undefined : await lockAccount(trx, userId);
  const token = account === undefined ? undefined : await lockToken(trx, account.id, kind);
  const now = context.clock.now();

  if (account === undefined || token === undefined || !(await isRight(trx, token, proof, now))) {
    const actorUsername = account?.email ?? (proof.kind === 'code' ? proof.email : '');
    const traits = { code: 'otp_expired', method: proof.kind };
    const failed = { action: 'login_failed', actorId: account?.id ?? null, actorUsername, traits } as const;
    await appendAudit(context, trx, failed, origin);
    return { kind: 'refused' };
  }
  await deleteToken(trx, token.id);
  if (account.banned_until !== null && Date.parse(account.banned_until) > now) return { kind: 'banned' };
  return {
    kind: 'proved',
    account: await recordMailboxProved(trx, account, new Date(now).toISOString()),
  };
}

async function isRight(trx: Trx, token: OneTimeTokenRow, proof: MailProof, now: number): Promise<boolean> {
  if (Date.parse(token.expires_at) <= now) return false;
  const shown = proof.kind === 'code' ? linkTokensOf(token, proof.code) : [proof.linkToken];
  const stored = Buffer.from(token.token_hash);
  if (shown.some((linkToken) => timingSafeEqual(Buffer.from(storedHashOf(linkToken)), stored))) return true;
  if (proof.kind === 'code') {
    if (token.failed_attempts + 1 >= MOST_TRIES) await deleteToken(trx, token.id);
    else await countFailure(trx, token.id);
  }
  return false;
}
