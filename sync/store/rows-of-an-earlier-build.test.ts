import { expect, it } from 'vitest';
import { SCHEMA_VERSION } from '#shared/protocol/sync.ts';
import { databaseName } from './database-name.ts';
import { settled } from '../testing/fakes/clone-indexed-db.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { createWorld } from '../testing/create-world.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';
import type { Meta, ShadowRow, StoredRow } from './schema.ts';

/*
 * A build that adds a field to a row raises SCHEMA_VERSION. The server's rows have the field at once, under the versions that
 * the phone knows, so no ordinary pull delivers them.
 */

/** Plays the part of the added field. */
const FIELD = 'completion_date';
const events = [0, 1, 2].map((n) => sampleEvent(n));

/** A phone whose rows lack the field, with an unsent mutation, as a build of `schema` left it. */
async function leftBy(schema: number) {
  const server = createMemoryServer(() => world.clock.now());
  const world = createWorld({ backend: () => server.backend });
  server.begin(USER_A, { programmes: [sampleProgramme()], events });
  const device = world.device({ userId: USER_A });
  const tab = await device.openTab();
  await world.advance(1000);
  device.connectivity.set(false);
  await tab.client.actions.setTaskStatus(eventId(0), 'in_progress');
  tab.crash();

  const database = await settled(device.factory.open(databaseName('test', USER_A)));
  const writing = database.transaction(['events', 'shadow', 'meta'], 'readwrite');
  for (const table of ['events', 'shadow']) {
    const store = writing.objectStore(table);
    for (const stored of await settled<(StoredRow | ShadowRow)[]>(store.getAll())) {
      const { [FIELD]: _, ...row } = Object(stored.row) as Record<string, unknown>;
      await settled(store.put({ ...stored, row }));
    }
  }
  const meta = writing.objectStore('meta');
  await settled(meta.put({ ...(await settled<Meta>(meta.get('sync'))), schema }));
  database.close();
  device.connectivity.set(true);
  return { world, server, device };
}

it('are pulled again after the update, so that each has the field that they lacked', async () => {
  const { world, server, device } = await leftBy(SCHEMA_VERSION - 1);
  const { client, dump } = await device.openTab();
  await world.advance(5000);
  for (const { id } of events) expect(await client.queries.event(id)).toHaveProperty(FIELD);
  expect(await client.queries.event(eventId(1))).toEqual(events[1]);
  // What was done before the update is sent once, and shown.
  expect(await client.queries.event(eventId(0))).toMatchObject({ metadata: { status: 'in_progress' } });
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  expect((await dump()).outbox).toEqual([]);
  await world.close();
});

it('lack the field for good where the build that added it did not raise SCHEMA_VERSION', async () => {
  const { world, device } = await leftBy(SCHEMA_VERSION);
  const { client } = await device.openTab();
  await world.advance(5000);
  expect(await client.queries.event(eventId(1))).not.toHaveProperty(FIELD);
  await world.close();
});
