import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createAuthContext } from './auth-context.ts';
import { requestRecovery } from './request-recovery.ts';
import { signUp } from './sign-up.ts';
import { CHEAP, openAuthApp, PASSWORD } from './testing/auth-app.ts';
import type { AuthApp } from './testing/auth-app.ts';

const EMAIL = 'ann@daymark.example';
const HERE = { ip: '127.0.0.1', userAgent: null, device: null };
const MINUTE_MS = 60_000;

describe.each(testDatabases())('mails of accounts ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let sent: Mail[];
  let fates: string[];
  /** What sending a mail comes to, until it is changed. */
  let refusal: Error | null;

  beforeEach(async () => {
    database = await open();
    [sent, fates, refusal] = [[], [], null];
    auth = await openApp();
    await auth.signUp(EMAIL);
  });

  afterEach(async () => {
    await auth.close();
    await database.close();
  });

  const openApp = () =>
    openAuthApp(database, {
      mail: {
        async send(mail) {
          if (refusal !== null) throw refusal;
          sent.push(mail);
        },
      },
      onMailFailure: (_error, fate) => void fates.push(fate),
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
    refusal = new Error('no connection');
    expect((await recover()).status).toBe(200);
    expect([fates, sent]).toEqual([['kept'], []]);
    refusal = null;
    auth.clock.advance(MINUTE_MS - 1);
    await auth.mailsSent();
    expect(sent).toEqual([]);
    auth.clock.advance(1);
    await auth.mailsSent();
    expect(sent).toHaveLength(1);
    // Ten minutes from the sending: the wait is not the participant's.
    auth.clock.advance(9 * MINUTE_MS);
    expect((await tryCode(sent[0]?.code)).status).toBe(200);
  });

  it('are given up after an hour where they bring a code', async () => {
    refusal = new Error('no connection');
    await recover();
    for (let minutes = 0; minutes < 61; minutes += 1) {
      auth.clock.advance(MINUTE_MS);
      await auth.mailsSent();
    }
    expect(fates).toEqual(['kept', 'kept', 'kept', 'kept', 'kept', 'given up']);
    expect(await promised()).toEqual([]);
  });

  it('are given up where nobody came by in their time', async () => {
    refusal = new Error('no connection');
    await recover();
    refusal = null;
    auth.clock.advance(60 * MINUTE_MS);
    await auth.mailsSent();
    expect([fates, sent, await promised()]).toEqual([['kept', 'given up'], [], []]);
  });

  it('are given up at once where the mailbox is refused for good, and kept where it is busy', async () => {
    refusal = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
    await recover();
    expect([fates, await promised()]).toEqual([['given up'], []]);
    refusal = Object.assign(new Error('try later'), { code: 'EENVELOPE', responseCode: 450 });
    auth.clock.advance(MINUTE_MS);
    await recover();
    expect([fates, (await promised()).length]).toEqual([['given up', 'kept'], 1]);
  });

  it('that wait keep no code, and a new password takes them back', async () => {
    refusal = new Error('no connection');
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
    refusal = null;
    auth.clock.advance(60 * MINUTE_MS);
    await auth.mailsSent();
    expect(sent.map(({ subject }) => subject)).toEqual(['Your Daymark password was changed']);
    expect(await tokens()).toEqual([]);
  });

  it('are not sent where what they tell of was rolled back', async () => {
    const broken = createAuthContext(
      {
        ...auth.deps,
        config: { ...auth.deps.config, auth: { ...auth.deps.config.auth, autoconfirm: false } },
      },
      { hashCost: CHEAP, onSignUp: async () => Promise.reject(new Error('no programme')) },
    );
    const person = { email: 'new@daymark.example', password: PASSWORD, data: {} };
    await expect(signUp(broken, person, HERE)).rejects.toThrow('no programme');
    await auth.mailsSent();
    expect([await promised(), sent]).toEqual([[], []]);
  });
});
