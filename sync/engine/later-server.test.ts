import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MutationResult } from '#shared/protocol/sync.ts';
import type { SyncClient } from '../daymark/client.ts';
import { createWorld, type World } from '../testing/create-world.ts';
import { createMemoryServer, type MemoryServer } from '../testing/memory-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';

let world: World;
let server: MemoryServer;
let client: SyncClient;
/** What the later server says of the change of the first task. */
let override: Partial<MutationResult> | null;

beforeEach(async () => {
  override = null;
  server = createMemoryServer(() => world.clock.now());
  world = createWorld({
    backend: () => async (userId, request) => {
      const answer = await server.backend(userId, request);
      const [first] = request.push;
      if (override === null || !first) return answer;
      const { results, ...rest } = answer.body as { results: MutationResult[] };
      const those = results.map((result) => (result.uid === first.uid ? { ...result, ...override } : result));
      return { ...answer, body: { ...rest, results: those } };
    },
  });
  server.put(USER_A, 'programmes', sampleProgramme());
  for (const n of [0, 1]) server.put(USER_A, 'events', sampleEvent(n));
  ({ client } = await world.device({ userId: USER_A }).openTab());
  await world.advance(1000);
});
afterEach(() => world.close());

it('a refusal for a reason that this build does not know is kept with its code, and the rest flows', async () => {
  override = { status: 'rejected', code: 'on_fire' };
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await client.actions.setTaskStatus(eventId(1), 'completed');
  await world.advance(5000);
  expect(client.status()).toMatchObject({
    pending: 0,
    rejected: 1,
    lastFailure: null,
    state: { kind: 'idle' },
  });
  expect(await client.queries.rejected()).toMatchObject([
    { code: 'on_fire', writes: [`events:${eventId(0)}`] },
  ]);
  expect(await client.queries.event(eventId(1))).toMatchObject({ status: 'completed' });
});

it('a change with a result that this build does not know waits by itself, and the rest flows', async () => {
  override = { status: 'weighed' };
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await client.actions.setTaskStatus(eventId(1), 'completed');
  await world.advance(5000);
  expect(client.status()).toMatchObject({
    pending: 1,
    rejected: 0,
    lastFailure: null,
    state: { kind: 'idle' },
  });
  expect(await client.queries.pending()).toMatchObject([{ writes: [`events:${eventId(0)}`] }]);

  override = null;
  await world.advance(600_000);
  expect(client.status()).toMatchObject({ pending: 0, rejected: 0, state: { kind: 'idle' } });
  expect(await client.queries.event(eventId(0))).toMatchObject({ status: 'completed' });
});
