import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { SessionJson } from '../context/start-session.ts';
import { openAuthApp, PASSWORD } from '../testing/auth-app.ts';
import type { AuthApp } from '../testing/auth-app.ts';

const GRANT = '/auth/v1/token?grant_type=';

describe.each(testDatabases('both'))('signing out ($name)', ({ open }) => {
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
    const users = await Promise.all(all.map((one) => auth.get('/auth/v1/user', { token: one.access_token })));
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
