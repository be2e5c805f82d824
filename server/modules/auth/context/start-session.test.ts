import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { SessionJson } from './start-session.ts';
import { CHEAP, openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const EMAIL = 'taken@daymark.example';
const GRANT = '/auth/v1/token?grant_type=';

describe.each(testDatabases('both'))('a session ($name)', ({ open }) => {
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
    expect(reply.body.weak_password).toEqual({
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    });
  });
});
