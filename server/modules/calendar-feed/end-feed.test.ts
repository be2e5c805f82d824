import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewCalendarFeed } from '#shared/http/calendar-feed.ts';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp, type SignedUp, type TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createTokens } from '../auth/proof/create-tokens.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const NEW_PASSWORD = 'another horse battery';

describe.each(testDatabases())('the end of a feed that somebody else made ($name)', ({ open }) => {
  let database: Database;
  let served: TestApp;
  beforeAll(async () => {
    database = await open();
    served = await buildTestApp({ database });
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  const call = async (
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await served.app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
  const codeTo = async (email: string) => {
    await expect
      .poll(() => served.mails().findLast((mail) => mail.to === email && mail.code !== undefined)?.code, {
        timeout: 30_000 * PATIENCE,
      })
      .toBeDefined();
  };
  const operate = async ({ userId }: SignedUp, change: object) => {
    const { kid, alg, privateKey } = await createTokens(served.deps).keys.signer();
    const token = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .setExpirationTime(Math.floor(served.clock.now() / 1000) + 60)
      .sign(privateKey);
    await call(token, 'PUT', `/auth/v1/admin/users/${userId}`, change);
  };

  const ways: Record<string, (who: SignedUp) => Promise<unknown>> = {
    'a reset by mail': async ({ email }) => {
      await call('', 'POST', '/auth/v1/recover', { email });
      await codeTo(email);
      const token = served.mails().findLast((mail) => mail.to === email)?.code;
      const session = await call('', 'POST', '/auth/v1/verify', { type: 'recovery', email, token });
      const { access_token } = session.json<{ access_token: string }>();
      await call(access_token, 'PUT', '/auth/v1/user', { password: NEW_PASSWORD });
    },
    'a new password': ({ accessToken, password }) =>
      call(accessToken, 'PUT', '/auth/v1/user', { password: NEW_PASSWORD, current_password: password }),
    'an operator’s new password': (who) => operate(who, { password: NEW_PASSWORD }),
    'an operator’s ban': (who) => operate(who, { ban_duration: '24h' }),
    'a sign-out everywhere': ({ accessToken }) => call(accessToken, 'POST', '/auth/v1/logout?scope=global'),
    'a sign-out of the others': ({ accessToken }) => call(accessToken, 'DELETE', '/api/v1/account/sessions'),
  };

  async function feedOfSomebody() {
    const person = await signUp(served.app);
    const made = await call(person.accessToken, 'POST', '/api/v1/calendar-feed', { details: true });
    const { path } = made.json<NewCalendarFeed>();
    const status = async () => (await served.app.inject(path)).statusCode;
    expect(await status()).toBe(200);
    return { person, status };
  }

  it.each(Object.entries(ways))('comes with %s', async (_name, end) => {
    const { person, status } = await feedOfSomebody();
    await end(person);
    expect(await status()).toBe(404);
  });

  it('does not come with a sign-out here, nor with a block that is lifted', async () => {
    const { person, status } = await feedOfSomebody();
    await operate(person, { ban_duration: 'none' });
    await call(person.accessToken, 'POST', '/auth/v1/logout?scope=local');
    expect(await status()).toBe(200);
  });
});
