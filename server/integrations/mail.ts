export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
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
