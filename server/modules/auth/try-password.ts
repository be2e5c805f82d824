import type { AccountRow } from './account-json.ts';
import type { AuthContext, Origin } from './auth-context.ts';
import { isKnownNetwork } from './known-networks.ts';

/**
 * Compares a password, and counts a wrong one against the account's slow budget where nobody ever signed in to it from
 * this network. `email` is counted whether or not it is an account's. Guessers everywhere share the budget; who has signed
 * in from here is not shut out by them. Throws HttpError 429 `over_request_rate_limit`.
 */
export async function tryPassword(
  { database, ids, limits }: Pick<AuthContext, 'database' | 'ids' | 'limits'>,
  { account, email }: { account: Pick<AccountRow, 'id'> | undefined; email: string },
  origin: Pick<Origin, 'ip'>,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const isKnown = await database.asAuth((trx) => isKnownNetwork(trx, account?.id ?? ids.uuid(), origin.ip));
  if (isKnown) return compare();
  // Taken before: guesses at the same moment would all find the budget untouched.
  await limits.takeGuess(email);
  const isRight = await compare();
  if (isRight) await limits.giveBackGuess(email);
  return isRight;
}
