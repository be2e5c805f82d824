import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA';

export interface SmtpSink {
  url: string;
  /** What it took so far, oldest first. */
  received: ParsedMail[];
  /** Answers every such command with this code from now on; null: takes everything. */
  refuse(refusal: { command: Command; responseCode: number } | null): void;
  close(): Promise<void>;
}

/** A real SMTP server on a port of its own that keeps what it is given. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const received: ParsedMail[] = [];
  let refused: Parameters<SmtpSink['refuse']>[0] = null;
  const refusalOf = (command: Command) =>
    refused?.command === command
      ? Object.assign(new Error('not here'), { responseCode: refused.responseCode })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusalOf('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusalOf('RCPT TO')),
    onData(stream, _session, done) {
      simpleParser(stream, (error: unknown, mail) => {
        const refusal = error instanceof Error ? error : refusalOf('DATA');
        if (refusal === null) received.push(mail);
        done(refusal);
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(refusal) {
      refused = refusal;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
