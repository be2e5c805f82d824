import { timingSafeEqual } from 'node:crypto';
import type { Trx } from '#server/database/database.ts';
import type { AccountRow } from '../store/account-json.ts';
import { emailChangedMail } from '../mail/account-mails.ts';
import {
  accountByEmail,
  activateSignUp,
  lockAccount,
  recordEmailChanged,
  recordMailboxProved,
  recordWrongCode,
} from '../store/accounts-repository.ts';
import type { HttpError } from '#server/http/http-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { linkTokensOf, storedHashOf } from '../proof/one-time-code.ts';
import {
  countFailure,
  deleteToken,
  deleteTokenOf,
  lockDigits,
  lockLink,
  ownerOfToken,
  seekersOfAddress,
} from '../store/one-time-tokens-repository.ts';
import { enqueueNotice } from '../mail/enqueue-notice.ts';
import type { CodeKind, OneTimeTokenRow } from '../store/one-time-tokens-repository.ts';
import { deleteSignUpsOf, signUpById } from '../store/sign-ups-repository.ts';
import type { SignUpRow } from '../store/sign-ups-repository.ts';
import { startParticipant } from '../context/start-participant.ts';
import { voidFormerAddress } from '../store/void-former-address.ts';
import { areDigitsClosed, isSixDigits, MOST_TRIES, withWrongCode } from '../proof/wrong-codes.ts';

/** What somebody shows to have read a mail. `own_code` is a code shown by who is signed in already. */
export type MailProof =
  | { kind: 'code'; email: string; code: string }
  | { kind: 'own_code'; userId: string; code: string }
  | { kind: 'link'; linkToken: string };

export type Consumed =
  | { kind: 'proved'; account: AccountRow }
  | { kind: 'refused' }
  | { kind: 'banned' }
  /** It is right, and of a sign-up that is not theirs who show it; nothing is used up. */
  | { kind: 'not their sign-up'; refusal: HttpError }
  /** The new address has become another account's meanwhile. */
  | { kind: 'taken' };

/**
 * Takes a code or a link once, in the caller's transaction; the address counts as confirmed from then on, and a new one
 * takes the place of the former, which is told by mail. The fifth wrong code voids the digits, the twentieth of a day all
 * digits of the account, and no number of them a link. A refusal must be committed too: it is a value and not a throw.
 * The proof of a sign-up's address makes that sign-up's password and profile count, and ends all others; a proof that no
 * sign-up asked for makes none count.
 */
export async function consumeCode(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'settings' | 'onSignUp'>,
  trx: Trx,
  kind: CodeKind,
  proof: MailProof,
  origin: Origin,
  refusalOf: (signUp: SignUpRow) => HttpError | null = () => null,
): Promise<Consumed> {
  const now = context.clock.now();
  let seen: AccountRow | undefined;
  for (const userId of await ownersOf(context, trx, kind, proof)) {
    const account = await lockAccount(trx, userId);
    const token =
      proof.kind === 'link'
        ? await lockLink(trx, kind, storedHashOf(proof.linkToken))
        : await lockDigits(trx, userId, kind);
    seen ??= account;
    if (account === undefined || token === undefined || !isRight(account, token, proof, now)) {
      if (proof.kind !== 'link' && isSixDigits(proof.code)) await countTry(context, trx, account, token);
      continue;
    }
    const signUp = token.sign_up_id === null ? undefined : await signUpById(trx, token.sign_up_id);
    const refusal = signUp === undefined ? null : refusalOf(signUp);
    if (refusal !== null) return { kind: 'not their sign-up', refusal };
    await deleteToken(trx, token.id);
    // One proof of a mailbox ends the links of all its resets.
    if (kind === 'recovery') await deleteTokenOf(trx, userId, kind);
    if (account.banned_until !== null && Date.parse(account.banned_until) > now) return { kind: 'banned' };
    const newEmail = kind === 'email_change' ? token.relates_to : null;
    return record(context, trx, { account, newEmail, signUp }, origin);
  }
  const actorUsername = seen?.email ?? (proof.kind === 'code' ? proof.email : '');
  const traits = { code: 'otp_expired', method: proof.kind };
  const failed = { action: 'login_failed', actorId: seen?.id ?? null, actorUsername, traits } as const;
  await appendAudit(context, trx, failed, origin);
  return { kind: 'refused' };
}

/**
 * Whose code it may be: one account, but for a new address that several of them asked for. For an address that leads to
 * nobody it is an id that nobody has, so that the same statements run.
 */
async function ownersOf(
  { ids }: Pick<AuthContext, 'ids'>,
  trx: Trx,
  kind: CodeKind,
  proof: MailProof,
): Promise<string[]> {
  switch (proof.kind) {
    case 'own_code':
      return [proof.userId];
    case 'link': {
      const owner = await ownerOfToken(trx, storedHashOf(proof.linkToken));
      return owner === undefined ? [] : [owner];
    }
    case 'code': {
      if (kind !== 'email_change') return [(await accountByEmail(trx, proof.email))?.id ?? ids.uuid()];
      const seekers = await seekersOfAddress(trx, proof.email);
      return seekers.length === 0 ? [ids.uuid()] : seekers;
    }
  }
}

/** Where there is nothing to guess it counts for what does not exist: a wrong try is two statements more in any case. */
async function countTry(
  { ids, clock }: Pick<AuthContext, 'ids' | 'clock'>,
  trx: Trx,
  account: AccountRow | undefined,
  token: OneTimeTokenRow | undefined,
): Promise<void> {
  const now = clock.now();
  const isGuess = account !== undefined && token !== undefined && areDigitsGood(account, token, now);
  await countFailure(trx, isGuess ? token.id : ids.uuid());
  const counted = withWrongCode(account ?? { wrong_codes: 0, wrong_codes_since: null }, now);
  await recordWrongCode(trx, isGuess ? account.id : ids.uuid(), counted);
}

async function record(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'settings' | 'onSignUp'>,
  trx: Trx,
  {
    account,
    newEmail,
    signUp,
  }: { account: AccountRow; newEmail: string | null; signUp?: SignUpRow | undefined },
  origin: Origin,
): Promise<Consumed> {
  const now = context.clock.now();
  const at = new Date(now).toISOString();
  if (newEmail === null) {
    const isNew = account.email_confirmed_at === null && signUp !== undefined;
    const own = isNew ? await activateSignUp(trx, signUp) : account;
    await startParticipant(context, trx, own, now, signUp);
    await deleteSignUpsOf(trx, account.id);
    return { kind: 'proved', account: await recordMailboxProved(trx, own, at) };
  }
  if ((await accountByEmail(trx, newEmail)) !== undefined) return { kind: 'taken' };
  const changed = await recordEmailChanged(trx, { id: account.id, email: newEmail, at });
  await voidFormerAddress(trx, account.id);
  const actor = { actorId: account.id, actorUsername: account.email, traits: { changed: 'email' } };
  await appendAudit(context, trx, { action: 'user_modified', ...actor }, origin);
  await enqueueNotice(context, trx, 'email', account, emailChangedMail(account.email, context.settings));
  return { kind: 'proved', account: changed };
}

function areDigitsGood(account: AccountRow, token: OneTimeTokenRow, now: number): boolean {
  const isAlive = Date.parse(token.expires_at) > now && token.failed_attempts < MOST_TRIES;
  return isAlive && !areDigitsClosed(account, now);
}

function isRight(account: AccountRow, token: OneTimeTokenRow, proof: MailProof, now: number): boolean {
  if (Date.parse(token.expires_at) <= now) return false;
  if (proof.kind !== 'link' && !areDigitsGood(account, token, now)) return false;
  const shown = proof.kind === 'link' ? [proof.linkToken] : linkTokensOf(token, proof.code);
  const stored = Buffer.from(token.token_hash);
  return shown.some((linkToken) => timingSafeEqual(Buffer.from(storedHashOf(linkToken)), stored));
}
