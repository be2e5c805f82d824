import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from '#server/http/logger.ts';
import { logMailFailures } from './auth-module.ts';

function logged() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const failures = logMailFailures(createLogger({ logLevel: 'info' }, stream));
  return { failures, lines, entry: () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown> };
}

it('a mail that was not sent is logged with what the mail server refused, and never with an address', () => {
  const { failures, lines, entry } = logged();
  const refusal = Object.assign(new Error('550 ann@daymark.example unknown'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 ann@daymark.example unknown',
  });
  failures.onMailFailure(refusal, 'given up');
  expect(entry()).toMatchObject({
    failure: { name: 'Error', code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
    fate: 'given up',
    msg: 'an account mail could not be sent',
  });
  expect(lines.join('')).not.toContain('ann@');
});

it('what keeps promised mail from being looked through is logged with its message and stack', () => {
  const { failures, entry } = logged();
  failures.onRunFailure(new TypeError('no connection'));
  expect(entry()).toMatchObject({
    err: { type: 'TypeError', message: 'no connection', stack: expect.any(String) as string },
    msg: 'promised account mails could not be looked through',
  });
});
