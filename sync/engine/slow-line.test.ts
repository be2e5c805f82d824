import { afterEach, expect, it } from 'vitest';
import type { SyncResponse } from '#shared/protocol/sync.ts';
import type { SyncPorts, TransportReply } from '../ports/ports.ts';
import { createWorld, type World } from '../testing/create-world.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import {
  DAY,
  eventId,
  PROGRAM,
  sampleAnswers,
  sampleEvent,
  sampleProgramme,
  USER_A,
} from '../testing/sample-rows.ts';

const CHANGES = 40;
const MOST_AT_ONCE = 10;
let world: World;
afterEach(() => world.close());

it.each<[string, TransportReply]>([
  ['takes longer than its answer is waited for', { kind: 'no_answer', reason: 'timeout' }],
  ['a proxy calls too large, in words of its own,', { kind: 'answer', status: 413, body: undefined }],
])('a push that %s is sent in smaller parts', async (_what, replyToMore) => {
  const server = createMemoryServer(() => world.clock.now());
  world = createWorld({ backend: () => server.backend });
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0));
  const device = world.device({ userId: USER_A });
  const wrap = ({ transport, ...ports }: SyncPorts): SyncPorts => ({
    ...ports,
    transport: {
      ...transport,
      sync: async (request, how) =>
        request.push.length > MOST_AT_ONCE ? replyToMore : transport.sync(request, how),
    },
  });
  const { client } = await device.openTab({ wrap });
  await world.advance(1000);
  device.connectivity.set(false);
  for (let n = 0; n < CHANGES; n += 1) {
    await client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
  }
  device.connectivity.set(true);
  await world.advance(600_000);
  expect(client.status()).toMatchObject({
    pending: 0,
    rejected: 0,
    lastFailure: null,
    state: { kind: 'idle' },
  });
  expect(server.effectsOf(USER_A)).toHaveLength(CHANGES);
});

it('a page that takes longer than it is waited for is asked for in smaller parts', async () => {
  const server = createMemoryServer(() => world.clock.now());
  world = createWorld({ backend: () => server.backend });
  server.put(USER_A, 'programmes', sampleProgramme());
  for (let n = 0; n < 300; n += 1) server.put(USER_A, 'events', sampleEvent(n));
  const wrap = ({ transport, ...ports }: SyncPorts): SyncPorts => ({
    ...ports,
    transport: {
      ...transport,
      sync: async (request, how) => {
        const reply = await transport.sync(request, how);
        const isSlow = reply.kind === 'answer' && (reply.body as SyncResponse).changes.length > 100;
        return isSlow ? { kind: 'no_answer', reason: 'timeout' } : reply;
      },
    },
  });
  const { client } = await world.device({ userId: USER_A }).openTab({ wrap });
  const arrived = new Set<number>();
  const following = client.status$.subscribe((status) => arrived.add(status.arrived));
  await world.advance(60_000);
  following.unsubscribe();
  expect(Math.max(...arrived)).toBeGreaterThan(100);
  expect(client.status().arrived).toBe(0);
  expect(client.status()).toMatchObject({ hydrated: true, lastFailure: null, state: { kind: 'idle' } });
  expect(await client.queries.events(PROGRAM)).toHaveLength(300);
});

it('many small pages are no end of it on a line on which now and then a request hangs, whatever its size', async () => {
  const server = createMemoryServer(() => world.clock.now());
  world = createWorld({ backend: () => server.backend });
  server.put(USER_A, 'programmes', sampleProgramme());
  for (let n = 0; n < 300; n += 1) server.put(USER_A, 'events', sampleEvent(n));
  let requests = 0;
  const wrap = ({ transport, ...ports }: SyncPorts): SyncPorts => ({
    ...ports,
    transport: {
      ...transport,
      sync: async (request, how) => {
        requests += 1;
        const hangs = requests <= 5 || requests % 8 === 0;
        return hangs ? { kind: 'no_answer', reason: 'timeout' } : transport.sync(request, how);
      },
    },
  });
  const { client } = await world.device({ userId: USER_A }).openTab({ wrap });
  await world.advance(3_600_000);
  expect(client.status()).toMatchObject({ hydrated: true, lastFailure: null, state: { kind: 'idle' } });
  expect(await client.queries.events(PROGRAM)).toHaveLength(300);
});

it('changes go together though the pull after them never comes to its end', async () => {
  const server = createMemoryServer(() => world.clock.now());
  world = createWorld({ backend: () => server.backend });
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0));
  let isBad = false;
  let isDead = true;
  const wrap = ({ transport, ...ports }: SyncPorts): SyncPorts => ({
    ...ports,
    transport: {
      ...transport,
      sync: async (request, how) =>
        isBad && (isDead || request.push.length === 0)
          ? { kind: 'no_answer', reason: 'timeout' }
          : transport.sync(request, how),
    },
  });
  const device = world.device({ userId: USER_A });
  const { client } = await device.openTab({ wrap });
  await world.advance(1000);
  server.pageSize = 2;
  isBad = true;
  for (let n = 0; n < CHANGES; n += 1) {
    server.put(USER_A, 'events', sampleEvent(n + 1));
    await client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
  }
  await world.advance(600_000);
  isDead = false;
  await world.advance(1_800_000);
  expect(server.effectsOf(USER_A)).toHaveLength(CHANGES);
});
