import type { Trx } from '#server/database/database.ts';
import type { AccountRow } from '../store/account-json.ts';
import { emailChangedMail, nameChangedMail, passwordChangedMail } from './account-mails.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { enqueueNotice } from './enqueue-notice.ts';

/**
 * Promises, to the address that the account had, a mail for each of password, name and address that is another now,
 * whoever changed it. A name that was never given and one that was taken away are both empty.
 */
export async function enqueueChangeNotices(
  context: Pick<AuthContext, 'database' | 'clock' | 'ids' | 'settings'>,
  trx: Trx,
  before: AccountRow,
  after: AccountRow,
): Promise<void> {
  const { email } = before;
  const { settings } = context;
  if (after.password_hash !== before.password_hash) {
    await enqueueNotice(context, trx, 'password', before, passwordChangedMail(email, settings.siteUrl));
  }
  if (nameOf(after) !== nameOf(before)) {
    await enqueueNotice(context, trx, 'name', before, nameChangedMail(email, settings.siteUrl));
  }
  if (after.email !== email) {
    await enqueueNotice(context, trx, 'email', before, emailChangedMail(email, settings));
  }
}

function nameOf({ user_metadata: { name } }: AccountRow): string {
  return typeof name === 'string' ? name : '';
}
