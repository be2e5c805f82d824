import { expect, it } from 'vitest';
import { cloneIndexedDB } from '../testing/fakes/clone-indexed-db.ts';
import { createWorld } from '../testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';

it('keeps what was tapped on both copies of a profile that was cloned while a tick waited', async () => {
  let server: MemoryServer | undefined;
  const world = createWorld({ backend: (now) => (server = createMemoryServer(now)).backend });
  server?.put(USER_A, 'programmes', sampleProgramme());
  server?.put(USER_A, 'events', sampleEvent(0));
  const device = world.device({ userId: USER_A });
  const tab = await device.openTab();
  await world.advance(1000);
  device.connectivity.set(false);
  await tab.client.actions.setTaskStatus(eventId(0), 'in_progress');
  const clone = world.device({ userId: USER_A, factory: await cloneIndexedDB(device.factory) });
  clone.connectivity.set(false);
  const copy = await clone.openTab();

  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await copy.client.actions.setTaskStatus(eventId(0), 'failed');
  for (const each of [device, clone]) {
    each.connectivity.set(true);
    await world.advance(60_000);
  }

  const ran = server?.effectsOf(USER_A).map(({ args }) => (args as { status: string }).status);
  expect(ran).toEqual(['completed', 'failed']);
  expect(server?.rowsOf(USER_A).get(`events:${eventId(0)}`)).toMatchObject({
    metadata: { status: 'failed' },
  });
  await world.close();
});
