import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import type { TestApp } from '#server/testing/build-test-app.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

const DAY_MS = 86_400_000;

describe.each(testDatabases())('a participant whose address is confirmed later ($name)', ({ open }) => {
  let database: Database;
  let test: TestApp;

  beforeAll(async () => {
    database = await open();
    test = await buildTestApp({ database, env: { AUTH_AUTOCONFIRM: 'false' } });
    await test.app.ready();
  });

  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });

  it(
    'begins in the week of the confirmation, and agreed when signing up',
    { timeout: 60_000 * PATIENCE },
    async () => {
      const email = 'late@daymark.example';
      const data = { name: 'Ann', age: 42, time_zone: 'Europe/Paris' };
      const signedUp = await post('/auth/v1/signup', { email, password: 'correct horse battery', data });
      const { id } = signedUp.json<{ id: string }>();
      const agreedAt = new Date(test.clock.now()).toISOString();
      const rows = () =>
        database.asUser(id, async (trx) => ({
          profiles: await trx.selectFrom('profiles').select(['name', 'age']).execute(),
          programmes: await trx.selectFrom('programmes').select(['start_date', 'time_zone']).execute(),
          consents: await trx.selectFrom('consents').select('accepted_at').execute(),
        }));
      expect(await rows()).toEqual({ profiles: [], programmes: [], consents: [] });

      // A code that was not mailed yet would be replaced by the next one.
      const mails = () => test.mails().filter(({ to }) => to === email);
      const mailed = (count: number) =>
        vi.waitFor(() => expect(mails()).toHaveLength(count), { timeout: 30_000 * PATIENCE, interval: 20 });
      await mailed(1);
      // From Thursday 5 March 2026 to the week after the next.
      test.clock.advance(13 * DAY_MS);
      await post('/auth/v1/resend', { type: 'signup', email });
      await mailed(2);
      const token = mails().at(-1)?.code;
      expect((await post('/auth/v1/verify', { type: 'signup', email, token })).statusCode).toBe(200);
      expect(await rows()).toEqual({
        profiles: [{ name: 'Ann', age: 42 }],
        programmes: [{ start_date: '2026-03-16', time_zone: 'Europe/Paris' }],
        consents: [{ accepted_at: agreedAt }, { accepted_at: agreedAt }],
      });
    },
  );
});
