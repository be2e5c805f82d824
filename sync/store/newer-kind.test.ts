import type { StoredRow } from './schema.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { tables } from '../daymark/tables.ts';
import type { World } from '../testing/create-world.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A } from '../testing/sample-rows.ts';
import { databaseName } from './database-name.ts';
import { createSyncDatabase } from './sync-database.ts';

let world: World;
afterEach(() => world.close());

const NEWER = [
  ['a kind that this one does not know', { kind: 'event.colour' }],
  [
    'arguments of a known kind that this one cannot read',
    { kv: 2, args: { event_id: eventId(0), colour: 1 } },
  ],
] as const;

it.each(NEWER)(
  'leaves what a newer build made of a row by %s as shown, until it is judged',
  async (_, newer) => {
    const phone = await openSampleDevice();
    const { server, device, client } = phone;
    world = phone.world;
    // Another tab, of a newer build, makes the change.
    server.isPoison = ({ kind, kv }) => kind === 'event.colour' || kv > 1;
    await client.actions.setTaskStatus(eventId(0), 'in_progress');
    const other = { factory: device.factory, keyRange: IDBKeyRange };
    const db = createSyncDatabase(databaseName('test', USER_A), 'relaxed', other, tables);
    await db.open();
    await db.outbox.toCollection().modify(newer);
    const row = sampleEvent(0, { metadata: { colour: 'red' } });
    await db.table<StoredRow<ProgrammeEvent>>('events').update(eventId(0), { row });
    db.close();

    server.put(USER_A, 'events', sampleEvent(0, { title: 'Renamed' }));
    await Promise.all([client.syncNow(), world.advance(200)]);
    await client.actions.setTaskStatus(eventId(0), 'failed');
    await Promise.all([client.syncNow(), world.advance(200)]);
    const shown = await client.queries.event(eventId(0));
    expect(shown?.metadata).toMatchObject({ colour: 'red', status: 'failed' });

    server.isPoison = () => false;
    await Promise.all([client.syncNow(), world.advance(60_000)]);
    expect(client.status()).toMatchObject({ pending: 0 });
    expect(await client.queries.event(eventId(0))).toEqual(server.rowsOf(USER_A).get(`events:${eventId(0)}`));
  },
);
