import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncResponse } from '#shared/protocol/sync.ts';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { decodeCursor } from './cursor.ts';
import { raiseVersion } from './lock-version.ts';
import { deleteRow, loadRows, saveRow } from './row-store.ts';
import { createSyncService } from './sync-service.ts';
import { nothingFollows } from './testing/nothing-follows.ts';
import { createSyncWorld, makeEvent, type Device, type SyncWorld } from './testing/sync-world.ts';
import { PATIENCE } from '#scripts/testing/patience.mjs';

describe.each(testDatabases('both'))('a pull on $name', ({ open }) => {
  let database: Database;
  let world: SyncWorld;
  beforeAll(async () => {
    database = await open();
    world = createSyncWorld(database);
  });
  afterAll(() => database.close());

  const remove = (userId: string, ids: string[]) =>
    database.asUser(userId, async (trx) => {
      const v = await raiseVersion(trx, userId);
      for (const id of ids) await deleteRow(trx, userId, v, 'events', id, '2026-03-05T08:00:00.000Z');
      return v;
    });
  /** As the retention does: tombstones up to `v` go. */
  const prune = (userId: string, v: number) =>
    database.asUser(userId, async (trx) => {
      await raiseVersion(trx, userId);
      await trx.deleteFrom('tombstones').where('v', '<=', v).execute();
      await trx.updateTable('sync_versions').set({ tombstones_pruned_v: v }).execute();
    });
  const keysOf = (device: Device) => [...device.rows.keys()].sort();

  test('a first pull is a reset that brings every row in its contract’s shape', async () => {
    const someone = await world.participant(2);
    const device = world.device(someone);
    const answer = await device.ask();
    expect(answer).toMatchObject({ proto: 1, reset: true, more: false, through: 1, results: [] });
    const first = answer.changes.find(({ t }) => t === 'events');
    expect(first).toEqual({
      t: 'events',
      id: someone.eventIds[0],
      v: 1,
      row: makeEvent(someone.eventIds[0]!, someone.programId),
    });
  });

  test('where nothing happened there is nothing, and no new version', async () => {
    const device = world.device(await world.participant());
    await device.sync();
    const answer = await device.ask();
    expect(answer).toMatchObject({ changes: [], results: [], through: 1, more: false });
    expect(answer.reset).toBeUndefined();
    expect(answer.cursor).toBe(device.cursor);
  });

  test('a push that only changed the ledger has a version of its own, one that changed nothing has none', async () => {
    const someone = await world.participant();
    const device = world.device(someone);
    await device.sync();
    const refused = world.tick(world.uuid(), 'failed');
    await device.sync([refused]);
    expect(device.through).toBe(2);
    await device.sync([refused]);
    expect(device.through).toBe(2);
  });

  test.each([1, 2, 3, 7])('pages of %i that split a version bring every row once', async (pullLimit) => {
    const someone = await world.participant(9);
    const device = world.device(someone);
    await device.sync(someone.eventIds.map((id) => world.tick(id, 'failed')));
    await device.sync(someone.eventIds.slice(0, 4).map((id) => world.checkIn(id)));
    await remove(someone.userId, someone.eventIds.slice(6));

    const seen: string[] = [];
    let cursor: string | null = device.cursor;
    let answer: SyncResponse;
    const other = world.device(someone);
    do {
      answer = await other.ask([], {
        pullLimit,
        cursor: null === cursor ? null : cursor,
        dataEpoch: device.dataEpoch,
      });
      expect(answer.changes.length).toBeLessThanOrEqual(pullLimit);
      seen.push(...answer.changes.map(({ t, id }) => `${t}:${id}`));
      cursor = answer.cursor;
    } while (answer.more);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(3);

    await other.sync([], pullLimit);
    await device.sync();
    expect(keysOf(other)).toEqual(keysOf(device));
    expect(other.through).toBe(device.through);
  });

  test('`through` never names a version of which something is still to come', async () => {
    const someone = await world.participant(3);
    const device = world.device(someone);
    await device.sync(someone.eventIds.map((id) => world.checkIn(id)));
    await device.sync([world.submitDay(someone.programId)]);
    const reader = world.device(someone);
    let cursor: string | null = null;
    const delivered: { v: number }[] = [];
    for (;;) {
      const answer = await reader.ask([], { pullLimit: 2, cursor, dataEpoch: device.dataEpoch });
      delivered.push(...answer.changes);
      const all = await world.device(someone).ask();
      const upTo = (rows: readonly { v: number }[]) => rows.filter(({ v }) => v <= answer.through).length;
      expect(upTo(delivered)).toBe(upTo(all.changes));
      if (!answer.more) break;
      cursor = answer.cursor;
    }
  });

  test('rows written while a pull is under way are in it, or come after it', async () => {
    const someone = await world.participant(6);
    const writer = world.device(someone);
    await writer.sync();
    const reader = world.device(someone);
    const first = await reader.ask([], { pullLimit: 2 });
    await writer.sync([world.tick(someone.eventIds[0]!, 'completed'), world.checkIn(someone.eventIds[5]!)]);
    await remove(someone.userId, [someone.eventIds[1]!, someone.eventIds[4]!]);
    const rest: SyncResponse['changes'] = [];
    let { cursor } = first;
    for (;;) {
      const answer = await reader.ask([], { pullLimit: 2, cursor, dataEpoch: first.dataEpoch });
      rest.push(...answer.changes);
      cursor = answer.cursor;
      if (!answer.more) break;
    }
    const rows = new Map<string, unknown>();
    for (const change of [...first.changes, ...rest])
      if ('row' in change) rows.set(`${change.t}:${change.id}`, change.row);
      else rows.delete(`${change.t}:${change.id}`);
    await writer.sync();
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries([...writer.rows].map(([key, { row }]) => [key, row])),
    );
  });

  test('a deletion reaches a phone that has the row, and its id can not be used again', async () => {
    const someone = await world.participant(2);
    const device = world.device(someone);
    const checkIn = world.checkIn(someone.eventIds[0]!);
    await device.sync([checkIn]);
    const { id } = checkIn.args as { id: string };
    await database.asUser(someone.userId, async (trx) => {
      const v = await raiseVersion(trx, someone.userId);
      await deleteRow(trx, someone.userId, v, 'check_ins', id, '2026-03-05T08:00:00.000Z');
    });
    const answer = await device.ask();
    expect(answer.changes).toEqual([{ t: 'check_ins', id, v: 3, del: true }]);
    const again = { ...checkIn, uid: world.uuid() };
    expect(await device.sync([again])).toMatchObject([{ status: 'rejected', code: 'deleted' }]);
  });

  test('deleting what is absent still leaves a tombstone', async () => {
    const someone = await world.participant(1);
    const device = world.device(someone);
    await device.sync();
    const id = world.uuid();
    await remove(someone.userId, [id]);
    expect((await device.ask()).changes).toEqual([{ t: 'events', id, v: 2, del: true }]);
  });

  test('a reset leaves out what was deleted before it began, and brings what is deleted while it runs', async () => {
    const someone = await world.participant(6);
    await remove(someone.userId, [someone.eventIds[0]!]);
    const reader = world.device(someone);
    const first = await reader.ask([], { pullLimit: 2 });
    expect(first.reset).toBe(true);
    await remove(someone.userId, [someone.eventIds[1]!]);
    let { cursor } = first;
    const dels: string[] = [];
    for (;;) {
      const answer = await reader.ask([], { pullLimit: 2, cursor, dataEpoch: first.dataEpoch });
      expect(answer.reset).toBeUndefined();
      dels.push(...answer.changes.filter((change) => 'del' in change).map(({ id }) => id));
      cursor = answer.cursor;
      if (!answer.more) break;
    }
    expect(dels).toEqual([someone.eventIds[1]]);
    expect(decodeCursor(cursor ?? '')?.start).toBeUndefined();
  });

  test('a cursor older than the tombstones that are left gets a reset, a newer one does not', async () => {
    const someone = await world.participant(4);
    const stale = world.device(someone);
    const fresh = world.device(someone);
    await stale.sync();
    const v = await remove(someone.userId, [someone.eventIds[0]!]);
    await fresh.sync();
    await prune(someone.userId, v);
    expect((await fresh.ask()).reset).toBeUndefined();
    const answer = await stale.ask();
    expect(answer.reset).toBe(true);
    await stale.sync();
    expect(stale.rows.has(`events:${someone.eventIds[0]}`)).toBe(false);
    expect(keysOf(stale)).toEqual(keysOf(fresh));
  });

  test('a reset under way starts over where tombstones newer than its beginning are gone', async () => {
    const someone = await world.participant(6);
    const reader = world.device(someone);
    const first = await reader.ask([], { pullLimit: 2 });
    const v = await remove(someone.userId, [someone.eventIds[0]!]);
    await prune(someone.userId, v);
    const next = await reader.ask([], { pullLimit: 2, cursor: first.cursor, dataEpoch: first.dataEpoch });
    expect(next.reset).toBe(true);
    await reader.sync([], 2);
    expect(reader.rows.has(`events:${someone.eventIds[0]}`)).toBe(false);
  });

  test('a pull that stopped within a version starts over where tombstones of that version are gone', async () => {
    const someone = await world.participant(6);
    const reader = world.device(someone);
    await reader.sync();
    const v = await remove(someone.userId, someone.eventIds.slice(0, 4));
    const first = await reader.ask([], { pullLimit: 2 });
    expect(decodeCursor(first.cursor ?? '')).toMatchObject({ v, after: { source: 'tombstones' } });
    await prune(someone.userId, v);
    const next = await reader.ask([], { pullLimit: 2, cursor: first.cursor });
    expect(next.reset).toBe(true);
  });

  test('results that were lost on the way come with the pull, but only this client’s', async () => {
    const someone = await world.participant();
    const device = world.device(someone);
    const other = world.device(someone);
    await device.sync();
    await other.sync();
    const mine = world.tick(someone.eventIds[0]!, 'completed');
    const refused = world.tick(world.uuid(), 'completed');
    const theirs = world.tick(someone.eventIds[1]!, 'completed');
    await device.ask([mine, refused]);
    await other.ask([theirs]);
    expect((await device.ask()).results).toEqual([
      { uid: mine.uid, status: 'ok', v: 2 },
      { uid: refused.uid, status: 'rejected', code: 'not_found', v: 2 },
    ]);
    expect((await other.ask()).results.map(({ uid }) => uid)).toEqual([theirs.uid]);
    await device.sync();
    expect((await device.ask()).results).toEqual([]);
  });

  test('of more than 500 lost results the newest come with it, and an older change sent again runs no second time', async () => {
    const someone = await world.participant(50);
    const [event = ''] = someone.eventIds;
    const device = world.device(someone);
    await device.sync();
    const older = [world.tick(event, 'failed'), world.tick(world.uuid(), 'completed')];
    const newer = [
      world.tick(event, 'completed'),
      ...Array.from({ length: 499 }, (_, n) => world.tick(someone.eventIds[1 + (n % 49)]!, 'completed')),
    ];
    const { results } = await device.ask(older);
    const { through } = await device.ask(newer);
    const uidsOf = (all: readonly { uid: string }[]) => all.map(({ uid }) => uid);
    expect(uidsOf((await device.ask()).results).toSorted()).toEqual(uidsOf(newer).toSorted());

    const again = await device.ask(older);
    expect(again.results.slice(0, older.length)).toEqual(results);
    expect(again.through).toBe(through);
    expect(await world.row(someone, 'events', event)).toMatchObject({ metadata: { status: 'completed' } });
  });

  test('another data epoch runs nothing and gives nothing but the epoch', async () => {
    const someone = await world.participant();
    const device = world.device(someone);
    await device.sync();
    const tick = world.tick(someone.eventIds[0]!, 'completed');
    const answer = await device.ask([tick], { dataEpoch: 'before-the-restore' });
    expect(answer).toEqual({
      proto: 1,
      serverNow: expect.any(String),
      dataEpoch: device.dataEpoch,
      results: [],
      changes: [],
      cursor: null,
      through: 0,
      more: false,
    });
    const event = await world.row(someone, 'events', someone.eventIds[0]!);
    expect(event?.status).toBe('pending');
  });

  test('a cursor without its epoch, or from beyond the counter, starts a reset', async () => {
    const someone = await world.participant();
    const device = world.device(someone);
    await device.sync([world.tick(someone.eventIds[0]!, 'completed')]);
    expect((await device.ask([], { dataEpoch: null })).reset).toBe(true);
    const beyond = Buffer.from(JSON.stringify({ v: 99 })).toString('base64url');
    // The second claim of a day; the first is believed (found-restore.test.ts).
    const { dataEpoch } = await device.ask([], { cursor: beyond });
    expect((await device.ask([], { cursor: beyond, dataEpoch })).reset).toBe(true);
  });

  test('a cursor that is none is refused as a whole, and nothing runs', async () => {
    const someone = await world.participant();
    const device = world.device(someone);
    const tick = world.tick(someone.eventIds[0]!, 'completed');
    await expect(device.ask([tick], { cursor: 'not-a-cursor' })).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      extra: { fields: { cursor: expect.any(String) } },
    });
    expect((await device.ask()).through).toBe(1);
  });

  test('a phone whose rows are of an older shape than the server speaks is told to update', async () => {
    const someone = await world.participant();
    const strict = createSyncService(
      {
        database,
        clock: world.clock,
        ids: { uuid: () => world.uuid(), randomBytes: () => new Uint8Array() },
        consequences: nothingFollows,
      },
      { minSchema: 2 },
    );
    await expect(strict.handle(someone, world.device(someone).request())).rejects.toMatchObject({
      status: 426,
      code: 'schema_too_old',
      extra: { minSchema: 2 },
    });
  });

  test('a commit is announced to those who listen, a pull is not', async () => {
    const someone = await world.participant();
    const heard: unknown[] = [];
    const stop = await database.listen('pokes', (payload) => heard.push(JSON.parse(payload)));
    const device = world.device(someone);
    await device.sync();
    await device.sync([world.tick(someone.eventIds[0]!, 'completed')]);
    await expect
      .poll(() => heard, { timeout: 30_000 * PATIENCE })
      .toEqual([{ userId: someone.userId, through: 2 }]);
    await stop();
  });

  test('rows saved with a version by other modules are read back as they were', async () => {
    const someone = await world.participant(1);
    const row = {
      ...makeEvent(world.uuid(), someone.programId),
      all_day: true,
      program_week: null,
      event_type: null,
      status: 'completed' as const,
      completion_date: '2026-03-05T08:10:00.123Z',
      archived_at: '2026-03-05T08:11:00.000Z',
      metadata: { status: 'completed' as const, deep: { a: [null, 1.5, 'ü😐'] } },
    };
    const stored = await database.asUser(someone.userId, async (trx) => {
      const v = await raiseVersion(trx, someone.userId);
      await saveRow(trx, someone.userId, v, 'events', row);
      return (await loadRows(trx, someone.userId, 'events', [row.id])).get(row.id);
    });
    expect(stored).toEqual(row);
  });
});
