import { expect, it } from 'vitest';
import { tables } from '../daymark/tables.ts';
import { createWorld, type Device } from '../testing/create-world.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';
import { databaseName } from './database-name.ts';
import { createSyncDatabase } from './sync-database.ts';

const DAYS_14 = 14 * 86_400_000;

/** The tasks whose accepted changes the device still keeps, in the order in which they were accepted. */
async function keptTasks({ factory }: Device): Promise<unknown[]> {
  const other = { factory, keyRange: IDBKeyRange };
  const db = createSyncDatabase(databaseName('test', USER_A), 'relaxed', other, tables);
  await db.open();
  const rows = await db.ackedLog.orderBy('ackedAt').toArray();
  db.close();
  return rows.map(({ args }) => Reflect.get(Object(args), 'event_id') as unknown);
}

it.each([0, 400, -400])(
  'what was accepted is kept for 14 days by the server’s clock, with that of the phone set by %d days',
  async (days) => {
    let later = 0;
    const server = createMemoryServer(() => world.clock.now() + later);
    const world = createWorld({ backend: () => server.backend });
    server.put(USER_A, 'programmes', sampleProgramme());
    for (const n of [0, 1, 2]) server.put(USER_A, 'events', sampleEvent(n));
    const device = world.device({ userId: USER_A });
    const { client } = await device.openTab();
    await world.advance(1000);
    const accept = async (n: number) => {
      await client.actions.setTaskStatus(eventId(n), 'completed');
      await client.syncNow();
      expect(client.status().pending).toBe(0);
    };

    await accept(0);
    device.clockOffset = days * 86_400_000;
    later = DAYS_14;
    await accept(1);
    expect(await keptTasks(device)).toEqual([eventId(0), eventId(1)]);
    later = DAYS_14 + 1000;
    await accept(2);
    expect(await keptTasks(device)).toEqual([eventId(1), eventId(2)]);
    await world.close();
  },
);
