import type { Selectable } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import type { AuthFlowStatesTable } from '#server/database/schema.ts';

export type FlowStateRow = Selectable<AuthFlowStatesTable>;
/** How the auth API names, in a session's amr, what a flow proved. */
export type FlowMethod = 'recovery' | 'email/signup' | 'email_change';

/** Begins a flow that no link was clicked for yet. Without such an account it writes nothing. */
export async function beginFlow(
  trx: Trx,
  flow: Pick<FlowStateRow, 'id' | 'user_id' | 'code_challenge' | 'redirect_to' | 'created_at'> & {
    authentication_method: FlowMethod;
  },
): Promise<void> {
  await trx
    .insertInto('auth_flow_states')
    .columns([
      'id',
      'user_id',
      'code_challenge',
      'code_challenge_method',
      'authentication_method',
      'redirect_to',
      'created_at',
    ])
    .expression((from) =>
      from
        .selectFrom('auth_users')
        .where('auth_users.id', '=', flow.user_id)
        .select(({ ref, cast, val }) => [
          cast<string>(val(flow.id), 'uuid').as('id'),
          ref('auth_users.id').as('user_id'),
          cast<string>(val(flow.code_challenge), 'text').as('code_challenge'),
          cast<'s256'>(val('s256'), 'text').as('code_challenge_method'),
          cast<string>(val(flow.authentication_method), 'text').as('authentication_method'),
          cast<string | null>(val(flow.redirect_to), 'text').as('redirect_to'),
          cast<string>(val(flow.created_at), 'timestamptz').as('created_at'),
        ]),
    )
    .execute();
}

/** Forgets the flows whose link was never clicked: their links are void. */
export async function dropUnclickedFlows(trx: Trx, userId: string, method: FlowMethod): Promise<void> {
  await trx
    .deleteFrom('auth_flow_states')
    .where('user_id', '=', userId)
    .where('authentication_method', '=', method)
    .where('auth_code', 'is', null)
    .execute();
}

/** Gives the account's unclicked flow its code, from which its life counts. False when there is no such flow. */
export async function issueAuthCode(
  trx: Trx,
  flow: { userId: string; method: FlowMethod; authCode: string; at: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('auth_flow_states')
    .set({ auth_code: flow.authCode, auth_code_issued_at: flow.at })
    .where('user_id', '=', flow.userId)
    .where('authentication_method', '=', flow.method)
    .where('auth_code', 'is', null)
    .executeTakeFirstOrThrow();
  return changed.numUpdatedRows > 0n;
}

export function flowByAuthCode(trx: Trx, authCode: string): Promise<FlowStateRow | undefined> {
  return trx.selectFrom('auth_flow_states').selectAll().where('auth_code', '=', authCode).executeTakeFirst();
}

/** Uses the flow up. False when another exchange was first. */
export async function deleteFlow(trx: Trx, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('auth_flow_states').where('id', '=', id).executeTakeFirstOrThrow();
  return gone.numDeletedRows > 0n;
}

/**
 * Forgets what a mail to an address began that is the account's no more, also where its link was clicked already and
 * only the exchange is left. A change that waits for its own link began with the bearer and stays.
 */
export async function deleteFlowsOfFormerAddress(trx: Trx, userId: string): Promise<void> {
  const change: FlowMethod = 'email_change';
  await trx
    .deleteFrom('auth_flow_states')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('authentication_method', '!=', change), row('auth_code', 'is not', null)]))
    .execute();
}

export async function deleteFlowsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth_flow_states').where('user_id', '=', userId).execute();
}
