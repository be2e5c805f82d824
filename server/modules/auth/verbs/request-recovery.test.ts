import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const CHALLENGE = 'a'.repeat(43);

describe.each(testDatabases())('asking for a password reset ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const recover = (email: string, more: object = {}) => auth.post('/auth/v1/recover', { email, ...more });
  const tokens = () => database.asAuth((trx) => trx.selectFrom('auth_one_time_tokens').selectAll().execute());
  const flows = () => database.asAuth((trx) => trx.selectFrom('auth_flow_states').selectAll().execute());

  it('mails a code first and a link second, as text and as HTML', async () => {
    const { user } = await auth.signUp('mail@daymark.example');
    const reply = await recover('Mail@daymark.example');
    expect([reply.status, reply.body]).toEqual([200, {}]);
    const [mail, ...others] = auth.mailsTo(user.email);
    expect(others).toEqual([]);
    const { code = '', link = '', text, html = '' } = mail ?? { text: '' };
    expect(code).toMatch(/^\d{6}$/);
    const token = /^http:\/\/127\.0\.0\.1:4173\/reset-password\?token_hash=([0-9a-f]{64})&type=recovery$/;
    expect(link).toMatch(token);
    expect(text.indexOf(code)).toBeLessThan(text.indexOf(link));
    const escaped = link.replaceAll('&', '&amp;');
    expect(html).toContain(`href="${escaped}"`);
    expect(html.indexOf(code)).toBeLessThan(html.indexOf(escaped));
    const account = await auth.get('/auth/v1/user', { token: (await signIn(user.email)) ?? '' });
    expect(account.body.recovery_sent_at).toBe(new Date(auth.clock.now()).toISOString());
  });

  const signIn = async (email: string) => {
    const credentials = { email, password: 'correct horse battery' };
    const reply = await auth.post('/auth/v1/token?grant_type=password', credentials);
    return reply.body.access_token as string | undefined;
  };

  it('keeps neither the code nor the link', async () => {
    const { user } = await auth.signUp();
    await recover(user.email);
    const { code = '', link = '' } = auth.mailsTo(user.email)[0] ?? {};
    const row = (await tokens()).find(({ user_id }) => user_id === user.id);
    expect(row).toMatchObject({
      kind: 'recovery',
      relates_to: user.email,
      failed_attempts: 0,
      expires_at: new Date(auth.clock.now() + 600_000).toISOString(),
    });
    const { id: _id, user_id: _user, created_at: _created, expires_at: _expires, ...rest } = row ?? {};
    expect(JSON.stringify(rest)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(new URL(link).searchParams.get('token_hash'));
  });

  it('sends one mail in 30 s to an address, whose code replaces the former', async () => {
    const { user } = await auth.signUp();
    await recover(user.email);
    const before = (await tokens()).filter(({ user_id }) => user_id === user.id);
    auth.clock.advance(29_000);
    expect((await recover(user.email)).status).toBe(200);
    expect(auth.mailsTo(user.email)).toHaveLength(1);
    expect((await tokens()).filter(({ user_id }) => user_id === user.id)).toEqual(before);
    auth.clock.advance(1_000);
    await recover(user.email, { code_challenge: CHALLENGE, code_challenge_method: 's256' });
    expect(auth.mailsTo(user.email)).toHaveLength(2);
    const after = (await tokens()).filter(({ user_id }) => user_id === user.id);
    // The former one's link opens until its time is over.
    const former = after.find(({ replaced_at }) => replaced_at !== null);
    expect([after.length, former?.token_hash]).toEqual([2, before[0]?.token_hash]);
  });

  it('answers an unknown address alike, counts it alike and keeps nothing but the log of it', async () => {
    const [tokensBefore, flowsBefore] = [await tokens(), await flows()];
    const pkce = { code_challenge: CHALLENGE, code_challenge_method: 's256' };
    const reply = await recover('nobody@daymark.example', pkce);
    expect([reply.status, reply.body]).toEqual([200, {}]);
    expect(auth.mailsTo('nobody@daymark.example')).toEqual([]);
    expect([await tokens(), await flows()]).toEqual([tokensBefore, flowsBefore]);
    expect(await requestsLogged('nobody@daymark.example')).toBe(1);
    await recover('nobody@daymark.example');
    expect(await requestsLogged('nobody@daymark.example')).toBe(1);
  });

  const requestsLogged = async (email: string) => {
    const log = await database.asAuth((trx) =>
      trx
        .selectFrom('auth_audit_log')
        .select('payload')
        .where('action', '=', 'user_recovery_requested')
        .execute(),
    );
    return log.filter(({ payload }) => payload.actor_username === email).length;
  };

  it('begins a PKCE flow where a challenge came, marked in the link', async () => {
    const { user } = await auth.signUp();
    await auth.post('/auth/v1/recover?redirect_to=https%3A%2F%2Felse.example%2Fx', {
      email: user.email,
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
    });
    const mine = (await flows()).filter(({ user_id }) => user_id === user.id);
    expect(mine).toMatchObject([
      {
        auth_code: null,
        code_challenge: CHALLENGE,
        code_challenge_method: 's256',
        authentication_method: 'recovery',
        redirect_to: 'http://127.0.0.1:4173/',
      },
    ]);
    expect(auth.mailsTo(user.email)[0]?.link).toMatch(/token_hash=pkce_[0-9a-f]{64}&/);
    auth.clock.advance(60_000);
    await recover(user.email);
    expect((await flows()).filter(({ user_id }) => user_id === user.id)).toEqual([]);
  });

  it('bounds the requests of one network address', async () => {
    const strict = await openAuthApp(database, { env: { PUBLIC_URL: 'https://daymark.example' } });
    const seen: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      seen.push((await strict.post('/auth/v1/recover', { email: `r${n}@daymark.example` })).status);
    }
    expect([seen.filter((status) => status === 200).length, seen.at(-1)]).toEqual([30, 429]);
    await strict.close();
  });
});
