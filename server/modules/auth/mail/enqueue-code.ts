import type { Trx } from '#server/database/database.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { beginFlow, dropUnclickedFlows } from '../store/flow-states-repository.ts';
import type { FlowMethod } from '../store/flow-states-repository.ts';
import type { LinkOptions } from '../proof/link-options.ts';
import { retireTokenOf } from '../store/one-time-tokens-repository.ts';
import type { CodeKind } from '../store/one-time-tokens-repository.ts';
import { replacePromisedCode } from '../store/outgoing-mail-repository.ts';
import { MAIL_CHANNEL } from './enqueue-mail.ts';

/** A code that comes later is of no use to who waits for it. */
const CODE_KEPT_MS = 3_600_000;

export const FLOW_METHOD: Record<CodeKind, FlowMethod> = {
  recovery: 'recovery',
  confirmation: 'email/signup',
  email_change: 'email_change',
};

export interface CodeRequest extends LinkOptions {
  kind: CodeKind;
  userId: string;
  email: string;
  /** The sign-up that asks for the proof of its address; null unless given. */
  signUpId?: string | null;
  /** How long the mail waits for its turn at the mailbox, in milliseconds; 0 unless given. */
  waitMs?: number;
}

/**
 * Promises a code in place of the former one, in the caller's transaction, which has locked or made the account. For an
 * account that does not exist the same statements run and write nothing.
 */
export async function enqueueCode(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids'>,
  trx: Trx,
  { kind, userId, email, challenge, redirectTo, signUpId = null, waitMs = 0 }: CodeRequest,
): Promise<void> {
  const now = context.clock.now();
  const at = new Date(now).toISOString();
  await retireTokenOf(trx, { user_id: userId, kind, sign_up_id: signUpId, at });
  await replacePromisedCode(trx, {
    id: context.ids.uuid(),
    userId,
    kind,
    sent_to: email,
    sign_up_id: signUpId,
    pkce: challenge !== '',
    redirect_to: redirectTo,
    created_at: at,
    not_before: new Date(now + waitMs).toISOString(),
    give_up_at: new Date(now + CODE_KEPT_MS).toISOString(),
  });
  await dropUnclickedFlows(trx, userId, FLOW_METHOD[kind]);
  if (challenge !== '') {
    await beginFlow(trx, {
      id: context.ids.uuid(),
      user_id: userId,
      code_challenge: challenge,
      authentication_method: FLOW_METHOD[kind],
      redirect_to: redirectTo,
      created_at: at,
    });
  }
  await context.database.notify(trx, MAIL_CHANNEL, '');
}
