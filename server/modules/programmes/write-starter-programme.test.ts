import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createIds } from '#server/integrations/ids.ts';
import { columnsOf } from '#server/sync/row-store.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { sql } from 'kysely';
import { writeStarterProgramme } from './write-starter-programme.ts';

const NOW = Date.parse('2026-03-05T08:00:00.000Z');
const profile = { name: 'Ana Whitfield', age: 42, gender: 'female' } as const;

describe.each(testDatabases())('the starter programme ($name)', ({ open }) => {
  const deps = { ids: createIds(createTestClock(NOW)) };
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function account(): Promise<string> {
    const userId = deps.ids.uuid();
    await database.asAuth((trx) =>
      trx
        .insertInto('auth_users')
        .values({
          id: userId,
          email: `${userId}@daymark.example`,
          password_hash: 'unused',
          user_metadata: {},
          created_at: new Date(NOW).toISOString(),
          updated_at: new Date(NOW).toISOString(),
        })
        .execute(),
    );
    return userId;
  }

  it('writes the profile, the programme and its events in one version', async () => {
    const userId = await account();
    const signedUp = { userId, signedUpAt: NOW, timeZone: 'America/New_York', profile };
    const written = await database.asUser(userId, (trx) => writeStarterProgramme(deps, trx, signedUp));
    const found = await database.asUser(userId, async (trx) => ({
      profiles: await trx.selectFrom('profiles').selectAll().execute(),
      programmes: await trx.selectFrom('programmes').selectAll().execute(),
      events: (
        await sql<ProgrammeEvent>`select ${columnsOf('events')} from events order by start_local, id`.execute(
          trx,
        )
      ).rows,
      version: await trx.selectFrom('sync_versions').select('version').executeTakeFirstOrThrow(),
    }));
    expect(found.profiles).toMatchObject([{ id: userId, ...profile, v: written.version }]);
    expect(found.programmes).toMatchObject([
      { start_date: '2026-03-02', end_date: '2026-05-24', time_zone: 'America/New_York', v: written.version },
    ]);
    const byId = (a: ProgrammeEvent, b: ProgrammeEvent) => (a.id < b.id ? -1 : 1);
    expect([...found.events].sort(byId)).toEqual([...written.events].sort(byId));
    expect(found.version.version).toBe(written.version);
  });

  it('begins on the day of the sign-up in the zone of the phone', async () => {
    const userId = await account();
    // Sunday evening in London, Monday morning on Kiritimati.
    const signedUpAt = Date.parse('2026-03-08T20:00:00.000Z');
    const written = await database.asUser(userId, (trx) =>
      writeStarterProgramme(deps, trx, { userId, signedUpAt, timeZone: 'Pacific/Kiritimati', profile }),
    );
    expect(written.programme.start_date).toBe('2026-03-09');
    expect(written.events[0]?.start_local.slice(0, 10)).toBe('2026-03-09');
  });

  it('leaves nothing behind when the sign-up is rolled back', async () => {
    const userId = await account();
    const failing = database.asUser(userId, async (trx) => {
      await writeStarterProgramme(deps, trx, { userId, signedUpAt: NOW, timeZone: 'UTC', profile });
      throw new Error('the sign-up failed');
    });
    await expect(failing).rejects.toThrow('the sign-up failed');
    const events = await database.asUser(userId, (trx) => trx.selectFrom('events').select('id').execute());
    expect(events).toEqual([]);
  });
});
