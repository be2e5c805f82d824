import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import type { AuthOneTimeTokensTable } from '#server/database/schema.ts';

export type OneTimeTokenRow = Selectable<AuthOneTimeTokensTable>;
export type CodeKind = 'recovery' | 'confirmation' | 'email_change';

/**
 * Writes the code in place of the account's former one of its kind, or of its sign-up; the caller has locked the account.
 * Without such an account it writes nothing.
 */
export async function replaceToken(
  trx: Trx,
  token: Omit<OneTimeTokenRow, 'failed_attempts' | 'kind' | 'replaced_at'> & { kind: CodeKind },
): Promise<void> {
  await retireTokenOf(trx, { ...token, at: token.created_at });
  await trx
    .insertInto('auth_one_time_tokens')
    .columns(['id', 'user_id', 'kind', 'token_hash', 'relates_to', 'created_at', 'expires_at', 'sign_up_id'])
    .expression((from) =>
      from
        .selectFrom('auth_users')
        .where('auth_users.id', '=', token.user_id)
        .select(({ ref, cast, val }) => [
          cast<string>(val(token.id), 'uuid').as('id'),
          ref('auth_users.id').as('user_id'),
          cast<CodeKind>(val(token.kind), 'text').as('kind'),
          cast<string>(val(token.token_hash), 'text').as('token_hash'),
          cast<string>(val(token.relates_to), 'text').as('relates_to'),
          cast<string>(val(token.created_at), 'timestamptz').as('created_at'),
          cast<string>(val(token.expires_at), 'timestamptz').as('expires_at'),
          cast<string | null>(val(token.sign_up_id), 'uuid').as('sign_up_id'),
        ]),
    )
    .execute();
}

/**
 * The account's code of one kind, locked: tries happen one after the other, so that none goes uncounted. Of several
 * sign-ups only the last one's digits count, so that a code which somebody else's sign-up asked for opens nothing.
 */
export function lockDigits(trx: Trx, userId: string, kind: CodeKind): Promise<OneTimeTokenRow | undefined> {
  return trx
    .selectFrom('auth_one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .where('sign_up_id', 'is not distinct from', (from) =>
      from
        .selectFrom('auth_sign_ups')
        .select('id')
        .where('user_id', '=', userId)
        .where(sql.lit(kind), '=', 'confirmation')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** What a link opens, locked. */
export function lockLink(trx: Trx, kind: CodeKind, tokenHash: string): Promise<OneTimeTokenRow | undefined> {
  return trx
    .selectFrom('auth_one_time_tokens')
    .selectAll()
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

export async function ownerOfToken(trx: Trx, tokenHash: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('auth_one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Who asked for this new address; more than one participant may have. */
export async function seekersOfAddress(trx: Trx, email: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('auth_one_time_tokens')
    .select('user_id')
    .where('kind', '=', 'email_change')
    .where('relates_to', '=', email)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function countFailure(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('auth_one_time_tokens')
    .set((row) => ({ failed_attempts: row('failed_attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteToken(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth_one_time_tokens').where('id', '=', id).execute();
}

/**
 * Ends what a further mail of a kind replaces: of a reset the digits, whose link opens until its time is over; of all
 * else the link too.
 */
export async function retireTokenOf(
  trx: Trx,
  token: { user_id: string; kind: CodeKind; sign_up_id: string | null; at: string },
): Promise<void> {
  const { user_id, kind, sign_up_id, at } = token;
  if (kind !== 'recovery') return deleteTokenOf(trx, user_id, kind, sign_up_id);
  await trx
    .updateTable('auth_one_time_tokens')
    .set({ replaced_at: at })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Voids the account's code of one kind, of that sign-up where one is named. */
export async function deleteTokenOf(
  trx: Trx,
  userId: string,
  kind: CodeKind,
  signUpId: string | null = null,
): Promise<void> {
  await trx
    .deleteFrom('auth_one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('sign_up_id', 'is not distinct from', signUpId)
    .execute();
}

export async function deleteTokensOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth_one_time_tokens').where('user_id', '=', userId).execute();
}
