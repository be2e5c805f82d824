import type { ErasureReceipt } from '#shared/http/account-deletion.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Participant } from '#server/http/participant.ts';
import type { AuthContext } from '../auth/context/auth-context.ts';
import type { Origin } from '../auth/store/origin.ts';
import { requirePassword } from '../auth/context/require-password.ts';
import { eraseAccount } from './erase-account.ts';
import type { EraseDeps } from './erase-account.ts';

/**
 * Deletes the caller's own account after the password was given, and mails the receipt. Throws HttpError 400
 * `current_password_invalid`, 401 `user_not_found` where another request was first, 429 past the limit of tries.
 */
export async function requestDeletion(
  deps: EraseDeps & { auth: AuthContext },
  participant: Participant,
  password: string,
  origin: Origin,
): Promise<ErasureReceipt> {
  await requirePassword(deps.auth, participant.userId, password, origin);
  const erased = await eraseAccount(deps, participant.userId, 'asked');
  if (erased === null) {
    throw new HttpError(401, 'user_not_found', 'This account does not exist any more');
  }
  return erased;
}
