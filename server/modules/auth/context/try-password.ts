import type { AccountRow } from '../store/account-json.ts';
import type { Origin } from '../store/origin.ts';
import type { AuthContext } from './auth-context.ts';
import { isKnownDevice, isKnownNetwork } from '../store/known-networks.ts';
import { matchPassword } from '../proof/match-password.ts';
import type { PasswordMatch } from '../proof/match-password.ts';

/**
 * Compares a password, and counts a wrong one against the account's slow budget where nobody ever signed in to it from
 * this network or in this browser. `email` is counted whether or not it is an account's. Guessers everywhere share the
 * budget; who has signed in from here is not shut out by them, and for anybody else a link by mail opens the account.
 * Throws HttpError 429 `over_request_rate_limit`.
 */
export async function tryPassword(
  { database, ids, limits, passwords }: Pick<AuthContext, 'database' | 'ids' | 'limits' | 'passwords'>,
  { account, email }: { account: Pick<AccountRow, 'id' | 'password_hash'> | undefined; email: string },
  password: string,
  origin: Pick<Origin, 'ip' | 'device'>,
): Promise<PasswordMatch> {
  const compare = () => matchPassword(passwords, account?.password_hash ?? null, password);
  const isKnown = await database.asAuth(async (trx) => {
    const userId = account?.id ?? ids.uuid();
    const isNetwork = await isKnownNetwork(trx, userId, origin.ip);
    return (await isKnownDevice(trx, userId, origin.device)) || isNetwork;
  });
  if (isKnown) return compare();
  // Taken before: guesses at the same moment would all find the budget untouched.
  await limits.takeGuess(email);
  const match = await compare();
  if (match !== 'wrong') await limits.giveBackGuess(email);
  return match;
}
