import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SyncResponse } from '#shared/protocol/sync.ts';
import type { SyncClient } from '../client.ts';
import { createWorld, type Device, type World } from '../../testing/create-world.ts';
import { createMemoryServer } from '../../testing/memory-server.ts';
import {
  DAY,
  eventId,
  sampleAnswers,
  sampleEvent,
  sampleProgramme,
  USER_A,
} from '../../testing/sample-rows.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let world: World;
let device: Device;
let client: SyncClient;
/** How wrong the clock of the server is, in milliseconds. */
let serverOffset: number;

beforeEach(async () => {
  serverOffset = 0;
  const server = createMemoryServer(() => world.clock.now());
  world = createWorld({
    backend: () => async (userId, request) => {
      const answer = await server.backend(userId, request);
      const serverNow = new Date(world.clock.now() + serverOffset).toISOString();
      return { ...answer, body: { ...(answer.body as SyncResponse), serverNow } };
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0));
  device = world.device({ userId: USER_A });
  ({ client } = await device.openTab());
  await world.advance(1000);
});
afterEach(() => world.close());

const checkIn = () =>
  client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });

it('nothing is dated before the last answer of the server, however far the clock was set back since', async () => {
  await client.syncNow();
  const answered = world.clock.now();
  await world.advance(60_000);
  device.connectivity.set(false);
  device.clockOffset = -DAY_MS;
  const saved = await checkIn();
  expect(Date.parse(saved.created_at)).toBeGreaterThanOrEqual(answered);
  expect((await client.queries.event(eventId(0)))?.completion_date).toBe(saved.created_at);
});

it.each([
  ['an hour behind', -HOUR_MS],
  ['an hour ahead', HOUR_MS],
  ['a day behind', -DAY_MS],
  ['a day ahead', DAY_MS],
])('a phone %s dates its changes by the server', async (_which, offset) => {
  device.clockOffset = offset;
  await client.syncNow();
  await world.advance(60_000);
  device.connectivity.set(false);
  expect(Date.parse((await checkIn()).created_at)).toBe(world.clock.now());
});

it('a server whose clock was put right is believed at its next answer', async () => {
  serverOffset = 365 * DAY_MS;
  await client.syncNow();
  serverOffset = 0;
  await client.syncNow();
  expect(Date.parse((await checkIn()).created_at)).toBe(world.clock.now());
});
