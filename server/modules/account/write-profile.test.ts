import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { buildTestApp, signUp } from '#server/testing/build-test-app.ts';
import type { SignedUp, TestApp } from '#server/testing/build-test-app.ts';
import { hasPostgres, openOnPostgres } from '#server/testing/with-database.ts';
import { raiseVersion } from '../../sync/lock-version.ts';
import { accountCalls } from './testing/account-calls.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

// The embedded database has one connection: two changes are never at once there.
describe.runIf(hasPostgres())('changes of one profile at once', () => {
  let database: Database;
  let test: TestApp;
  let call: ReturnType<typeof accountCalls>['call'];

  beforeAll(async () => {
    database = await openOnPostgres();
    test = await buildTestApp({ database });
    await test.app.ready();
    ({ call } = accountCalls(test.app));
  });

  afterAll(async () => {
    await test.close();
    await database.close();
  });

  /** How many transactions wait for something that another one holds. */
  const waiting = () =>
    database.asAuth(async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted`.execute(trx);
      return rows[0]?.count;
    });

  /** Makes changes while the participant's version row is held, and lets it go when all of them wait for it. */
  async function atOnce(who: SignedUp, changes: readonly object[]): Promise<number[]> {
    let letGo = () => {};
    let holding: Promise<void> = Promise.resolve();
    await new Promise<void>((held) => {
      holding = database.asUser(who.userId, async (trx) => {
        await raiseVersion(trx, who.userId);
        held();
        await new Promise<void>((resolve) => (letGo = resolve));
      });
    });
    const answers = Promise.all(changes.map((data) => call('PUT', '/auth/v1/user', who, { data })));
    await vi.waitFor(async () => expect(await waiting()).toBe(changes.length), {
      timeout: 30_000 * PATIENCE,
    });
    letGo();
    await holding;
    return (await answers).map(({ statusCode }) => statusCode);
  }

  it('are all kept, in the profile as in the account', async () => {
    const who = await signUp(test.app);
    expect(await atOnce(who, [{ name: 'Bea' }, { age: 51 }])).toEqual([200, 200]);
    const profile = await database.asUser(who.userId, (trx) =>
      trx.selectFrom('profiles').select(['name', 'age']).executeTakeFirstOrThrow(),
    );
    const account = (await call('GET', '/auth/v1/user', who)).json<{ user_metadata: object }>();
    expect(profile).toEqual({ name: 'Bea', age: 51 });
    expect(account.user_metadata).toMatchObject(profile);
  });
});
