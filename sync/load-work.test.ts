import { afterEach, expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from './testing/fake-server.ts';
import { createWorld, type World } from './testing/create-world.ts';
import { eventId, PROGRAM, sampleEvent, sampleProgramme, USER_A } from './testing/sample-rows.ts';
import * as work from './work.ts';

let world: World;
afterEach(() => world.close());

it('a device whose code that writes does not come shows what it has, says so, and goes on by itself', async () => {
  let server: FakeServer | undefined;
  world = createWorld({ backend: (now) => (server = createFakeServer(now)).backend });
  server?.begin(USER_A, { programmes: [sampleProgramme()], events: [sampleEvent(0)] });
  const device = world.device({ userId: USER_A });
  const first = await device.openTab();
  await world.advance(500);
  await first.client.close();

  let asked = 0;
  let isThere = false;
  const loadWork = async () => {
    asked += 1;
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return work;
  };
  const { client } = await device.openTab({ loadWork });
  expect(await client.queries.events(PROGRAM)).toHaveLength(1);
  await expect(client.actions.setTaskStatus(eventId(0), 'completed')).rejects.toThrow('Failed to fetch');
  await world.advance(500);
  expect(client.status()).toMatchObject({ state: { kind: 'backoff' }, lastFailure: 'network', pending: 0 });
  expect(device.network.requests.length).toBeGreaterThan(0);

  isThere = true;
  const before = asked;
  await world.advance(60_000);
  expect(asked).toBe(before + 1);
  expect(client.status()).toMatchObject({ state: { kind: 'idle' }, lastFailure: null });
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  expect(asked).toBe(before + 1);
  expect(server?.effectsOf(USER_A)).toHaveLength(1);
});
