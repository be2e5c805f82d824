import { HttpError } from '#server/http/http-error.ts';
import { accountByEmail, recordRecoveryRequest } from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { parseEmailAddress } from '../proof/email-address.ts';
import type { LinkOptions } from '../proof/link-options.ts';
import { enqueueCode } from '../mail/enqueue-code.ts';

/**
 * Mails a code and a link that replace the former ones, at most once in 30 s for an address. For an address that
 * nobody registered it does the same, but for the mail, so that neither the answer nor its time tells. Throws HttpError
 * 400 `validation_failed` for what is no address, 429 past the limit of requests.
 */
export async function requestRecovery(
  context: AuthContext,
  request: { email: string } & LinkOptions,
  origin: Origin,
): Promise<void> {
  if (request.email === '') {
    throw new HttpError(400, 'validation_failed', 'Password recovery requires an email');
  }
  const email = parseEmailAddress(request.email);
  await context.limits.takeMailRequest('recover', origin.ip);
  if (!(await context.limits.takeMail('recovery', email))) return;

  await context.database.asAuth(async (trx) => {
    const account = await accountByEmail(trx, email);
    const userId = account?.id ?? context.ids.uuid();
    await recordRecoveryRequest(trx, userId, new Date(context.clock.now()).toISOString());
    const { challenge, redirectTo } = request;
    await enqueueCode(context, trx, { kind: 'recovery', userId, email, challenge, redirectTo });
    const actor = { actorId: account?.id ?? null, actorUsername: email };
    await appendAudit(context, trx, { action: 'user_recovery_requested', ...actor }, origin);
  });
}
