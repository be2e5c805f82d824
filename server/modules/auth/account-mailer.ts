import type { Mail, MailSender } from '#server/integrations/mail.ts';

export interface AccountMailer {
  /** Hands the mail on without waiting: an answer that waited for the mail server would tell who has an account. */
  post(mail: Mail): void;
  /** Resolves when every mail handed on was accepted or has failed. */
  settled(): Promise<void>;
}

/** Mail to participants. A failure is told to `onFailure` and to nobody else; the participant can ask for another. */
export function createAccountMailer(sender: MailSender, onFailure: (error: unknown) => void): AccountMailer {
  const underWay = new Set<Promise<void>>();
  return {
    post(mail) {
      const sending = sender
        .send(mail)
        .catch(onFailure)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
