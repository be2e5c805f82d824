import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { openSmtpSink } from '../testing/smtp-sink.ts';
import { createMailSender } from './mail-sender.ts';

const AT = Date.UTC(2026, 2, 5, 8);
const clock = { now: () => AT };
const mailFrom = 'Daymark <no-reply@daymark.example>';
const { auth, replyTo } = loadConfig({ CONTACT_EMAIL: 'care@daymark.example' });
const reset = {
  to: 'ann@daymark.example',
  subject: 'Reset your password – Daymark',
  text: 'Your code is 123456.\n',
  html: '<p>Your code is 123456.</p>',
  code: '123456',
  link: 'http://127.0.0.1/reset-password?token_hash=abc',
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function smtpSink() {
  const sink = await openSmtpSink();
  closers.push(sink.close);
  return sink;
}

it('sends by SMTP from the product’s address, as text and as HTML', async () => {
  const sink = await smtpSink();
  const mailing = createMailSender({ production: true, smtpUrl: sink.url, mailFrom, auth, replyTo }, clock);
  closers.push(() => mailing.close());
  await mailing.sender.send(reset);
  expect(sink.received).toHaveLength(1);
  const [mail] = sink.received;
  expect(mail?.from?.value[0]).toMatchObject({ name: 'Daymark', address: 'no-reply@daymark.example' });
  expect(mail?.replyTo?.value[0]).toMatchObject({ address: 'care@daymark.example' });
  expect([mail?.to].flat()[0]?.text).toBe('ann@daymark.example');
  expect(mail?.subject).toBe(reset.subject);
  expect(mail?.text?.trim()).toBe(reset.text.trim());
  expect(mail?.html).toContain('<p>Your code is 123456.</p>');
  expect(mailing.outbox).toBeUndefined();
  expect(mailing.warning).toBeUndefined();
});

it('says of a mail that is sent once more that it is the same one', async () => {
  const sink = await smtpSink();
  const mailing = createMailSender({ production: true, smtpUrl: sink.url, mailFrom, auth, replyTo }, clock);
  closers.push(() => mailing.close());
  const news = { ...reset, id: '0195f0e6-7a00-7000-8000-000000000001' };
  for (const mail of [news, news, reset, reset]) await mailing.sender.send(mail);
  const [once, again, ...codes] = sink.received.map(({ messageId }) => messageId);
  expect([once, again]).toEqual(Array(2).fill(`<${news.id}@daymark.example>`));
  expect(new Set([once, ...codes]).size).toBe(3);
});

it('names nobody to answer to where no contact was given', async () => {
  const sink = await smtpSink();
  const plain = loadConfig({ NODE_ENV: 'production', SMTP_URL: sink.url });
  const mailing = createMailSender(plain, clock);
  closers.push(() => mailing.close());
  await mailing.sender.send(reset);
  expect(sink.received.map((mail) => mail.replyTo)).toEqual([undefined]);
});

it('rejects when the mail server refuses the mail', async () => {
  const sink = await smtpSink();
  sink.refuse({ command: 'RCPT TO', responseCode: 550 });
  const mailing = createMailSender({ production: true, smtpUrl: sink.url, mailFrom, auth, replyTo }, clock);
  closers.push(() => mailing.close());
  await expect(mailing.sender.send(reset)).rejects.toMatchObject({
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
  });
});

/** A mail server that greets whoever comes, and then talks on without ever coming to a point. */
async function endlessServer() {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    const talking = setInterval(() => socket.write('250-and another thing\r\n'), 20);
    socket.on('close', () => clearInterval(talking));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('hangs up on a mail server that talks on for ever, after its time and when it is told to', async () => {
  const { server, url } = await endlessServer();
  const gone = async () => {
    const [socket] = (await once(server, 'connection')) as [Socket];
    await new Promise((resolve) => socket.once('close', resolve));
  };
  const settings = { production: true, smtpUrl: url, mailFrom, auth, replyTo };
  const short = createMailSender(settings, clock, 200);
  await Promise.all([gone(), expect(short.sender.send(reset)).rejects.toMatchObject({ code: 'EABORT' })]);

  const patient = createMailSender(settings, clock);
  const cut = new AbortController();
  server.once('connection', () => cut.abort());
  const sending = patient.sender.send(reset, cut.signal);
  await Promise.all([gone(), expect(sending).rejects.toMatchObject({ code: 'EABORT' })]);
});

it('keeps what it sent outside production, without a mail server too', async () => {
  const mailing = createMailSender({ production: false, smtpUrl: undefined, mailFrom, auth, replyTo }, clock);
  await mailing.sender.send(reset);
  expect(mailing.outbox?.list()).toEqual([{ ...reset, at: '2026-03-05T08:00:00.000Z' }]);
});

it('keeps the latest 200 mails only', async () => {
  const mailing = createMailSender({ production: false, smtpUrl: undefined, mailFrom, auth, replyTo }, clock);
  for (let i = 0; i < 203; i += 1)
    await mailing.sender.send({ to: 'a@b.example', subject: `${i}`, text: '' });
  const subjects = mailing.outbox?.list().map((mail) => mail.subject);
  expect(subjects).toHaveLength(200);
  expect([subjects?.[0], subjects?.at(-1)]).toEqual(['3', '202']);
});

it('says at the start, and at each mail, that production without SMTP cannot send', async () => {
  const mailing = createMailSender({ production: true, smtpUrl: undefined, mailFrom, auth, replyTo }, clock);
  expect(mailing.warning).toMatch(/^SMTP_URL is not set: .*forgotten password.*care team$/);
  expect(mailing.warning).not.toContain('sign up');
  await expect(mailing.sender.send(reset)).rejects.toThrow('SMTP_URL is not set');
});
