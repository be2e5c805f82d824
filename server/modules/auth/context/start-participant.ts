import type { Trx } from '#server/database/database.ts';
import type { AccountRow } from '../store/account-json.ts';
import { recordStarted } from '../store/accounts-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { profileChanges } from '../proof/sign-up-data.ts';
import type { SignUpRow } from '../store/sign-ups-repository.ts';

/**
 * Writes what the participant of a just confirmed account starts with, where the sign-up left it for later; an account
 * that has it is left alone. Without a sign-up the person has agreed to nothing yet, and is asked for that. Runs in the confirmation's transaction, which has locked the account, and leaves it with
 * the role of accounts.
 */
export async function startParticipant(
  { database, onSignUp }: Pick<AuthContext, 'database' | 'onSignUp'>,
  trx: Trx,
  account: AccountRow,
  startsAt: number,
  signUp: Pick<SignUpRow, 'created_at'> | undefined,
): Promise<void> {
  const { id, start_time_zone: timeZone } = account;
  if (timeZone === null) return;
  await recordStarted(trx, id);
  const empty = { name: '', age: null, gender: null };
  const profile = { id, ...empty, ...profileChanges(account.user_metadata) };
  await database.becomeUser(trx, id);
  const signedUpAt = Date.parse(signUp?.created_at ?? account.created_at);
  const started = { userId: id, signedUpAt, startsAt, timeZone, profile };
  await onSignUp(trx, signUp === undefined ? { ...started, agreesLater: true } : started);
  await database.becomeAuth(trx);
}
