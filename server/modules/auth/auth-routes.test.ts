import { hash } from '@node-rs/argon2';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createTokens } from './auth-context.ts';
import type { SessionJson } from './start-session.ts';
import { CHEAP, openAuthApp, PASSWORD } from './testing/auth-app.ts';
import type { AuthApp } from './testing/auth-app.ts';

const EMAIL = 'taken@daymark.example';
const GRANT = '/auth/v1/token?grant_type=';
const CHALLENGE = 'a'.repeat(43);

describe.each(testDatabases())('the auth API ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let session: SessionJson;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);
    session = await auth.signUp(EMAIL);
    await auth.signUp('banned@daymark.example');
    await auth.signUp('unconfirmed@daymark.example');
    await auth.signUp('passwordless@daymark.example');
    await database.asAuth(async (trx) => {
      const set = (email: string) => trx.updateTable('auth_users').where('email', '=', email);
      await set('banned@daymark.example').set({ banned_until: '2030-01-01T00:00:00.000Z' }).execute();
      await set('unconfirmed@daymark.example').set({ email_confirmed_at: null }).execute();
      await set('passwordless@daymark.example').set({ password_hash: null }).execute();
    });
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  type Row = [what: string, url: string, body: unknown, status: number, code: string, message: string];
  const good = { email: 'new@daymark.example', password: PASSWORD };
  const badEmail = 'Unable to validate email address: invalid format';
  const invalid = 'Invalid login credentials';
  const weak = 'Password is known to be weak and easy to guess, please choose a different one.';
  const pkce = 'PKCE flow requires code_challenge_method and code_challenge';
  const rows: Row[] = [
    [
      'an existing address',
      '/auth/v1/signup',
      { ...good, email: EMAIL },
      422,
      'user_already_exists',
      'User already registered',
    ],
    [
      'its other spelling',
      '/auth/v1/signup',
      { ...good, email: EMAIL.toUpperCase() },
      422,
      'user_already_exists',
      'User already registered',
    ],
    [
      'no email',
      '/auth/v1/signup',
      { password: PASSWORD },
      422,
      'anonymous_provider_disabled',
      'Anonymous sign-ins are disabled',
    ],
    [
      'no body',
      '/auth/v1/signup',
      undefined,
      422,
      'anonymous_provider_disabled',
      'Anonymous sign-ins are disabled',
    ],
    [
      'a phone',
      '/auth/v1/signup',
      { phone: '+4411', password: PASSWORD },
      422,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    ['a bad address', '/auth/v1/signup', { ...good, email: 'nobody' }, 400, 'validation_failed', badEmail],
    [
      'an empty password',
      '/auth/v1/signup',
      { ...good, password: '' },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      'a null password',
      '/auth/v1/signup',
      { ...good, password: null },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      'a short password',
      '/auth/v1/signup',
      { ...good, password: 'x7#qp' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    ['a known password', '/auth/v1/signup', { ...good, password: 'Password1' }, 422, 'weak_password', weak],
    [
      'a short known one',
      '/auth/v1/signup',
      { ...good, email: 'abcd@daymark.example', password: 'abcd' },
      422,
      'weak_password',
      `Password should be at least 6 characters. ${weak}`,
    ],
    [
      'a long password',
      '/auth/v1/signup',
      { ...good, password: 'x'.repeat(257) },
      400,
      'validation_failed',
      'Password cannot be longer than 256 characters',
    ],
    [
      'a challenge alone',
      '/auth/v1/signup',
      { ...good, code_challenge: CHALLENGE },
      400,
      'validation_failed',
      pkce,
    ],
    [
      'a method alone',
      '/auth/v1/signup',
      { ...good, code_challenge_method: 's256' },
      400,
      'validation_failed',
      pkce,
    ],
    [
      'a short challenge',
      '/auth/v1/signup',
      { ...good, code_challenge: 'a', code_challenge_method: 's256' },
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'a child',
      '/auth/v1/signup',
      { ...good, data: { age: 17 } },
      422,
      'validation_failed',
      'This service is for adults aged 18 or over',
    ],
    [
      'text for a number',
      '/auth/v1/signup',
      { ...good, email: 7 },
      400,
      'bad_json',
      'Could not parse request body as JSON: email must be a string',
    ],
    [
      'a list',
      '/auth/v1/signup',
      [],
      400,
      'bad_json',
      'Could not parse request body as JSON: an object is expected',
    ],
    ['broken JSON', '/auth/v1/signup', '{"email":', 400, 'bad_json', 'Could not parse request body as JSON'],
    [
      'a huge body',
      '/auth/v1/signup',
      { pad: 'x'.repeat(1_100_000) },
      413,
      'request_entity_too_large',
      'Request body is too large',
    ],

    ['an unknown grant', `${GRANT}magic`, {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['no grant', '/auth/v1/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    [
      'an unknown user',
      `${GRANT}password`,
      { email: 'who@daymark.example', password: PASSWORD },
      400,
      'invalid_credentials',
      invalid,
    ],
    [
      'a wrong password',
      `${GRANT}password`,
      { email: EMAIL, password: 'wrong' },
      400,
      'invalid_credentials',
      invalid,
    ],
    [
      'an empty password',
      `${GRANT}password`,
      { email: EMAIL, password: '' },
      400,
      'invalid_credentials',
      invalid,
    ],
    [
      'no password set',
      `${GRANT}password`,
      { email: 'passwordless@daymark.example', password: PASSWORD },
      400,
      'invalid_credentials',
      invalid,
    ],
    [
      'no email',
      `${GRANT}password`,
      { password: PASSWORD },
      400,
      'validation_failed',
      'missing email or phone',
    ],
    [
      'a banned user',
      `${GRANT}password`,
      { email: 'banned@daymark.example', password: PASSWORD },
      400,
      'user_banned',
      'User is banned',
    ],
    [
      'a banned user, wrong password',
      `${GRANT}password`,
      { email: 'banned@daymark.example', password: 'x' },
      400,
      'invalid_credentials',
      invalid,
    ],
    [
      'an unconfirmed user',
      `${GRANT}password`,
      { email: 'unconfirmed@daymark.example', password: PASSWORD },
      400,
      'email_not_confirmed',
      'Email not confirmed',
    ],
    [
      'an unconfirmed user, wrong password',
      `${GRANT}password`,
      { email: 'unconfirmed@daymark.example', password: 'x' },
      400,
      'invalid_credentials',
      invalid,
    ],

    [
      'a malformed token',
      `${GRANT}refresh_token`,
      { refresh_token: 'abc' },
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],

    [
      'no bearer',
      '/auth/v1/logout',
      undefined,
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ],
  ];

  it.each(rows)('answers %s at %s in the newer form', async (_what, url, body, status, code, message) => {
    const reply = await auth.post(url, body);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([status, code, message]);
    expect(reply.headers['x-supabase-api-version']).toBe('2024-01-01');
    expect(reply.headers['x-sb-error-code']).toBe(code === 'weak_password' ? undefined : code);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it.each(rows)('answers %s at %s in the older form', async (_what, url, body, status, code, message) => {
    const reply = await auth.post(url, body, { version: null });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ code: status, error_code: code, msg: message });
    expect(reply.headers['x-sb-error-code']).toBe(code);
    expect(reply.headers).not.toHaveProperty('x-supabase-api-version');
  });

  it('names the reasons of a weak password in both forms', async () => {
    for (const version of [null, '2024-01-01', '2025-06-01']) {
      const reply = await auth.post('/auth/v1/signup', { ...good, password: 'Password1' }, { version });
      expect(reply.body.weak_password).toEqual({ reasons: ['pwned'] });
    }
  });

  it('makes no account for anybody it refused', async () => {
    const found = await database.asAuth((trx) =>
      trx.selectFrom('auth_users').select('email').where('email', '=', good.email).execute(),
    );
    expect(found).toEqual([]);
  });

  it('answers an empty refresh token as OAuth does', async () => {
    const reply = await auth.refresh('');
    expect([reply.status, reply.body]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'refresh_token required' },
    ]);
  });

  it('gives a whole session, with the user as the contract describes it', () => {
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.expires_at).toBe(Math.floor(auth.clock.now() / 1000) + 3600);
    const { id } = session.user;
    const at = new Date(auth.clock.now()).toISOString();
    const metadata = { name: 'Ann', age: 42, gender: 'female' };
    expect(session.user).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email: EMAIL,
      phone: '',
      email_confirmed_at: at,
      confirmed_at: at,
      last_sign_in_at: at,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: metadata,
      identities: [
        {
          identity_id: id,
          id,
          user_id: id,
          identity_data: { ...metadata, email: EMAIL, email_verified: true, phone_verified: false, sub: id },
          provider: 'email',
          last_sign_in_at: at,
          created_at: at,
          updated_at: at,
          email: EMAIL,
        },
      ],
      created_at: at,
      updated_at: at,
      is_anonymous: false,
    });
  });

  it('signs an access token with the claims of the contract and a published key', async () => {
    const [header, payload] = session.access_token
      .split('.', 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
    const keys = await auth.get('/auth/v1/.well-known/jwks.json');
    const jwk = (keys.body.keys as Record<string, unknown>[])[0];
    expect(keys.headers['cache-control']).toBe('public, max-age=600');
    expect(Object.keys(jwk ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(header).toEqual({ alg: 'ES256', kid: jwk?.kid, typ: 'JWT' });
    const iat = Math.floor(auth.clock.now() / 1000);
    expect(payload).toEqual({
      iss: `${auth.deps.config.publicUrl}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      exp: iat + 3600,
      iat,
      email: EMAIL,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Ann' },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: iat }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      is_anonymous: false,
    });
  });

  it('signs in in any spelling of the address, ignores what it does not know and takes null for absent', async () => {
    const reply = await auth.post(`${GRANT}password`, {
      email: EMAIL.toUpperCase(),
      password: PASSWORD,
      gotrue_meta_security: { captcha_token: null },
      code_challenge: null,
    });
    expect(reply.status).toBe(200);
    expect(reply.body).not.toHaveProperty('weak_password');
  });

  it('tells at sign-in that a password would not be accepted today', async () => {
    await auth.signUp('old@daymark.example');
    const old = await hash('letmein', CHEAP);
    await database.asAuth((trx) =>
      trx
        .updateTable('auth_users')
        .set({ password_hash: old })
        .where('email', '=', 'old@daymark.example')
        .execute(),
    );
    const reply = await auth.post(`${GRANT}password`, { email: 'old@daymark.example', password: 'letmein' });
    expect(reply.status).toBe(200);
    expect(reply.body.weak_password).toEqual({ message: weak, reasons: ['pwned'] });
  });

  it('gives the bare user to a bearer', async () => {
    const reply = await auth.get('/auth/v1/user', { token: session.access_token });
    expect([reply.status, reply.body.id, reply.body.email]).toEqual([200, session.user.id, EMAIL]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  describe('with a bearer that is no good', () => {
    const sign = async (
      claims: Record<string, unknown>,
      change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
    ) => {
      const { keys } = createTokens(auth.deps);
      const { kid, privateKey } = await keys.signer();
      const now = Math.floor(auth.clock.now() / 1000);
      return change(
        new SignJWT({ session_id: crypto.randomUUID(), ...claims })
          .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
          .setIssuer(`${auth.deps.config.publicUrl}/auth/v1`)
          .setAudience('authenticated')
          .setExpirationTime(now + 60),
      ).sign(privateKey);
    };
    const missing = '0193c1de-7a5b-7c3d-8e9f-a0b1c2d3e4f5';
    const unreadable = /^invalid JWT: unable to parse or verify signature, /;

    it.each<[string, () => Promise<string> | string, number, string, string | RegExp]>([
      ['no token at all', () => 'x', 403, 'bad_jwt', unreadable],
      ['an unsigned token', () => 'eyJhbGciOiJub25lIn0.e30.', 403, 'bad_jwt', unreadable],
      ['a changed signature', () => `${session.access_token.slice(0, -6)}AAAAAA`, 403, 'bad_jwt', unreadable],
      [
        'an expired token',
        () => sign({ sub: missing }, (jwt) => jwt.setExpirationTime(Math.floor(auth.clock.now() / 1000) - 1)),
        403,
        'bad_jwt',
        unreadable,
      ],
      [
        'another issuer',
        () => sign({ sub: missing }, (jwt) => jwt.setIssuer('https://else.example')),
        403,
        'bad_jwt',
        unreadable,
      ],
      ['no subject', () => sign({}), 403, 'bad_jwt', 'invalid claim: missing sub claim'],
      [
        'another audience',
        () => sign({ sub: missing }, (jwt) => jwt.setAudience('else')),
        400,
        'validation_failed',
        /audience/,
      ],
      [
        'an unknown user',
        () => sign({ sub: missing }),
        403,
        'user_not_found',
        'User from sub claim in JWT does not exist',
      ],
      [
        'an unknown session',
        () => sign({ sub: session.user.id }),
        403,
        'session_not_found',
        'Session from session_id claim in JWT does not exist',
      ],
      ['no session', () => sign({ sub: session.user.id, session_id: undefined }), 403, 'bad_jwt', unreadable],
    ])('refuses %s', async (_what, token, status, code, message) => {
      const bearer = await token();
      const user = await auth.get('/auth/v1/user', { token: bearer });
      const logout = await auth.post('/auth/v1/logout', undefined, { token: bearer });
      for (const reply of [user, logout]) {
        expect([reply.status, reply.body.code]).toEqual([status, code]);
        expect(reply.body.message).toMatch(message);
      }
    });

    it('refuses a request without one, and one that is no bearer', async () => {
      const none = await auth.get('/auth/v1/user');
      const basic = await auth.get('/auth/v1/user', { headers: { authorization: 'Basic YTpi' } });
      for (const reply of [none, basic]) {
        expect([reply.status, reply.body.code]).toEqual([401, 'no_authorization']);
      }
    });

    it('refuses a banned user', async () => {
      const person = await auth.signUp();
      await database.asAuth((trx) =>
        trx
          .updateTable('auth_users')
          .set({ banned_until: '2030-01-01T00:00:00.000Z' })
          .where('id', '=', person.user.id)
          .execute(),
      );
      const reply = await auth.get('/auth/v1/user', { token: person.access_token });
      expect([reply.status, reply.body.code]).toEqual([403, 'user_banned']);
      const refresh = await auth.refresh(person.refresh_token);
      expect([refresh.status, refresh.body.code, refresh.body.message]).toEqual([
        400,
        'user_banned',
        'Invalid Refresh Token: User Banned',
      ]);
    });
  });

  describe('signing out', () => {
    const signIn = async (email: string) =>
      (await auth.post(`${GRANT}password`, { email, password: PASSWORD })).body as unknown as SessionJson;

    it.each([
      ['local', [401, 200, 200]],
      ['others', [200, 401, 401]],
      ['global', [401, 401, 401]],
      [undefined, [401, 401, 401]],
    ])('with scope %s ends the right sessions at once, in both APIs', async (scope, expected) => {
      const first = await auth.signUp();
      const all = [first, await signIn(first.user.email), await signIn(first.user.email)];
      const whoami = () =>
        Promise.all(all.map(({ access_token }) => auth.get('/api/v1/whoami', { token: access_token })));
      // Each is remembered as alive before.
      expect((await whoami()).map(({ status }) => status)).toEqual([200, 200, 200]);

      const url = `/auth/v1/logout${scope === undefined ? '' : `?scope=${scope}`}`;
      const reply = await auth.post(url, undefined, {
        token: first.access_token,
        headers: { 'content-type': 'application/json;charset=UTF-8' },
      });
      expect([reply.status, reply.body]).toEqual([204, {}]);

      expect((await whoami()).map(({ status }) => status)).toEqual(expected);
      const users = await Promise.all(
        all.map((one) => auth.get('/auth/v1/user', { token: one.access_token })),
      );
      expect(users.map(({ status }) => (status === 403 ? 401 : status))).toEqual(expected);
      const refreshes = await Promise.all(all.map((one) => auth.refresh(one.refresh_token)));
      expect(refreshes.map(({ status }) => (status === 400 ? 401 : status))).toEqual(expected);
    });

    it('refuses a scope it does not know', async () => {
      const person = await auth.signUp();
      const reply = await auth.post('/auth/v1/logout?scope=some', undefined, { token: person.access_token });
      expect([reply.status, reply.body.code]).toEqual([400, 'validation_failed']);
    });
  });

  it('tells its health and settings', async () => {
    expect((await auth.get('/auth/v1/health')).body).toMatchObject({ name: 'Daymark Auth' });
    expect((await auth.get('/auth/v1/settings')).body).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
  });

  it('takes nobody where sign-ups are closed', async () => {
    const closed = await openAuthApp(database, { env: { AUTH_SIGNUP_ENABLED: 'false' } });
    const reply = await closed.post('/auth/v1/signup', good);
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      422,
      'signup_disabled',
      'Signups not allowed for this instance',
    ]);
    expect((await closed.post('/api/v1/auth/signup', good)).status).toBe(422);
    await closed.close();
  });

  it('logs who did what, failed sign-ins included, without a secret', async () => {
    const log = await database.asAuth((trx) => trx.selectFrom('auth_audit_log').selectAll().execute());
    const actions = new Set(log.map(({ action }) => action));
    expect([...actions].toSorted()).toEqual([
      'login',
      'login_failed',
      'logout',
      'token_refreshed',
      'user_repeated_signup',
      'user_signedup',
    ]);
    const failed = log.find(({ action, actor_id }) => action === 'login_failed' && actor_id === null);
    expect(failed?.payload).toMatchObject({
      actor_username: 'who@daymark.example',
      traits: { code: 'invalid_credentials' },
    });
    const text = JSON.stringify(log);
    for (const secret of [PASSWORD, 'argon2', session.access_token, session.refresh_token]) {
      expect(text).not.toContain(secret);
    }
  });

  describe('the doors of the product API', () => {
    it('sign up, sign in and tell who one is', async () => {
      const email = 'Door@daymark.example';
      const made = await auth.post('/api/v1/auth/signup', {
        email,
        password: PASSWORD,
        name: 'Dora',
        age: null,
        gender: null,
        time_zone: 'Asia/Tokyo',
      });
      expect(made.status).toBe(200);
      expect(auth.signedUp.at(-1)).toMatchObject({
        timeZone: 'Asia/Tokyo',
        profile: { name: 'Dora', age: null },
      });
      const login = await auth.post('/api/v1/auth/login', { email, password: PASSWORD });
      expect(login.body).toMatchObject({ token_type: 'bearer', user: { email: 'door@daymark.example' } });
      const me = await auth.get('/api/v1/auth/me', { token: login.body.access_token as string });
      expect([me.status, me.body.email]).toEqual([200, 'door@daymark.example']);
      expect(me.headers['cache-control']).toBe('no-store');
    });

    it.each([
      ['/api/v1/auth/login', { email: EMAIL, password: 'x' }, 400, 'invalid_credentials', invalid],
      [
        '/api/v1/auth/signup',
        { ...good, age: 17 },
        422,
        'validation_failed',
        'This service is for adults aged 18 or over',
      ],
      [
        '/api/v1/auth/signup',
        { ...good, password: '12345' },
        422,
        'weak_password',
        'Password should be at least 6 characters.',
      ],
      [
        '/api/v1/auth/signup',
        { ...good, password: '' },
        400,
        'validation_failed',
        'Signup requires a valid password',
      ],
    ])('refuse at %s (case %#) with a code and a detail', async (url, body, status, code, detail) => {
      const reply = await auth.post(url, body);
      expect([reply.status, reply.body.code, reply.body.detail]).toEqual([status, code, detail]);
    });

    it('refuse a body of another shape by field', async () => {
      const reply = await auth.post('/api/v1/auth/signup', { email: EMAIL, age: 'old' });
      expect([reply.status, reply.body.code]).toEqual([400, 'validation_failed']);
      expect(Object.keys(reply.body.fields as object).toSorted()).toEqual(['age', 'password']);
    });

    it.each([
      ['no bearer', undefined, 'no_authorization'],
      ['a forged one', 'x.y.z', 'bad_jwt'],
    ])('refuse %s with 401', async (_what, token, code) => {
      const reply = await auth.get('/api/v1/auth/me', token === undefined ? {} : { token });
      expect([reply.status, reply.body.code]).toEqual([401, code]);
    });
  });
});
