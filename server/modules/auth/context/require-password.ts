import { HttpError } from '#server/http/http-error.ts';
import { accountById } from '../store/accounts-repository.ts';
import type { AccountRow } from '../store/account-json.ts';
import { appendAudit } from '../store/audit-log.ts';
import { tryPassword } from './try-password.ts';
import type { Origin } from '../store/origin.ts';
import type { AuthContext } from './auth-context.ts';

/**
 * Asks for the password of somebody who is signed in, before what cannot be undone; a wrong one counts as a failed
 * sign-in. Throws HttpError 400 `current_password_invalid`, 401 `user_not_found`, 429 past the limit.
 */
export async function requirePassword(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'limits' | 'passwords'>,
  userId: string,
  password: string,
  origin: Origin,
): Promise<AccountRow> {
  await context.limits.takeAccountChange(origin.ip, userId);
  const account = await context.database.asAuth((trx) => accountById(trx, userId));
  if (account === undefined) {
    throw new HttpError(401, 'user_not_found', 'This account does not exist any more');
  }
  const match = await tryPassword(context, { account, email: account.email }, password, origin);
  if (match !== 'wrong') return account;
  await context.database.asAuth((trx) =>
    appendAudit(
      context,
      trx,
      {
        action: 'login_failed',
        actorId: account.id,
        actorUsername: account.email,
        traits: { code: 'current_password_invalid' },
      },
      origin,
    ),
  );
  throw new HttpError(400, 'current_password_invalid', 'The current password is wrong.');
}
