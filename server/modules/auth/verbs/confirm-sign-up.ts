import { HttpError } from '#server/http/http-error.ts';
import { accountByEmail } from '../store/accounts-repository.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Origin } from '../store/origin.ts';
import type { MailProof } from './consume-code.ts';
import { matchPassword } from '../proof/match-password.ts';
import { storedHashOf } from '../proof/one-time-code.ts';
import { isVerifierOf } from '../proof/pkce.ts';
import { newestSignUp, signUpOfToken } from '../store/sign-ups-repository.ts';
import type { SignUpRow } from '../store/sign-ups-repository.ts';
import type { SessionJson } from '../context/start-session.ts';
import { verifyCode } from './verify-code.ts';

export type ParticipantProof = Exclude<MailProof, { kind: 'own_code' }>;

/** What shows that the sign-up is one's own: anybody may sign up under an address, and its mail comes all the same. */
export interface OwnSignUp {
  /** The PKCE verifiers that the browser keeps. */
  verifiers: readonly string[];
  /** Null where none was asked for yet. */
  password: string | null;
}

/**
 * Ends a sign-up with a session, for somebody who read its mail and has its verifier or its password; without either the
 * proof is not used up. Throws HttpError 400 `password_required` or `invalid_credentials`, and as verifyCode does.
 */
export async function confirmSignUp(
  context: AuthContext,
  proof: ParticipantProof,
  { verifiers, password }: OwnSignUp,
  origin: Origin,
): Promise<SessionJson> {
  const asked = await signUpOf(context, proof);
  const knowsPassword =
    password !== null &&
    (await matchPassword(context.passwords, asked?.password_hash ?? null, password)) !== 'wrong';
  const refusalOf = ({ id, code_challenge: challenge }: SignUpRow) => {
    const isOwn =
      (knowsPassword && id === asked?.id) ||
      (challenge !== null && verifiers.some((verifier) => isVerifierOf(challenge, verifier)));
    if (isOwn) return null;
    return password === null
      ? new HttpError(400, 'password_required', 'Enter the password of this sign-up to finish it.')
      : new HttpError(400, 'invalid_credentials', 'This is not the password of this sign-up.');
  };
  return verifyCode(context, 'confirmation', proof, origin, refusalOf);
}

function signUpOf({ database, ids }: AuthContext, proof: ParticipantProof): Promise<SignUpRow | undefined> {
  return database.asAuth(async (trx) => {
    if (proof.kind === 'link') return signUpOfToken(trx, storedHashOf(proof.linkToken));
    const account = await accountByEmail(trx, proof.email);
    return newestSignUp(trx, account?.id ?? ids.uuid());
  });
}
