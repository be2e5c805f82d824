import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createTokens } from '../proof/create-tokens.ts';
import type { SessionJson } from '../context/start-session.ts';
import { openAuthApp } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const EMAIL = 'taken@daymark.example';

describe.each(testDatabases())('who bears an access token ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;
  let session: SessionJson;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);
    session = await auth.signUp(EMAIL);
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  it('gives the bare user to a bearer', async () => {
    const reply = await auth.get('/auth/v1/user', { token: session.access_token });
    expect([reply.status, reply.body.id, reply.body.email]).toEqual([200, session.user.id, EMAIL]);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  const sign = async (claims: Record<string, unknown>, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt) => {
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
