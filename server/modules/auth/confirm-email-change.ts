import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { consumeCode } from './consume-code.ts';
import { dropUnclickedFlows } from './flow-states-repository.ts';
import { FLOW_METHOD } from './promise-code.ts';

/**
 * Puts the new address in place for somebody who is signed in and stays so; the former address is told. Throws
 * HttpError 400 `otp_expired` for a code that is wrong, used or too old (401 and 403 would make a client refresh its
 * session), 422 `email_exists`, 429 past the limit of tries.
 */
export async function confirmEmailChange(
  context: AuthContext,
  { userId }: Pick<Participant, 'userId'>,
  code: string,
  origin: Origin,
): Promise<void> {
  await context.limits.takeVerify(origin.ip);
  const consumed = await context.database.asAuth(async (trx) => {
    const outcome = await consumeCode(
      context,
      trx,
      'email_change',
      { kind: 'own_code', userId, code },
      origin,
    );
    if (outcome.kind === 'proved') await dropUnclickedFlows(trx, userId, FLOW_METHOD.email_change);
    return outcome;
  });
  switch (consumed.kind) {
    case 'proved':
      return;
    case 'taken':
      throw new HttpError(422, 'email_exists', 'A user with this email address has already been registered');
    case 'refused':
    case 'banned':
      throw new HttpError(400, 'otp_expired', 'Token has expired or is invalid');
  }
}
