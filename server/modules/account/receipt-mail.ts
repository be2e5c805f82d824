import type { ErasureReceipt } from '#shared/http/account-deletion.ts';
import { mailPage, timeInWords } from '#server/integrations/mail-page.ts';
import type { Mail } from '#server/integrations/mail.ts';

/** The last mail to an account: what was deleted, what stays and why, and the receipt's number. */
export function receiptMail(to: string, { id, deleted_at, deleted, kept }: ErasureReceipt): Mail {
  const when = timeInWords(deleted_at);
  return mailPage({
    to,
    subject: 'Your Daymark account was deleted',
    heading: 'Your account was deleted',
    blocks: [
      { kind: 'text', text: `On ${when} we deleted your account and everything about you that was in it:` },
      { kind: 'list', items: deleted.map(({ label, count }) => `${label}: ${count}`) },
      { kind: 'text', text: 'This stays:' },
      { kind: 'list', items: kept.map(({ what, why, until }) => `${what}. ${why} Kept: ${until}.`) },
      {
        kind: 'text',
        text: `The number of this receipt is ${id}. Keep it if you want to ask about the deletion.`,
      },
    ],
  });
}
