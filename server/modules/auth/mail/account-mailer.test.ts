import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createMailSender } from '#server/integrations/mail-sender.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';
import { hasPostgres, openOnPostgres, testDatabases } from '#server/testing/with-database.ts';
import { createAccountMailer } from './account-mailer.ts';
import { lockAccount } from '../store/accounts-repository.ts';
import { createAuthContext } from '../create-auth-context.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { pruneAccounts } from '../verbs/prune-accounts.ts';
import { requestRecovery } from '../verbs/request-recovery.ts';
import { signUp } from '../verbs/sign-up.ts';
import { CHEAP, openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const EMAIL = 'ann@daymark.example';
const HERE = { ip: '127.0.0.1', userAgent: null, device: null, local: true };
const MINUTE_MS = 60_000;

describe.each(testDatabases())('mails of accounts ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let sent: Mail[];
  let fates: string[];
  let failures: unknown[];
  /** What sending a mail comes to, until it is changed. */
  let send: (mail: Mail) => Promise<void>;
  const take = async (mail: Mail) => void sent.push(mail);
  const fail = async () => Promise.reject(new Error('no connection'));

  beforeEach(async () => {
    database = await open();
    [sent, fates, failures, send] = [[], [], [], take];
    auth = await openApp();
    await auth.signUp(EMAIL);
  });

  afterEach(async () => {
    await auth.close();
    await database.close();
  });

  const openApp = () =>
    openAuthApp(database, {
      mail: { send: (mail) => send(mail) },
      mailFailures: {
        onMailFailure(error, fate) {
          failures.push(error);
          fates.push(fate);
        },
        onRunFailure: (error) => void fates.push(String(error)),
      },
    });
  const promised = () => database.asAuth((trx) => trx.selectFrom('auth_outgoing_mail').selectAll().execute());
  const recover = () => auth.post('/auth/v1/recover', { email: EMAIL });
  const tryCode = (token: string | undefined) =>
    auth.post('/auth/v1/verify', { type: 'recovery', email: EMAIL, token });

  it('are sent by the next process where one died with them, once however many there are', async () => {
    await auth.close();
    // Nobody listens: this process dies right after the commit.
    const dying = createAuthContext(auth.deps, { hashCost: CHEAP, onSignUp: async () => {} });
    await requestRecovery(dying, { email: EMAIL, challenge: '', redirectTo: null }, HERE);
    const [left] = await promised();
    expect(left).toMatchObject({ sent_to: EMAIL, code_for: 'recovery', content: null });
    expect(sent).toEqual([]);

    const [one, two] = [await openApp(), await openApp()];
    await Promise.all([one.app.ready(), two.app.ready()]);
    await Promise.all([one.mailsSent(), two.mailsSent()]);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[EMAIL, 'Reset your Daymark password']]);
    expect(await promised()).toEqual([]);
    await two.close();
    auth = one;
    expect((await tryCode(sent[0]?.code)).status).toBe(200);
  });

  it('are tried again later where sending failed, with a new code, and the answer is the same', async () => {
    send = fail;
    expect((await recover()).status).toBe(200);
    expect([fates, sent]).toEqual([['kept'], []]);
    send = take;
    auth.clock.advance(MINUTE_MS - 1);
    await auth.mailsSent();
    expect(sent).toEqual([]);
    auth.clock.advance(1);
    await auth.mailsSent();
    expect(sent).toHaveLength(1);
    // Another code is another mail.
    expect(sent[0]).not.toHaveProperty('id');
    // Ten minutes from the sending: the wait is not the participant's.
    auth.clock.advance(9 * MINUTE_MS);
    expect((await tryCode(sent[0]?.code)).status).toBe(200);
  });

  it('bear the same id however often they are sent where they bring no code', async () => {
    const { user } = await auth.signUp();
    const news = { to: user.email, subject: 'News', text: 'Something happened.' };
    await database.asAuth((trx) => enqueueMail(auth.deps, trx, { userId: user.id, waitMs: 0 }, news));
    // The mail server took it, and the process ended before that was noted.
    const taken: (string | undefined)[] = [];
    send = async ({ id }) => {
      taken.push(id);
      if (taken.length === 1) throw new Error('The connection was lost');
    };
    await auth.mailsSent();
    auth.clock.advance(MINUTE_MS);
    await auth.mailsSent();
    expect(taken).toEqual([expect.any(String), taken[0]]);
  });

  it('are given up after an hour where they bring a code', async () => {
    send = fail;
    await recover();
    for (let minutes = 0; minutes < 61; minutes += 1) {
      auth.clock.advance(MINUTE_MS);
      await auth.mailsSent();
    }
    expect(fates).toEqual(['kept', 'kept', 'kept', 'kept', 'kept', 'given up']);
    expect(await promised()).toEqual([]);
  });

  it('are given up where nobody came by in their time', async () => {
    send = fail;
    await recover();
    send = take;
    auth.clock.advance(60 * MINUTE_MS);
    await auth.mailsSent();
    expect([fates, sent, await promised()]).toEqual([['kept', 'given up'], [], []]);
    expect(failures[1]).toMatchObject({ code: 'TOO_LATE' });
  });

  it('are given up at once where the mailbox is refused for good, and kept where anything else is', async () => {
    const sink = await openSmtpSink();
    const smtp = createMailSender({ ...auth.deps.config, production: true, smtpUrl: sink.url }, auth.clock);
    send = (mail) => smtp.sender.send(mail);
    for (const { fate, ...refusal } of [
      { command: 'RCPT TO', responseCode: 550, fate: 'given up' },
      { command: 'RCPT TO', responseCode: 551, fate: 'given up' },
      { command: 'RCPT TO', responseCode: 553, fate: 'given up' },
      // A mailbox that is busy or full; a server that mistrusts us.
      { command: 'RCPT TO', responseCode: 450, fate: 'kept' },
      { command: 'RCPT TO', responseCode: 552, fate: 'kept' },
      { command: 'RCPT TO', responseCode: 554, fate: 'kept' },
      // Nothing about the mailbox: what is wrong is ours, and everybody's mail waits until it is mended.
      { command: 'MAIL FROM', responseCode: 530, fate: 'kept' },
      { command: 'MAIL FROM', responseCode: 550, fate: 'kept' },
      { command: 'DATA', responseCode: 550, fate: 'kept' },
    ] as const) {
      [fates, failures] = [[], []];
      sink.received.length = 0;
      sink.refuse(refusal);
      expect((await recover()).status).toBe(200);
      expect(failures).toMatchObject([refusal]);
      const kept = fate === 'kept' ? 1 : 0;
      expect([refusal, fates, (await promised()).length]).toEqual([refusal, [fate], kept]);
      sink.refuse(null);
      auth.clock.advance(MINUTE_MS);
      await auth.mailsSent();
      expect([refusal, sink.received.length, await promised()]).toEqual([refusal, kept, []]);
    }
    smtp.close();
    await sink.close();
  });

  it('are in one process’s hands for five minutes however long a mail server thinks, and then in another’s', async () => {
    const other = await openApp();
    let answer = () => {};
    const asked = new Promise<void>((heard) => {
      send = () => {
        heard();
        return new Promise((resolve) => (answer = resolve));
      };
    });
    const slow = recover();
    await asked;
    send = take;
    other.clock.advance(5 * MINUTE_MS - 1);
    await other.mailsSent();
    expect(sent).toEqual([]);
    other.clock.advance(1);
    await other.mailsSent();
    expect(sent).toHaveLength(1);
    answer();
    await slow;
    expect([await promised(), failures]).toEqual([[], []]);
    await other.close();
  });

  it('lead a flow to its end where they were late: sent after 55 minutes, clicked after 63', async () => {
    const context = createAuthContext(auth.deps, { hashCost: CHEAP, onSignUp: async () => {} });
    const code_verifier = 'v'.repeat(56);
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    send = fail;
    await auth.post('/auth/v1/recover', { email: EMAIL, code_challenge, code_challenge_method: 's256' });
    send = take;
    auth.clock.advance(55 * MINUTE_MS);
    await auth.mailsSent();
    auth.clock.advance(8 * MINUTE_MS);
    await pruneAccounts(context);
    const token = new URL(sent[0]?.link ?? '').searchParams.get('token_hash') ?? '';
    const clicked = await auth.get(`/auth/v1/verify?token=${token}&type=recovery`);
    const auth_code = new URL(clicked.headers.location as string).searchParams.get('code');
    auth.clock.advance(4 * MINUTE_MS);
    await pruneAccounts(context);
    const session = await auth.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier });
    expect([session.status, session.body.code]).toEqual([200, undefined]);
  });

  it('are told apart from a database that cannot be reached', async () => {
    const away = new Error('no database');
    const mails: unknown[] = [];
    const mailer = createAccountMailer(
      {
        ...auth.deps,
        database: { ...database, asAuth: async () => Promise.reject(away) },
        settings: { siteUrl: '', mailsPerHour: 1000, mailDelayMs: { least: 0, most: 0 } },
      },
      { onMailFailure: () => expect.unreachable(), onRunFailure: (error) => void mails.push(error) },
    );
    await mailer.now();
    expect(mails).toEqual([away]);
  });

  it('that wait keep no code, and a new password takes them back', async () => {
    send = fail;
    await recover();
    const tokens = () =>
      database.asAuth((trx) => trx.selectFrom('auth_one_time_tokens').selectAll().execute());
    expect((await promised())[0]).not.toMatchObject({ content: expect.anything() as unknown });
    expect(await tokens()).toHaveLength(1);
    const session = await auth.post('/auth/v1/token?grant_type=password', {
      email: EMAIL,
      password: PASSWORD,
    });
    const change = { password: 'staple battery horse', current_password: PASSWORD };
    await auth.put('/auth/v1/user', change, { token: String(session.body.access_token) });
    send = take;
    auth.clock.advance(60 * MINUTE_MS);
    await auth.mailsSent();
    expect(sent.map(({ subject }) => subject)).toEqual(['Your Daymark password was changed']);
    expect(await tokens()).toEqual([]);
  });

  it('are not sent where what they tell of was rolled back', async () => {
    const made = createAuthContext(
      {
        ...auth.deps,
        config: { ...auth.deps.config, auth: { ...auth.deps.config.auth, autoconfirm: false } },
      },
      { hashCost: CHEAP, onSignUp: async () => {} },
    );
    // Fails when all is written, the promise of the code too.
    const asAuth: Database['asAuth'] = (work) =>
      made.database.asAuth(async (trx) => {
        await work(trx);
        expect(await trx.selectFrom('auth_outgoing_mail').select('id').execute()).toHaveLength(1);
        throw new Error('not kept');
      });
    const broken = { ...made, database: { ...made.database, asAuth } };
    const person = { email: 'new@daymark.example', password: PASSWORD, data: {} };
    await expect(signUp(broken, person, HERE)).rejects.toThrow('not kept');
    await auth.mailsSent();
    expect([await promised(), sent]).toEqual([[], []]);
  });
});

// The embedded database has one connection: nobody else is in it while a lock is held.
describe.runIf(hasPostgres())('mails of accounts, beside other work', () => {
  it('go out while their account is locked where they bring no code', async () => {
    const database = await openOnPostgres();
    const auth = await openAuthApp(database);
    const { user } = await auth.signUp();
    const mail = { to: user.email, subject: 'News', text: 'Something happened.' };
    await database.asAuth((trx) => enqueueMail(auth.deps, trx, { userId: user.id, waitMs: 0 }, mail));
    let unlock = () => {};
    let holding: Promise<void> = Promise.resolve();
    await new Promise<void>((locked) => {
      holding = database.asAuth(async (trx) => {
        await lockAccount(trx, user.id);
        locked();
        await new Promise<void>((resolve) => (unlock = resolve));
      });
    });
    // Not from within that transaction: a run that began there could have none of its own.
    await auth.mailsSent();
    expect(auth.mailsTo(user.email)).toMatchObject([mail]);
    unlock();
    await holding;
    await auth.close();
    await database.close();
  });
});
