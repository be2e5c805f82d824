import { afterEach, expect, it } from 'vitest';
import type { World } from '../testing/create-world.ts';
import type { MemoryServer } from '../testing/memory-server.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, PROGRAM, sampleEvent, USER_A } from '../testing/sample-rows.ts';

let world: World;
let server: MemoryServer;
afterEach(() => world.close());

async function openHydrated() {
  const phone = await openSampleDevice({}, [sampleEvent(1), sampleEvent(2)]);
  ({ world, server } = phone);
  return phone;
}

const malformed = { kind: 'answered', status: 400, body: { code: 'validation_failed' } } as const;

it('pulls everything anew where the server cannot read the cursor, and blames no change for it', async () => {
  const { device, tab } = await openHydrated();
  device.network.fate = ({ cursor }) => (cursor === null ? { kind: 'delivered' } : malformed);
  server.remove(USER_A, 'events', eventId(2));
  server.collectTombstones(USER_A);
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(3000);
  device.network.fate = () => ({ kind: 'delivered' });
  await world.advance(60_000);
  expect(tab.client.status()).toMatchObject({ pending: 0, rejected: 0, state: { kind: 'idle' } });
  expect((await tab.client.queries.events(PROGRAM)).map(({ id }) => id)).toEqual([0, 1].map(eventId));
  expect((await tab.client.queries.event(eventId(0)))?.status).toBe('completed');
  expect(server.effectsOf(USER_A)).toHaveLength(1);
});

it('waits, and does not ask again and again, where every request is called malformed', async () => {
  const { device, tab } = await openHydrated();
  device.network.fate = () => malformed;
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  const before = device.network.requests.length;
  await world.advance(600_000);
  expect(tab.client.status()).toMatchObject({ pending: 1, rejected: 0 });
  expect(device.network.requests.length - before).toBeLessThan(60);
});
