import { afterEach, describe, expect, it } from 'vitest';
import type { SyncResponse } from '#shared/protocol/sync.ts';
import { createWorld, type World } from '../testing/create-world.ts';
import { createMemoryServer } from '../testing/memory-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';

let world: World;
afterEach(() => world.close());

/** What a faulty server, or something in between, makes of a good answer. */
const spoilt: [string, (answer: SyncResponse) => SyncResponse][] = [
  ['no result', (answer) => ({ ...answer, results: [] })],
  [
    'results of other changes',
    (answer) => withEach(answer, ({ uid, ...rest }) => ({ ...rest, uid: `x${uid}` })),
  ],
  ['results without a version', (answer) => withEach(answer, ({ uid, status }) => ({ uid, status }))],
  ['nothing but blocked', (answer) => withEach(answer, ({ uid }) => ({ uid, status: 'blocked' }))],
  ['no cursor', (answer) => ({ ...answer, cursor: null })],
];

function withEach(
  answer: SyncResponse,
  spoil: (result: SyncResponse['results'][number]) => SyncResponse['results'][number],
): SyncResponse {
  return { ...answer, results: answer.results.map(spoil) };
}

describe('a server that answers 200 with', () => {
  it.each(spoilt)('%s is asked ever more seldom, and nothing is lost', async (_what, spoil) => {
    let isFaulty = false;
    const server = createMemoryServer(() => world.clock.now());
    world = createWorld({
      backend: () => async (userId, request) => {
        const { status, body } = await server.backend(userId, request);
        return { status, body: isFaulty ? spoil(body as SyncResponse) : body };
      },
    });
    server.put(USER_A, 'programmes', sampleProgramme());
    for (const n of [0, 1]) server.put(USER_A, 'events', sampleEvent(n));
    const device = world.device({ userId: USER_A });
    const { client } = await device.openTab();
    await world.advance(1000);
    const before = device.network.requests.length;

    isFaulty = true;
    for (const n of [0, 1]) await client.actions.setTaskStatus(eventId(n), 'completed');
    await world.advance(600_000);
    expect(device.network.requests.length - before).toBeLessThan(40);
    expect(client.status()).toMatchObject({ state: { kind: 'backoff' }, lastFailure: 'server' });

    isFaulty = false;
    await world.advance(600_000);
    expect(client.status()).toMatchObject({
      state: { kind: 'idle' },
      pending: 0,
      rejected: 0,
      lastFailure: null,
    });
    expect(server.effectsOf(USER_A)).toHaveLength(2);
  });
});
