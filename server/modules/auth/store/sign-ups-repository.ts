import type { Selectable } from 'kysely';
import type { Instant } from '#shared/protocol/instant.ts';
import type { Trx } from '#server/database/database.ts';
import type { AuthSignUpsTable } from '#server/database/schema.ts';

export type SignUpRow = Selectable<AuthSignUpsTable>;

export async function insertSignUp(trx: Trx, signUp: SignUpRow): Promise<void> {
  await trx.insertInto('auth_sign_ups').values(signUp).execute();
}

export function signUpById(trx: Trx, id: string): Promise<SignUpRow | undefined> {
  return trx.selectFrom('auth_sign_ups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The sign-up whose code or link has this hash. */
export function signUpOfToken(trx: Trx, tokenHash: string): Promise<SignUpRow | undefined> {
  return trx
    .selectFrom('auth_sign_ups')
    .innerJoin('auth_one_time_tokens as token', 'token.sign_up_id', 'auth_sign_ups.id')
    .selectAll('auth_sign_ups')
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The account's last sign-up that still waits. */
export function newestSignUp(trx: Trx, userId: string): Promise<SignUpRow | undefined> {
  return signUpsOf(trx, userId).limit(1).executeTakeFirst();
}

/** The account's only sign-up; undefined where several wait, for it may be anybody's then. */
export async function onlySignUp(trx: Trx, userId: string): Promise<SignUpRow | undefined> {
  const found = await signUpsOf(trx, userId).limit(2).execute();
  return found.length === 1 ? found[0] : undefined;
}

/** Forgets the account's sign-ups, and with them their codes and promised mails. */
export async function deleteSignUpsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('auth_sign_ups').where('user_id', '=', userId).execute();
}

export async function deleteSignUpsBefore(trx: Trx, at: Instant): Promise<void> {
  await trx.deleteFrom('auth_sign_ups').where('created_at', '<', at).execute();
}

function signUpsOf(trx: Trx, userId: string) {
  return trx
    .selectFrom('auth_sign_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}
