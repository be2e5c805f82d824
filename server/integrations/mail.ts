export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /**
   * A UUID that goes out in its Message-ID: what is sent once more bears it again, so that a mailbox may fold the two into
   * one. Not for a mail with a code, each of which brings another one.
   */
  id?: string;
  /** A one-time code in the text, named apart for the development outbox. */
  code?: string;
  link?: string;
}

export interface MailSender {
  /**
   * Resolves when the mail is accepted for sending; never called inside a SQL transaction. Rejects where it is not, after
   * four minutes at the latest, or where `cut` aborts: the mail may have gone out then.
   */
  send(mail: Mail, cut?: AbortSignal): Promise<void>;
}
