import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const EMAIL = 'taken@daymark.example';

describe.each(testDatabases())('the doors of the product API ($name)', ({ open }) => {
  let database: Database;
  let auth: AuthApp;

  beforeAll(async () => {
    database = await open();
    auth = await openAuthApp(database);

    await auth.signUp(EMAIL);
  });

  afterAll(async () => {
    await auth.close();
    await database.close();
  });

  const CREDENTIALS = 'You must provide either an email or phone number and a password';
  const good = { email: 'new@daymark.example', password: PASSWORD, name: 'Nora' };
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
    [
      '/api/v1/auth/login',
      { email: EMAIL, password: 'x' },
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ],
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
    ['/api/v1/auth/signup', { ...good, name: ' ' }, 400, 'validation_failed', 'Name is required.'],
    ['/api/v1/auth/login', {}, 400, 'validation_failed', CREDENTIALS],
    ['/api/v1/auth/login', { email: '', password: '' }, 400, 'validation_failed', CREDENTIALS],
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
