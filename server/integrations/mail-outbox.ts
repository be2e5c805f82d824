import type { ServerClock } from '../deps.ts';
import type { Mail } from './mail.ts';

export interface SentMail extends Mail {
  /** When it was sent, by the server's clock, as an ISO instant. */
  at: string;
}

/** What was sent while this process runs, for development: oldest first, bounded, in memory only. */
export interface MailOutbox {
  add(mail: Mail): void;
  list(): SentMail[];
}

export function createMailOutbox(clock: ServerClock, limit = 200): MailOutbox {
  const sent: SentMail[] = [];
  return {
    add(mail) {
      sent.push({ ...mail, at: new Date(clock.now()).toISOString() });
      if (sent.length > limit) sent.shift();
    },
    list: () => [...sent],
  };
}
