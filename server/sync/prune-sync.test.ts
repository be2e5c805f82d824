import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Trx } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { raiseVersion } from './lock-version.ts';
import { pruneSync } from './prune-sync.ts';
import { deleteRow } from './row-store.ts';
import { createSyncWorld, type SyncWorld } from './testing/sync-world.ts';

const DAY_MS = 86_400_000;

describe.each(testDatabases('both'))('the retention of what the sync remembers, on $name', ({ open }) => {
  let database: Database;
  let world: SyncWorld;
  beforeAll(async () => {
    database = await open();
    world = createSyncWorld(database);
  });
  afterAll(() => database.close());

  test('tombstones go after 90 days, and a phone from before them is given a reset', async () => {
    const someone = await world.participant(2);
    const phone = world.device(someone);
    await phone.ask();
    const deletedAt = Date.parse('2026-03-05T08:00:00.000Z');
    const [first] = someone.eventIds;
    if (!first) throw new Error('the participant has no event');
    await database.asUser(someone.userId, async (trx) => {
      const v = await raiseVersion(trx, someone.userId);
      await deleteRow(trx, someone.userId, v, 'events', first, new Date(deletedAt).toISOString());
    });

    const early = await pruneSync({ database, clock: { now: () => deletedAt + 89 * DAY_MS } });
    expect(early.tombstones).toBe(0);
    const late = await pruneSync({ database, clock: { now: () => deletedAt + 91 * DAY_MS } });
    expect(late.tombstones).toBe(1);

    const answer = await phone.ask();
    expect(answer.reset).toBe(true);
    expect(answer.changes.map(({ id }) => id)).not.toContain(first);
  });

  test('what became of a change is known for 400 days, and not after them', async () => {
    const someone = await world.participant(1);
    const phone = world.device(someone);
    const tick = world.tick(someone.eventIds[0] ?? '', 'completed');
    await phone.sync([tick]);
    const storedAt = await database.asUser(someone.userId, async (trx) => {
      const query = trx.selectFrom('mutation_ledger').select('created_at').where('uid', '=', tick.uid);
      return new Date((await query.executeTakeFirstOrThrow()).created_at).getTime();
    });
    const known = async () => {
      const query = (trx: Trx) => trx.selectFrom('mutation_ledger').select('uid').execute();
      return (await database.asUser(someone.userId, query)).map(({ uid }) => uid);
    };

    const early = await pruneSync({ database, clock: { now: () => storedAt + 400 * DAY_MS } });
    expect(early.ledger).toBe(0);
    expect(await known()).toEqual([tick.uid]);
    const late = await pruneSync({ database, clock: { now: () => storedAt + 400 * DAY_MS + 1000 } });
    expect(late.ledger).toBe(1);
    expect(await known()).toEqual([]);
  });
});
