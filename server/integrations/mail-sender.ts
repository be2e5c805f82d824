import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { ServerClock } from '../deps.ts';
import { createMailOutbox, type MailOutbox } from './mail-outbox.ts';
import type { MailSender } from './mail.ts';

export interface Mailing {
  readonly sender: MailSender;
  /** What was sent; kept outside production only. */
  readonly outbox: MailOutbox | undefined;
  /** What does not work for want of settings, as one line for the start-up; undefined: everything works. */
  readonly warning: string | undefined;
  close(): void;
}

/**
 * A mail server that scans a mail, or lets callers wait, takes its time: whoever hangs up on it sends the same mail again
 * and again. One that talks on for ever keeps us no longer than a mail is in one process's hands (leaseOf).
 */
const LONGEST_SEND_MS = 4 * 60_000;
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 60_000, socketTimeout: 60_000 };

/**
 * Mail by SMTP where SMTP_URL is set. Outside production each mail is also kept in a bounded outbox in memory, and
 * without SMTP_URL only there. In production without SMTP_URL `send` rejects: a mail is never dropped in silence.
 */
export function createMailSender(
  config: Pick<Config, 'production' | 'smtpUrl' | 'mailFrom' | 'replyTo' | 'auth'>,
  clock: ServerClock,
  longestSendMs = LONGEST_SEND_MS,
): Mailing {
  const outbox = config.production ? undefined : createMailOutbox(clock);
  const smtp =
    config.smtpUrl === undefined
      ? undefined
      : createTransport(
          { url: config.smtpUrl, ...LIMITS },
          // MAIL_FROM may be nobody's mailbox.
          { from: config.mailFrom, replyTo: config.replyTo },
        );
  const domain = /@([^@\s<>]+)>?\s*$/.exec(config.mailFrom)?.[1] ?? 'localhost';
  return {
    sender: {
      async send(mail, cut) {
        outbox?.add(mail);
        if (smtp) {
          const { to, subject, text, html, id } = mail;
          const signal = AbortSignal.any([AbortSignal.timeout(longestSendMs), ...(cut ? [cut] : [])]);
          await smtp.sendMail({
            to,
            subject,
            text,
            signal,
            ...(html === undefined ? {} : { html }),
            ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
          });
        } else if (!outbox) {
          throw new Error('No mail can be sent: SMTP_URL is not set');
        }
      },
    },
    outbox,
    warning: config.production && !smtp ? warningWithoutSmtp(config) : undefined,
    close: () => smtp?.close(),
  };
}

function warningWithoutSmtp({ auth }: Pick<Config, 'auth'>): string {
  const lost = [
    ...(auth.autoconfirm ? [] : ['confirmations of new accounts (nobody can sign up)']),
    'codes for a forgotten password or a new e-mail address',
    'notices of sign-ins and changes',
    'receipts of deleted accounts',
    'submitted days to the care team',
  ];
  return `SMTP_URL is not set: no mail will be sent, that is no ${lost.join(', no ')}`;
}
