import { accountJson } from './account-json.ts';
import type { AccountJson } from './account-json.ts';
import { accountByEmail, insertAccount, recordConfirmationRequest } from './accounts-repository.ts';
import type { NewAccountRow } from './accounts-repository.ts';
import { appendAudit } from './audit-log.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { prepareAccount } from './prepare-account.ts';
import type { SignUpRequest } from './prepare-account.ts';
import { enqueueCode } from './enqueue-code.ts';

/**
 * Makes an account that cannot sign in before its address is confirmed, and mails the code for that. An address that
 * is taken is answered with a made-up user, so that nobody learns of it here; if it still waits for its confirmation,
 * it gets another mail. Either takes the same statements: the profile and the programme come with the confirmation. One
 * mail in 30 s for an address. Throws as prepareAccount does.
 */
export async function signUpUnconfirmed(
  context: AuthContext,
  request: SignUpRequest,
  origin: Origin,
): Promise<AccountJson> {
  const { row, signedUp, link } = await prepareAccount(context, request);
  const { email } = row;
  const { challenge, redirectTo } = link;
  await context.limits.takeSignUpMail(origin.ip, email);
  const waitMs = await context.limits.reserveMail('confirmation', email);

  return context.database.asAuth(async (trx) => {
    const sentAt = waitMs === null ? null : row.created_at;
    const start_time_zone = signedUp.timeZone;
    const made = await insertAccount(trx, { ...row, confirmation_sent_at: sentAt, start_time_zone });
    const account = await accountByEmail(trx, email);
    if (waitMs !== null) {
      // For an address that is confirmed the same statements run for an account that does not exist.
      const isWaiting = account !== undefined && account.email_confirmed_at === null;
      const userId = isWaiting ? account.id : context.ids.uuid();
      await recordConfirmationRequest(trx, userId, row.created_at);
      await enqueueCode(context, trx, { kind: 'confirmation', userId, email, challenge, redirectTo, waitMs });
    }
    const action = made === undefined ? 'user_repeated_signup' : 'user_signedup';
    const actor = { actorId: account?.id ?? null, actorUsername: email, traits: { provider: 'email' } };
    await appendAudit(context, trx, { action, ...actor }, origin);
    return made === undefined ? madeUp(row) : accountJson(made);
  });
}

/** A user as the contract has it for an address that is taken: a random id, and no identities. */
function madeUp(row: NewAccountRow): AccountJson {
  const user = accountJson({
    ...row,
    confirmation_sent_at: row.created_at,
    recovery_sent_at: null,
    app_metadata: { provider: 'email', providers: ['email'] },
    last_sign_in_at: null,
    banned_until: null,
    updated_at: row.created_at,
    email_change: null,
    email_change_sent_at: null,
    last_seen_at: null,
    start_time_zone: null,
    mailbox_proved_at: null,
    wrong_codes: 0,
    wrong_codes_since: null,
  });
  return { ...user, identities: [] };
}
