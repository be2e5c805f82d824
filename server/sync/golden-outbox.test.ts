import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { isMutationKind } from '#shared/product/definitions.ts';
import { renewDataEpoch } from '#server/database/data-epoch.ts';
import { createIds } from '#server/integrations/ids.ts';
import { testDatabases } from '#server/testing/with-database.ts';
import { createWorld } from '#sync/testing/create-world.ts';
import {
  ackedRows,
  catchUp,
  goldenPhones,
  openGoldenDevice,
  rejectedRows,
  serverRows,
  waitingRows,
} from '#sync/testing/golden-phones.ts';
import { TABLE_NAMES } from '#shared/product/registry.ts';
import { raiseVersion } from './lock-version.ts';
import { parseEnvelope } from './parse-envelope.ts';
import { saveRow } from './row-store.ts';
import { createSyncService } from './sync-service.ts';
import { nothingFollows } from './testing/nothing-follows.ts';

const phones = goldenPhones();

describe.each(testDatabases('both'))('what older releases left in their outbox, on $name', ({ open }) => {
  test.each(phones)('of $release drains, each change once', async (golden) => {
    const database = await open();
    const { userId } = golden;
    let now = (): number => 0;
    const clock = { now: () => now() };
    const service = createSyncService({
      database,
      clock,
      ids: createIds(clock),
      consequences: nothingFollows,
    });
    const world = createWorld({
      backend: (theirs) => {
        now = theirs;
        return async (user, request) => {
          const body = await service.handle(
            { userId: user, sessionId: user, email: '' },
            parseEnvelope(request),
          );
          return { status: 200, body };
        };
      },
    });
    const at = new Date(world.clock.now()).toISOString();
    const [meta] = (golden.tables.meta?.rows ?? []) as { dataEpoch: string }[];
    await database.asOwner((trx) => renewDataEpoch(trx, meta?.dataEpoch ?? '', Date.now()));
    await database.asAuth((trx) =>
      trx
        .insertInto('auth_users')
        .values({
          id: userId,
          email: 'g@daymark.example',
          password_hash: null,
          created_at: at,
          updated_at: at,
        })
        .execute(),
    );
    let version = 0;
    await database.asUser(userId, async (trx) => {
      const v = await raiseVersion(trx, userId);
      const rows = serverRows(golden);
      for (const table of TABLE_NAMES)
        for (const row of rows[table] ?? []) await saveRow(trx, userId, v, table, row);
      version = v;
    });
    await catchUp(golden, {
      version: () => version,
      raise: async () => {
        version = await database.asUser(userId, (trx) => raiseVersion(trx, userId));
      },
      send: (request) => service.handle({ userId, sessionId: userId, email: '' }, parseEnvelope(request)),
    });

    // Its cursor is one of the server that it knew.
    const factory = await openGoldenDevice(golden, { cursor: null, through: 0 });
    const tab = await world.device({ userId, factory }).openTab();
    for (let minute = 0; minute < 5; minute += 1) await world.advance(60_000);
    const { outbox, dead } = await tab.dump();
    const ledger = await database.asUser(userId, (trx) =>
      trx.selectFrom('mutation_ledger').select(['uid', 'status']).execute(),
    );
    await world.close();
    await database.close();

    expect(outbox).toEqual([]);
    const uids = [...ackedRows(golden), ...waitingRows(golden)].map(({ uid }) => uid);
    expect(ledger.map(({ uid }) => uid).toSorted()).toEqual(uids.toSorted());
    expect(ledger.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(dead).toEqual(rejectedRows(golden));
  });

  test('every kind in them is still known', () => {
    const kinds = phones.flatMap((golden) => waitingRows(golden).map(({ kind }) => kind));
    expect(kinds.filter((kind) => !isMutationKind(kind))).toEqual([]);
  });
});
