import { HttpError } from '#server/http/http-error.ts';
import { accountByEmail, recordConfirmationRequest } from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { parseEmailAddress } from '../proof/email-address.ts';
import type { LinkOptions } from '../proof/link-options.ts';
import { enqueueCode } from '../mail/enqueue-code.ts';
import { newestSignUp } from '../store/sign-ups-repository.ts';

/**
 * Mails another confirming code for the last sign-up, which replaces its former, at most once in 30 s for an address. For an address that is
 * unknown, or confirmed already, it does the same but for the mail. Throws HttpError 400 `validation_failed`, 429 past
 * the limit of requests.
 */
export async function resendConfirmation(
  context: AuthContext,
  request: { type: string; email: string; phone: string } & LinkOptions,
  origin: Origin,
): Promise<void> {
  const isForPhone = request.type === 'sms' || request.type === 'phone_change';
  if (request.type !== 'signup' && !isForPhone)
    throw invalid('Only the mail of type signup can be sent again');
  if (request.email !== '' && request.phone !== '') throw invalid(ONE_OF_BOTH);
  if (isForPhone && request.phone === '') throw invalid('Type provided requires a phone number');
  // No phone is known here, and one that is unknown is answered like any other.
  if (isForPhone) return context.limits.takeMailRequest('resend', origin.ip);
  if (request.email === '') throw invalid('Type provided requires an email address');
  const email = parseEmailAddress(request.email);
  await context.limits.takeMailRequest('resend', origin.ip);
  if (!(await context.limits.takeMail('confirmation', email))) return;

  const { challenge, redirectTo } = request;
  await context.database.asAuth(async (trx) => {
    const account = await accountByEmail(trx, email);
    const isWaiting = account !== undefined && account.email_confirmed_at === null;
    const userId = isWaiting ? account.id : context.ids.uuid();
    const signUpId = (await newestSignUp(trx, userId))?.id ?? null;
    await recordConfirmationRequest(trx, userId, new Date(context.clock.now()).toISOString());
    await enqueueCode(context, trx, { kind: 'confirmation', userId, email, challenge, redirectTo, signUpId });
    const actor = { actorId: account?.id ?? null, actorUsername: email };
    await appendAudit(context, trx, { action: 'user_confirmation_requested', ...actor }, origin);
  });
}

const ONE_OF_BOTH = 'Only an email address or phone number should be provided.';

function invalid(detail: string): HttpError {
  return new HttpError(400, 'validation_failed', detail);
}
