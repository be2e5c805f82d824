import { emailChangedMail } from './account-mails.ts';
import type { AuthContext } from './auth-context.ts';
import type { Consumed } from './consume-code.ts';

/** Tells the address that an account had, where the proof was of a new one. Called after the commit. */
export function tellFormerAddress(
  context: Pick<AuthContext, 'mailer'>,
  { account, formerEmail }: Extract<Consumed, { kind: 'proved' }>,
): void {
  if (formerEmail !== null) context.mailer.post(emailChangedMail(formerEmail, account.email));
}
