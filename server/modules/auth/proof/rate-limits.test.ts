import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

describe.each(testDatabases())('the limits of sign-in and sign-up ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database, {
      env: { PUBLIC_URL: 'https://daymark.example', TRUST_PROXY: '127.0.0.1' },
    });
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const signIn = (email: string, ip: string) =>
    auth.post(
      '/auth/v1/token?grant_type=password',
      { email, password: 'wrong' },
      { headers: { 'x-forwarded-for': ip } },
    );
  const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
    const counted: Record<number, number> = {};
    for (let n = 0; n < times; n += 1) {
      const { status } = await ask();
      counted[status] = (counted[status] ?? 0) + 1;
    }
    return counted;
  };

  it('let thirty sign-ins of one account through at once, and then one every ten seconds', async () => {
    expect(await statuses(33, () => signIn('a@daymark.example', '10.0.0.1'))).toEqual({ 400: 30, 429: 3 });
    const refused = await signIn('a@daymark.example', '10.0.0.1');
    expect([refused.body.code, refused.body.message, refused.headers['retry-after']]).toEqual([
      'over_request_rate_limit',
      'Request rate limit reached',
      '10',
    ]);
    auth.clock.advance(10_000);
    expect(await statuses(2, () => signIn('a@daymark.example', '10.0.0.1'))).toEqual({ 400: 1, 429: 1 });
  });

  it('count another address of the network apart', async () => {
    expect((await signIn('a@daymark.example', '10.0.0.2')).status).toBe(400);
  });

  it('bound one address that tries many accounts', async () => {
    let n = 0;
    const next = () => signIn(`many-${(n += 1)}@daymark.example`, '10.0.0.3');
    expect(await statuses(31, next)).toEqual({ 400: 30, 429: 1 });
    auth.clock.advance(2_000);
    expect((await next()).status).toBe(400);
  });

  it('bound one subscriber who has a network of IPv6 addresses', async () => {
    let n = 0;
    const elsewhere = (path: string, body: object) => () =>
      auth.post(path, body, { headers: { 'x-forwarded-for': `2001:db8:7:7::${(n += 1).toString(16)}` } });
    const email = 'e@daymark.example';
    const login = elsewhere('/auth/v1/token?grant_type=password', { email, password: 'wrong' });
    expect(await statuses(31, login)).toEqual({ 400: 30, 429: 1 });
    expect(await statuses(31, elsewhere('/auth/v1/recover', { email }))).toEqual({ 200: 30, 429: 1 });
    const verify = elsewhere('/auth/v1/verify', { type: 'recovery', email, token: '000000' });
    expect(await statuses(31, verify)).toEqual({ 403: 30, 429: 1 });
    const key = elsewhere('/api/v1/auth/sealing-key', { user_id: '00000000-0000-4000-8000-000000000001' });
    expect(await statuses(31, key)).toEqual({ 200: 30, 429: 1 });
    expect((await signIn(email, '2001:db8:7:8::1')).status).toBe(400);
  });

  it('bound a whole /48 of IPv6 subscribers, as anybody has one from a free tunnel', async () => {
    let n = 0;
    const verify = () =>
      auth.post(
        '/auth/v1/verify',
        { type: 'recovery', email: 'f@daymark.example', token: '000000' },
        { headers: { 'x-forwarded-for': `2001:db8:9:${(n += 256).toString(16)}::1` } },
      );
    expect(await statuses(200, verify)).toEqual({ 403: 120, 429: 80 });
  });

  it('bound guesses at one account from everywhere, known or not, and shut out nobody who signed in before', async () => {
    const home = { headers: { 'x-forwarded-for': '10.9.0.1' } };
    const email = 'guessed@daymark.example';
    await auth.post('/auth/v1/signup', { email, password: PASSWORD }, home);
    for (const address of [email, 'unknown@daymark.example']) {
      let n = 0;
      const guess = () => signIn(address, `10.8.${(n += 1)}.1`);
      expect(await statuses(60, guess)).toEqual({ 400: 50, 429: 10 });
    }
    const own = { email, password: PASSWORD };
    expect((await auth.post('/auth/v1/token?grant_type=password', own, home)).status).toBe(200);
    auth.clock.advance(24 * 60 * 60_000);
    const away = { headers: { 'x-forwarded-for': '10.7.0.1' } };
    for (let n = 0; n < 49; n += 1) await signIn(email, `10.6.${n}.1`);
    expect((await auth.post('/auth/v1/token?grant_type=password', own, away)).status).toBe(200);
    // A right one is no guess, and from then on this network is known.
    expect((await signIn(email, '10.5.0.1')).status).toBe(400);
    expect((await signIn(email, '10.5.0.2')).status).toBe(429);
    expect((await auth.post('/auth/v1/token?grant_type=password', own, away)).status).toBe(200);
  });

  it('bound sign-ups of one address', async () => {
    let n = 0;
    const next = () =>
      auth.post(
        '/api/v1/auth/signup',
        { email: `new-${(n += 1)}@daymark.example`, password: PASSWORD, name: 'Nora' },
        { headers: { 'x-forwarded-for': '10.0.0.4' } },
      );
    expect(await statuses(31, next)).toEqual({ 200: 30, 429: 1 });
  });

  it('count what is asked for after a forgotten password and for another confirmation apart', async () => {
    let n = 0;
    const ask = (path: string, more: object) => () =>
      auth.post(
        `/auth/v1/${path}`,
        { email: `asks-${(n += 1)}@daymark.example`, ...more },
        { headers: { 'x-forwarded-for': '10.0.0.6' } },
      );
    expect(await statuses(31, ask('recover', {}))).toEqual({ 200: 30, 429: 1 });
    expect(await statuses(31, ask('resend', { type: 'signup' }))).toEqual({ 200: 30, 429: 1 });
  });

  it('are shared by requests at the same moment', async () => {
    const replies = await Promise.all(
      Array.from({ length: 35 }, () => signIn('b@daymark.example', '10.0.0.5')),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(30);
  });

  it('name neither address in what they keep', async () => {
    const rows = await database.asAuth((trx) => trx.selectFrom('auth_rate_limits').select('key').execute());
    expect(rows.length).toBeGreaterThan(4);
    expect(JSON.stringify(rows)).not.toMatch(/daymark\.example|10\.0\.0/);
  });

  it('send a mailbox ten codes of a kind, and then one in ten minutes for as long as somebody asks', async () => {
    const email = 'pestered@daymark.example';
    await auth.post('/auth/v1/signup', { email, password: PASSWORD });
    for (let n = 0; n < 50; n += 1) {
      const from = { headers: { 'x-forwarded-for': `10.20.${n}.1` } };
      expect((await auth.post('/auth/v1/recover', { email }, from)).status).toBe(200);
      auth.clock.advance(30_000);
    }
    // A promise that another one follows soon is replaced by that.
    const promised = await database.asAuth((trx) =>
      trx
        .selectFrom('auth_audit_log')
        .select('payload')
        .where('action', '=', 'user_recovery_requested')
        .execute(),
    );
    const own = promised.filter(({ payload }) => payload.actor_username === email);
    expect(own).toHaveLength(12);
  });
});
