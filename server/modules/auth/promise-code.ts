import type { Trx } from '#server/database/database.ts';
import type { AuthContext } from './auth-context.ts';
import { beginFlow, dropUnclickedFlows } from './flow-states-repository.ts';
import type { FlowMethod } from './flow-states-repository.ts';
import type { LinkOptions } from './link-options.ts';
import { deleteTokenOf } from './one-time-tokens-repository.ts';
import type { CodeKind } from './one-time-tokens-repository.ts';
import { MAIL_CHANNEL } from './promise-mail.ts';

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
}

/**
 * Promises a code in place of the former one, in the caller's transaction, which has locked or made the account. For an
 * account that does not exist the same statements run and write nothing.
 */
export async function promiseCode(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids'>,
  trx: Trx,
  { kind, userId, email, challenge, redirectTo }: CodeRequest,
): Promise<void> {
  const now = context.clock.now();
  const at = new Date(now).toISOString();
  const promise = {
    id: context.ids.uuid(),
    sent_to: email,
    pkce: challenge !== '',
    redirect_to: redirectTo,
    created_at: at,
    not_before: at,
    give_up_at: new Date(now + CODE_KEPT_MS).toISOString(),
  };
  await deleteTokenOf(trx, userId, kind);
  await trx
    .insertInto('auth_outgoing_mail')
    .columns([
      'id',
      'user_id',
      'sent_to',
      'code_for',
      'pkce',
      'redirect_to',
      'created_at',
      'not_before',
      'give_up_at',
    ])
    .expression((from) =>
      from
        .selectFrom('auth_users')
        .where('auth_users.id', '=', userId)
        .select(({ ref, cast, val }) => [
          cast<string>(val(promise.id), 'uuid').as('id'),
          ref('auth_users.id').as('user_id'),
          cast<string>(val(promise.sent_to), 'text').as('sent_to'),
          cast<CodeKind>(val(kind), 'text').as('code_for'),
          cast<boolean>(val(promise.pkce), 'boolean').as('pkce'),
          cast<string | null>(val(promise.redirect_to), 'text').as('redirect_to'),
          cast<string>(val(promise.created_at), 'timestamptz').as('created_at'),
          cast<string>(val(promise.not_before), 'timestamptz').as('not_before'),
          cast<string>(val(promise.give_up_at), 'timestamptz').as('give_up_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'code_for'])
        .where('code_for', 'is not', null)
        .doUpdateSet({ ...promise, attempts: 0 }),
    )
    .execute();
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
