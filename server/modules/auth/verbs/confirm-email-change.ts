import { HttpError } from '#server/http/http-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { consumeCode } from './consume-code.ts';
import type { MailProof } from './consume-code.ts';
import { dropUnclickedFlows } from '../store/flow-states-repository.ts';
import { FLOW_METHOD } from '../mail/enqueue-code.ts';

/**
 * Puts the new address in place and answers it; the former address is told. Nobody is signed in by it, and who is stays
 * so. Throws HttpError 400 `otp_expired` for a proof that is wrong, used or too old (401 and 403 would make a client
 * refresh its session), 422 `email_exists`, 429 past the limit of tries.
 */
export async function confirmEmailChange(
  context: AuthContext,
  proof: Exclude<MailProof, { kind: 'code' }>,
  origin: Origin,
): Promise<string> {
  await context.limits.takeVerify(origin.ip, proof.kind === 'link' ? 'link' : 'digits');
  const consumed = await context.database.asAuth(async (trx) => {
    const outcome = await consumeCode(context, trx, 'email_change', proof, origin);
    if (outcome.kind === 'proved') {
      await dropUnclickedFlows(trx, outcome.account.id, FLOW_METHOD.email_change);
    }
    return outcome;
  });
  switch (consumed.kind) {
    case 'proved':
      return consumed.account.email;
    case 'taken':
      throw new HttpError(422, 'email_exists', 'A user with this email address has already been registered');
    case 'not their sign-up':
    case 'refused':
    case 'banned':
      throw new HttpError(
        400,
        'otp_expired',
        proof.kind === 'link' ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
      );
  }
}
