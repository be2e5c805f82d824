import { GoTrueAdminApi } from '@supabase/auth-js';
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp, Reply } from '../testing/auth-app.ts';

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'operator-1', alg: 'RS256', use: 'sig' };
}

describe.each(testDatabases())('accounts for operators ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let key: JWK;
  let token: string;
  let admin: GoTrueAdminApi;
  let people = 0;
  const erased: string[] = [];

  const bearer = async (claims: object, signer = key) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: signer.kid ?? '' })
      .sign(await importJWK(signer, 'RS256'));

  beforeAll(async () => {
    database = await open();
    key = await makeKey();
    auth = await openAuthApp(database, {
      env: { AUTH_JWT_KEYS: JSON.stringify({ keys: [key] }) },
      context: (context) => ({
        ...context,
        async eraseAccount(id) {
          erased.push(id);
          return true;
        },
      }),
    });
    token = await bearer({ role: 'service_role' });
    await auth.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = auth.app.server.address() as { port: number };
    const url = `http://127.0.0.1:${port}/auth/v1`;
    admin = new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${token}` } });
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const address = () => `managed-${(people += 1)}@daymark.example`;
  const signIn = (email: string, password: string) =>
    auth.post('/auth/v1/token?grant_type=password', { email, password });
  const refusal = ({ status, body }: Reply) => [status, body.code, body.message];
  async function made(email = address()) {
    const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
    if (error !== null) throw error;
    return data.user;
  }

  it('creates an account that can sign in, with metadata, and without a mail', async () => {
    const email = address();
    const { data, error } = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'Bea', age: 40 },
      app_metadata: { plan: 'pilot' },
    });
    expect([error, data.user?.email]).toEqual([null, email]);
    expect(data.user?.user_metadata).toEqual({ name: 'Bea', age: 40 });
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], plan: 'pilot' });
    expect(auth.mailsTo(email)).toEqual([]);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect(auth.signedUp.at(-1)).toMatchObject({ userId: data.user?.id, byOperator: true });
  });

  it('creates an account without a password, for which one can be asked by mail', async () => {
    const email = address();
    const { data } = await admin.createUser({ email });
    expect((await signIn(email, '')).status).toBe(400);
    await auth.post('/auth/v1/recover', { email });
    const { code } = auth.mailsTo(email).at(-1) ?? {};
    const verified = await auth.post('/auth/v1/verify', { type: 'recovery', email, token: code });
    expect(verified.body).toMatchObject({ user: { id: data.user?.id } });
  });

  it('lists accounts page by page, the newest first, with their number', async () => {
    const users = [await made(), await made(), await made()];
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error !== null) throw first.error;
    expect(first.data.users.map(({ id }) => id)).toEqual([users[2]?.id, users[1]?.id]);
    expect(first.data).toMatchObject({ nextPage: 2, aud: 'authenticated' });
    const { total } = first.data as { total: number };
    expect(total).toBeGreaterThanOrEqual(3);
    const reply = await auth.get(`/auth/v1/admin/users?page=${Math.ceil(total / 2)}&per_page=2`, { token });
    expect(String(reply.headers.link)).not.toContain('rel="next"');
  });

  it('tells nobody of a name that stays as empty as it was', async () => {
    const user = await made();
    for (const user_metadata of [{ name: null }, { name: '' }])
      expect((await admin.updateUserById(user.id, { user_metadata })).error).toBeNull();
    await auth.mailsSent();
    expect(auth.mailsTo(user.email ?? '')).toEqual([]);
  });

  it('reads one account', async () => {
    const user = await made();
    const { data, error } = await admin.getUserById(user.id);
    expect([error, data.user?.email]).toEqual([null, user.email]);
  });

  it('changes address, metadata and password; a new password ends the sessions', async () => {
    const user = await made();
    await auth.proveMailbox(user.email ?? '');
    const session = await signIn(user.email ?? '', PASSWORD);
    const whoami = () => auth.get('/api/v1/whoami', { token: String(session.body.access_token) });
    expect((await whoami()).status).toBe(200);
    const email = address();
    const { data, error } = await admin.updateUserById(user.id, {
      email,
      password: 'another battery staple',
      user_metadata: { name: 'Cyd', note: 'x' },
      app_metadata: { plan: 'full' },
    });
    expect([error, data.user?.email, data.user?.user_metadata.name]).toEqual([null, email, 'Cyd']);
    expect((await whoami()).status).toBe(401);
    expect((await signIn(email, 'another battery staple')).status).toBe(200);
    // The signed-in participant's own changes are told, so these are as well, where they were read until now.
    expect(auth.mailsTo(user.email ?? '').map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Your Daymark password was changed',
        'Your Daymark name was changed',
        'Your Daymark email address was changed',
      ]),
    );
  });

  it('blocks an account at once, and lifts the block', async () => {
    const user = await made();
    const session = await signIn(user.email ?? '', PASSWORD);
    const whoami = () => auth.get('/api/v1/whoami', { token: String(session.body.access_token) });
    expect((await whoami()).status).toBe(200);
    const blocked = await admin.updateUserById(user.id, { ban_duration: '1h30m' });
    expect(blocked.data.user?.banned_until).toBe('2026-03-05T09:30:00.000Z');
    expect((await whoami()).status).toBe(401);
    expect(refusal(await signIn(user.email ?? '', PASSWORD))).toEqual([400, 'user_banned', 'User is banned']);
    await admin.updateUserById(user.id, { ban_duration: 'none' });
    expect((await signIn(user.email ?? '', PASSWORD)).status).toBe(200);
  });

  it('deletes an account through the verb that erases everything', async () => {
    const user = await made();
    const { error } = await admin.deleteUser(user.id);
    expect([error, erased.at(-1)]).toEqual([null, user.id]);
  });

  it('signs a participant out', async () => {
    const session = await auth.signUp();
    const { error } = await admin.signOut(session.access_token, 'global');
    expect(error).toBeNull();
    expect((await auth.refresh(session.refresh_token)).status).toBe(400);
  });

  describe('refuses', () => {
    const unknown = '0192f0c1-2345-7000-8000-000000000000';
    it.each([
      ['an unknown account', 'get', `/users/${unknown}`, undefined, 404, 'user_not_found'],
      ['to change an unknown account', 'put', `/users/${unknown}`, {}, 404, 'user_not_found'],
      ['what is no id', 'get', '/users/me', undefined, 404, 'validation_failed'],
      ['an account without an address', 'post', '/users', {}, 400, 'validation_failed'],
      ['a bad address', 'post', '/users', { email: 'nobody' }, 400, 'validation_failed'],
      ['a bad id', 'post', '/users', { email: 'x@y.example', id: '1' }, 400, 'validation_failed'],
      ['a weak password', 'post', '/users', { email: 'x@y.example', password: 'x7#' }, 422, 'weak_password'],
      [
        'a child',
        'post',
        '/users',
        { email: 'x@y.example', user_metadata: { age: 9 } },
        422,
        'validation_failed',
      ],
      ['a phone', 'post', '/users', { phone: '+4412' }, 422, 'phone_provider_disabled'],
      [
        'a bad block',
        'post',
        '/users',
        { email: 'x@y.example', ban_duration: 'ever' },
        400,
        'validation_failed',
      ],
      ['a page before the first', 'get', '/users?page=0', undefined, 400, 'validation_failed'],
      ['a page that is no number', 'get', '/users?page=two', undefined, 400, 'validation_failed'],
    ] as const)('%s', async (_what, method, path, body, status, code) => {
      const url = `/auth/v1/admin${path}`;
      const reply =
        method === 'get' ? await auth.get(url, { token }) : await auth[method](url, body, { token });
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    });

    it('an id that is taken, in capitals too, by a word of its own, and the ids of nobody', async () => {
      const user = await made();
      for (const id of [user.id, user.id.toUpperCase()]) {
        const { error } = await admin.createUser({ id, email: address() });
        expect([error?.status, error?.code]).toEqual([422, 'user_already_exists']);
      }
      for (const digit of ['0', 'f']) {
        const id = user.id.replaceAll(/[0-9a-f]/g, digit);
        const { error } = await admin.createUser({ id, email: address() });
        expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
      }
    });

    it('an address that is taken', async () => {
      const user = await made();
      const again = await admin.createUser({ email: user.email ?? '' });
      expect([again.error?.status, again.error?.code]).toEqual([422, 'email_exists']);
      const other = await made();
      const moved = await admin.updateUserById(other.id, { email: user.email ?? '' });
      expect([moved.error?.status, moved.error?.code]).toEqual([422, 'email_exists']);
    });

    it('nobody, a participant, a forged operator and one whose time is over', async () => {
      const list = (bearerOf?: string) =>
        auth.get('/auth/v1/admin/users', bearerOf === undefined ? {} : { token: bearerOf });
      expect(refusal(await list())).toEqual([
        401,
        'no_authorization',
        'This endpoint requires a valid Bearer token',
      ]);
      const participant = await auth.signUp();
      expect(refusal(await list(participant.access_token))).toEqual([403, 'not_admin', 'User not allowed']);
      const forged = await bearer({ role: 'service_role' }, await makeKey());
      expect((await list(forged)).body.code).toBe('bad_jwt');
      const late = await bearer({ role: 'service_role', exp: 1_000_000_000 });
      expect(refusal(await list(late))).toEqual([
        403,
        'bad_jwt',
        'invalid JWT: unable to parse or verify signature, token is expired',
      ]);
      expect((await list(await bearer({ role: 'anon' }))).body.code).toBe('not_admin');
    });

    it('an operator’s token where a participant is asked for', async () => {
      expect((await auth.get('/auth/v1/user', { token })).status).toBeGreaterThanOrEqual(400);
      expect((await auth.get('/api/v1/whoami', { token })).status).toBe(401);
    });
  });

  it('access tokens are signed with the configured RS256 key, which is published without its secret', async () => {
    const session = await auth.signUp();
    const header = JSON.parse(atob(session.access_token.split('.')[0] ?? '')) as object;
    expect(header).toEqual({ alg: 'RS256', kid: 'operator-1', typ: 'JWT' });
    const { body } = await auth.get('/auth/v1/.well-known/jwks.json');
    expect(body).toEqual({
      keys: [{ kty: 'RSA', n: key.n, e: key.e, kid: 'operator-1', alg: 'RS256', use: 'sig' }],
    });
  });
});
