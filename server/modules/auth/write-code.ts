import type { Trx } from '#server/database/database.ts';
import type { AuthContext } from './auth-context.ts';
import { beginFlow, dropUnclickedFlows } from './flow-states-repository.ts';
import type { FlowMethod } from './flow-states-repository.ts';
import type { LinkOptions } from './link-options.ts';
import { createOneTimeCode, storedHashOf } from './one-time-code.ts';
import type { OneTimeCode } from './one-time-code.ts';
import { replaceToken } from './one-time-tokens-repository.ts';
import type { CodeKind } from './one-time-tokens-repository.ts';

/** OWASP ASVS 5.0, 6.5.5: at most ten minutes. */
const CODE_LIFE_MS = 10 * 60_000;

export const FLOW_METHOD: Record<CodeKind, FlowMethod> = {
  recovery: 'recovery',
  confirmation: 'email/signup',
  email_change: 'email_change',
};

export interface CodeRequest extends LinkOptions {
  kind: CodeKind;
  userId: string;
  email: string;
}

/**
 * Makes a code in place of the former one and keeps its hash, in the caller's transaction. For an account that does
 * not exist the same statements run and write nothing.
 */
export async function writeCode(
  context: Pick<AuthContext, 'clock' | 'ids'>,
  trx: Trx,
  request: CodeRequest,
): Promise<OneTimeCode> {
  const { kind, userId, email, challenge, redirectTo } = request;
  const now = context.clock.now();
  const code = createOneTimeCode(context.ids, email, challenge !== '');
  await replaceToken(trx, {
    id: code.id,
    user_id: userId,
    kind,
    token_hash: storedHashOf(code.linkToken),
    relates_to: email,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + CODE_LIFE_MS).toISOString(),
  });
  await dropUnclickedFlows(trx, userId, FLOW_METHOD[kind]);
  if (challenge !== '') {
    await beginFlow(trx, {
      id: context.ids.uuid(),
      user_id: userId,
      code_challenge: challenge,
      authentication_method: FLOW_METHOD[kind],
      redirect_to: redirectTo,
      created_at: new Date(now).toISOString(),
    });
  }
  return code;
}
