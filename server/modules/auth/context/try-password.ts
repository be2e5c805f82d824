import type { AccountRow } from '../store/account-json.ts';
import type { Origin } from '../store/origin.ts';
import type { AuthContext } from './auth-context.ts';
import { isKnownNetwork } from '../store/known-networks.ts';
import { matchPassword } from '../proof/match-password.ts';
import type { PasswordMatch } from '../proof/match-password.ts';

/**
 * Compares a password, and counts a wrong one against the account's slow budget where nobody ever signed in to it from
 * this network. `email` is counted whether or not it is an account's. Guessers everywhere share the budget; who has signed
 * in from here is not shut out by them. Throws HttpError 429 `over_request_rate_limit`.
 */
export async function tryPassword(
  { database, ids, limits, passwords }: Pick<AuthContext, 'database' | 'ids' | 'limits' | 'passwords'>,
  { account, email }: { account: Pick<AccountRow, 'id' | 'password_hash'> | undefined; email: string },
  password: string,
  origin: Pick<Origin, 'ip'>,
): Promise<PasswordMatch> {
  const compare = () => matchPassword(passwords, account?.password_hash ?? null, password);
  const isKnown = await database.asAuth((trx) => isKnownNetwork(trx, account?.id ?? ids.uuid(), origin.ip));
  if (isKnown) return compare();
  // Taken before: guesses at the same moment would all find the budget untouched.
  await limits.takeGuess(email);
  const match = await compare();
  if (match !== 'wrong') await limits.giveBackGuess(email);
  return match;
}
