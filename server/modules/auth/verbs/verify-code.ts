import { HttpError } from '#server/http/http-error.ts';
import { recordSignInByCode } from '../store/accounts-repository.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import { consumeCode } from './consume-code.ts';
import type { Consumed, MailProof } from './consume-code.ts';
import { dropUnclickedFlows } from '../store/flow-states-repository.ts';
import { noteDevice } from './note-device.ts';
import type { SignUpRow } from '../store/sign-ups-repository.ts';
import type { CodeKind } from '../store/one-time-tokens-repository.ts';
import { sessionJson, startSession } from '../context/start-session.ts';
import type { SessionJson } from '../context/start-session.ts';
import { FLOW_METHOD } from '../mail/enqueue-code.ts';

/**
 * Starts a session for whoever read the mail; its amr says `otp`. Throws HttpError 403 `otp_expired`, alike for an
 * unknown address and a code that is wrong, used, void or too old; 403 `user_banned`. `refusalOf` may refuse who shows
 * the right proof of a sign-up.
 */
export async function verifyCode(
  context: AuthContext,
  kind: CodeKind,
  proof: MailProof,
  origin: Origin,
  refusalOf?: (signUp: SignUpRow) => HttpError | null,
): Promise<SessionJson> {
  const outcome = await context.database.asAuth(async (trx) => {
    const consumed = await consumeCode(context, trx, kind, proof, origin, refusalOf);
    if (consumed.kind !== 'proved') return consumed;
    const { id, email } = consumed.account;
    const account = await recordSignInByCode(trx, id, new Date(context.clock.now()).toISOString());
    await dropUnclickedFlows(trx, id, FLOW_METHOD[kind]);
    const session = await startSession(context, trx, account, 'otp', origin);
    await noteDevice(context, trx, consumed.account, origin);
    const traits = { provider: 'email', method: 'otp' };
    await appendAudit(context, trx, { action: 'login', actorId: id, actorUsername: email, traits }, origin);
    return { kind: 'started', account, session } as const;
  });
  if (outcome.kind === 'not their sign-up') throw outcome.refusal;
  if (outcome.kind !== 'started') throw proofRefused(outcome.kind, proof.kind);
  return sessionJson(context, outcome.account, outcome.session, origin);
}

type Refused = Exclude<Consumed['kind'], 'proved' | 'not their sign-up'>;

export function proofRefused(why: Refused, proof: MailProof['kind']): HttpError {
  if (why === 'banned') return new HttpError(403, 'user_banned', 'User is banned');
  if (why === 'taken') {
    return new HttpError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  return new HttpError(
    403,
    'otp_expired',
    proof === 'link' ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  );
}
