import type { Trx } from '#server/database/database.ts';
import type { ServerDeps } from '#server/deps.ts';
import { createOneTimeCode, storedHashOf } from './one-time-code.ts';
import type { OneTimeCode } from './one-time-code.ts';
import { replaceToken } from '../store/one-time-tokens-repository.ts';
import type { CodeKind } from '../store/one-time-tokens-repository.ts';

/** OWASP ASVS 5.0, 6.5.5: at most ten minutes. */
const CODE_LIFE_MS = 10 * 60_000;

/** Makes a code in place of the former one and keeps its hash, in the transaction of who sends it right after. */
export async function writeCode(
  { clock, ids }: Pick<ServerDeps, 'clock' | 'ids'>,
  trx: Trx,
  {
    kind,
    userId,
    email,
    pkce,
    signUpId,
  }: { kind: CodeKind; userId: string; email: string; pkce: boolean; signUpId: string | null },
): Promise<OneTimeCode> {
  const now = clock.now();
  const code = createOneTimeCode(ids, email, pkce);
  await replaceToken(trx, {
    id: code.id,
    user_id: userId,
    kind,
    token_hash: storedHashOf(code.linkToken),
    relates_to: email,
    sign_up_id: signUpId,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + CODE_LIFE_MS).toISOString(),
  });
  return code;
}
