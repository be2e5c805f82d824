import type { Trx } from '#server/database/database.ts';
import type { AccountRow } from './account-json.ts';
import { emailChangedMail, nameChangedMail, passwordChangedMail } from './account-mails.ts';
import type { AuthContext } from './auth-context.ts';
import { enqueueMail } from './enqueue-mail.ts';

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
  const { id, email } = before;
  const { settings } = context;
  const name = nameOf(after);
  const mails = [
    ...(after.password_hash === before.password_hash ? [] : [passwordChangedMail(email, settings.siteUrl)]),
    ...(name === nameOf(before) ? [] : [nameChangedMail(email, name, settings.siteUrl)]),
    ...(after.email === email ? [] : [emailChangedMail(email, after.email, settings)]),
  ];
  for (const mail of mails) await enqueueMail(context, trx, id, mail);
}

function nameOf({ user_metadata: { name } }: AccountRow): string {
  return typeof name === 'string' ? name : '';
}
