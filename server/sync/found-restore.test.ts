import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewDataEpoch } from '#server/database/data-epoch.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createSyncWorld, type SyncWorld } from './testing/sync-world.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(testDatabases('both'))('a restore of which nobody told the server, on $name', ({ open }) => {
  let database: Database;
  let world: SyncWorld;
  let found: number;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    found = 0;
    world = createSyncWorld(database, { onRestoreFound: () => (found += 1) });
    await database.asOwner((trx) => renewDataEpoch(trx, world.uuid(), Date.now()));
  });
  afterAll(() => database.close());

  /** As a backup of before the last push has it: neither the event's status nor what the ledger says of it. */
  async function lastPushLost(someone: { userId: string }, uid: string, eventId: string) {
    await database.asUser(someone.userId, async (trx) => {
      await trx.updateTable('sync_versions').set({ version: 1 }).execute();
      await trx.deleteFrom('mutation_ledger').where('uid', '=', uid).execute();
      await trx.updateTable('events').set({ status: 'pending', v: 1 }).where('id', '=', eventId).execute();
    });
  }

  test('is found by a phone that is ahead; each phone is asked again, and nothing is lost', async () => {
    const someone = await world.participant();
    const eventId = someone.eventIds[0]!;
    const [phone, tablet] = [world.device(someone), world.device(someone)];
    await tablet.sync();
    const tick = world.tick(eventId, 'completed');
    expect(await phone.sync([tick])).toMatchObject([{ status: 'ok' }]);
    await lastPushLost(someone, tick.uid, eventId);

    const before = phone.dataEpoch;
    const answer = await phone.ask([world.tick(eventId, 'failed')]);
    expect(answer).toMatchObject({ results: [], changes: [], cursor: null, through: 0 });
    expect(answer.dataEpoch).not.toBe(before);
    expect(found).toBe(1);
    // Nothing ran: the phone first sends again what this server does not know any more.
    expect(await world.row(someone, 'events', eventId)).toMatchObject({ status: 'pending' });
    // The other phone learns it too, though its own cursor is not ahead.
    expect((await tablet.ask()).dataEpoch).toBe(answer.dataEpoch);

    Object.assign(phone, { cursor: null, dataEpoch: answer.dataEpoch });
    expect(await phone.sync([tick])).toMatchObject([{ status: 'ok' }]);
    expect(await world.row(someone, 'events', eventId)).toMatchObject({ status: 'completed' });
    expect(found).toBe(1);
  });

  test('is found once for phones that come at the same moment', async () => {
    const someone = await world.participant();
    const phones = [world.device(someone), world.device(someone), world.device(someone)];
    const tick = world.tick(someone.eventIds[0]!, 'completed');
    await phones[0]?.sync([tick]);
    for (const phone of phones.slice(1)) await phone.sync();
    await lastPushLost(someone, tick.uid, someone.eventIds[0]!);
    const answers = await Promise.all(phones.map((phone) => phone.ask()));
    expect(new Set(answers.map(({ dataEpoch }) => dataEpoch)).size).toBe(1);
    expect(found).toBe(1);
  });

  test('is believed once a day: a phone that only claims it gets a reset, as from a forged cursor', async () => {
    const someone = await world.participant();
    const phone = world.device(someone);
    const tick = world.tick(someone.eventIds[0]!, 'completed');
    const losing = async () => {
      await phone.sync([tick]);
      await lastPushLost(someone, tick.uid, someone.eventIds[0]!);
      return phone.ask();
    };
    const first = await losing();
    Object.assign(phone, { cursor: null, dataEpoch: first.dataEpoch });
    const second = await losing();
    expect([second.dataEpoch, second.reset]).toEqual([first.dataEpoch, true]);
    expect(found).toBe(1);
    world.clock.advance(DAY_MS);
    const third = await losing();
    expect(third.dataEpoch).not.toBe(first.dataEpoch);
    expect(found).toBe(2);
  });
});
