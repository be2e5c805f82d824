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
 * Mail by SMTP where SMTP_URL is set. Outside production each mail is also kept in a bounded outbox in memory, and
 * without SMTP_URL only there. In production without SMTP_URL `send` rejects: a mail is never dropped in silence.
 */
export function createMailSender(
  config: Pick<Config, 'production' | 'smtpUrl' | 'mailFrom' | 'replyTo' | 'auth'>,
  clock: ServerClock,
): Mailing {
  const outbox = config.production ? undefined : createMailOutbox(clock);
  const smtp =
    config.smtpUrl === undefined
      ? undefined
      : createTransport(
          { url: config.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
          // MAIL_FROM may be nobody's mailbox.
          { from: config.mailFrom, replyTo: config.replyTo },
        );
  return {
    sender: {
      async send(mail) {
        outbox?.add(mail);
        if (smtp) {
          const { to, subject, text, html } = mail;
          await smtp.sendMail({ to, subject, text, ...(html === undefined ? {} : { html }) });
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
