import { HttpError } from '#server/http/http-error.ts';
import { accountJson } from '../store/account-json.ts';
import type { AccountJson } from '../store/account-json.ts';
import { accountByEmail, insertAccount, recordConfirmationRequest } from '../store/accounts-repository.ts';
import type { NewAccountRow } from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { prepareAccount } from './prepare-account.ts';
import type { SignUpRequest } from './prepare-account.ts';
import { enqueueCode } from '../mail/enqueue-code.ts';
import { insertSignUp } from '../store/sign-ups-repository.ts';

/**
 * Makes an account that cannot sign in before its address is confirmed, and mails the code for that. The password and the
 * profile stay with the sign-up until its own mail is proved. An address that is taken gets the same answer after the
 * same statements; one that still waits gets another mail, for this sign-up. Mails to a mailbox go 30 s apart. Throws as
 * prepareAccount does, and 429 past the limits of requests.
 */
export async function signUpUnconfirmed(
  context: AuthContext,
  request: SignUpRequest,
  origin: Origin,
): Promise<AccountJson> {
  const { row, signedUp, link } = await prepareAccount(context, request);
  const { email } = row;
  const { challenge } = link;
  await context.limits.takeSignUpMail(origin.ip, email);
  const waitMs = await context.limits.reserveMail('confirmation', email);

  return context.database.asAuth(async (trx) => {
    const sentAt = waitMs === null ? null : row.created_at;
    const empty = { ...row, password_hash: null, user_metadata: {}, confirmation_sent_at: sentAt };
    const made = await insertAccount(trx, { ...empty, start_time_zone: signedUp.timeZone });
    const account = await accountByEmail(trx, email);
    if (account === undefined) throw new HttpError(503, 'unavailable', 'The account went at the same moment');
    const signUpId = context.ids.uuid();
    await insertSignUp(trx, {
      id: signUpId,
      user_id: account.id,
      password_hash: row.password_hash,
      user_metadata: row.user_metadata,
      time_zone: signedUp.timeZone,
      code_challenge: challenge === '' ? null : challenge,
      created_at: row.created_at,
    });
    if (waitMs !== null) {
      // For an address that is confirmed the same statements run for an account that does not exist.
      const userId = account.email_confirmed_at === null ? account.id : context.ids.uuid();
      await recordConfirmationRequest(trx, userId, row.created_at);
      await enqueueCode(context, trx, { kind: 'confirmation', userId, email, ...link, signUpId, waitMs });
    }
    const action = made === undefined ? 'user_repeated_signup' : 'user_signedup';
    const actor = { actorId: account.id, actorUsername: email, traits: { provider: 'email' } };
    await appendAudit(context, trx, { action, ...actor }, origin);
    return answerTo(row);
  });
}

/** From the request alone, so that nothing of it tells whether the address was taken; then the id is nobody's. */
function answerTo(row: NewAccountRow): AccountJson {
  return accountJson({
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
}
