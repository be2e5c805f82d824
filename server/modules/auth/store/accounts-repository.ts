import type { Trx } from '#server/database/database.ts';
import type { AccountRow } from './account-json.ts';
import type { SignUpRow } from './sign-ups-repository.ts';

const DAY_MS = 86_400_000;

export function accountByEmail(trx: Trx, email: string): Promise<AccountRow | undefined> {
  return trx.selectFrom('auth_users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function accountById(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx.selectFrom('auth_users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An account whose address is confirmed starts with a session; one that is not was only sent a mail. */
export type NewAccountRow = Pick<
  AccountRow,
  | 'id'
  | 'email'
  | 'password_hash'
  | 'user_metadata'
  | 'created_at'
  | 'email_confirmed_at'
  | 'confirmation_sent_at'
> & { start_time_zone?: string };

/** The new account, or undefined when its address is taken, also by a sign-up that commits at the same moment. */
export function insertAccount(
  trx: Trx,
  account: NewAccountRow,
  { signedIn }: { signedIn: boolean } = { signedIn: true },
): Promise<AccountRow | undefined> {
  return trx
    .insertInto('auth_users')
    .values({
      ...account,
      recovery_sent_at: null,
      app_metadata: { provider: 'email', providers: ['email'] },
      last_sign_in_at: signedIn ? account.email_confirmed_at : null,
      last_seen_at: account.created_at,
      banned_until: null,
      updated_at: account.created_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Undefined when the password changed, or the account went, since its hash was read. */
export function recordSignIn(trx: Trx, account: AccountRow, at: string): Promise<AccountRow | undefined> {
  return trx
    .updateTable('auth_users')
    .set({ last_sign_in_at: at, last_seen_at: at, updated_at: at })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .returningAll()
    .executeTakeFirst();
}

/** Keeps the hash of the same password in another form. */
export async function renewPasswordHash(trx: Trx, id: string, hash: string): Promise<void> {
  await trx.updateTable('auth_users').set({ password_hash: hash }).where('id', '=', id).execute();
}

/** Notes that the participant was here; once a day is enough for terms of years. */
export async function recordContact(trx: Trx, account: AccountRow, at: string): Promise<void> {
  const known = account.last_seen_at;
  if (known !== null && Date.parse(at) - Date.parse(known) < DAY_MS) return;
  await trx.updateTable('auth_users').set({ last_seen_at: at }).where('id', '=', account.id).execute();
}

export async function recordConfirmationRequest(trx: Trx, id: string, at: string): Promise<void> {
  await trx
    .updateTable('auth_users')
    .set({ confirmation_sent_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function recordRecoveryRequest(trx: Trx, id: string, at: string): Promise<void> {
  await trx
    .updateTable('auth_users')
    .set({ recovery_sent_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** The account, locked until the transaction ends. Whoever locks one of its codes too locks the account first. */
export function lockAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx.selectFrom('auth_users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Makes what a sign-up brought the account's own. */
export function activateSignUp(
  trx: Trx,
  { user_id, password_hash, user_metadata, time_zone }: SignUpRow,
): Promise<AccountRow> {
  return trx
    .updateTable('auth_users')
    .set((row) => ({
      password_hash,
      user_metadata,
      // Null says that there is a programme already.
      start_time_zone: row
        .case()
        .when('start_time_zone', 'is', null)
        .then(row.lit(null))
        .else(time_zone)
        .end(),
    }))
    .where('id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that a mail to the account's address was read. */
export function recordMailboxProved(trx: Trx, account: AccountRow, at: string): Promise<AccountRow> {
  return trx
    .updateTable('auth_users')
    .set({ email_confirmed_at: account.email_confirmed_at ?? at, mailbox_proved_at: at, updated_at: at })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes one wrong code more. Without such an account it writes nothing. */
export async function recordWrongCode(
  trx: Trx,
  id: string,
  counted: Pick<AccountRow, 'wrong_codes' | 'wrong_codes_since'>,
): Promise<void> {
  await trx.updateTable('auth_users').set(counted).where('id', '=', id).execute();
}

/** Notes that the participant has what they start with. */
export async function recordStarted(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('auth_users').set({ start_time_zone: null }).where('id', '=', id).execute();
}

/** Puts the confirmed address in place of the former one. */
export function recordEmailChanged(
  trx: Trx,
  { id, email, at }: { id: string; email: string; at: string },
): Promise<AccountRow> {
  return trx
    .updateTable('auth_users')
    .set({
      email,
      email_confirmed_at: at,
      mailbox_proved_at: at,
      email_change: null,
      email_change_sent_at: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes what an operator may change of an account. */
export function recordOperatorChange(trx: Trx, account: AccountRow): Promise<AccountRow> {
  const { email, password_hash, email_confirmed_at, mailbox_proved_at } = account;
  const { user_metadata, app_metadata, banned_until, updated_at } = account;
  return trx
    .updateTable('auth_users')
    .set({
      email,
      password_hash,
      email_confirmed_at,
      mailbox_proved_at,
      user_metadata,
      app_metadata,
      banned_until,
      updated_at,
    })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function accountsPage(
  trx: Trx,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccountRow[]> {
  return trx
    .selectFrom('auth_users')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAccounts(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('auth_users')
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Notes which address waits for its confirmation. */
export function recordEmailChangeRequest(
  trx: Trx,
  { id, email, at }: { id: string; email: string; at: string },
): Promise<AccountRow> {
  return trx
    .updateTable('auth_users')
    .set({ email_change: email, email_change_sent_at: at, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function recordSignInByCode(trx: Trx, id: string, at: string): Promise<AccountRow> {
  return trx
    .updateTable('auth_users')
    .set({ last_sign_in_at: at, last_seen_at: at, updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function recordChange(
  trx: Trx,
  account: Pick<AccountRow, 'id' | 'password_hash' | 'user_metadata' | 'updated_at'>,
): Promise<AccountRow> {
  const { id, ...change } = account;
  return trx
    .updateTable('auth_users')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
