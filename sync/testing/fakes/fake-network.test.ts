import { afterEach, expect, it } from 'vitest';
import type { TransportReply } from '../../ports/ports.ts';
import type { Fate } from '../../lab/fate.ts';
import { createWorld, type World } from '../create-world.ts';
import { createMemoryServer, type MemoryServer } from '../memory-server.ts';
import { PATIENCE_MS } from './fake-network.ts';
import { DAY, eventId, sampleAnswers, sampleEvent, sampleProgramme, USER_A } from '../sample-rows.ts';

let world: World;
afterEach(() => world.close());

it.each<[string, Fate, number]>([
  ['lost on the way', { kind: 'hang' }, 0],
  ['done and never answered', { kind: 'late', until: new Promise(() => undefined) }, 1],
])('gives up a request that is %s, and the engine sends it anew', async (_what, fate, done) => {
  let server: MemoryServer | undefined;
  world = createWorld({ backend: (now) => (server = createMemoryServer(now)).backend });
  server?.begin(USER_A, { programmes: [sampleProgramme()], events: [sampleEvent(0)] });
  const device = world.device({ userId: USER_A });
  device.network.givesUp = true;
  const heard: TransportReply[] = [];
  device.network.onReply = (_request, reply) => heard.push(reply);
  const { client } = await device.openTab();
  await world.advance(1000);
  heard.length = 0;
  device.network.fate = () => fate;
  await client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
  await world.advance(PATIENCE_MS - 1000);
  expect(heard).toEqual([]);
  await world.advance(2000);
  expect(heard).toEqual([{ kind: 'no_answer', reason: 'timeout' }]);
  expect(server?.effectsOf(USER_A)).toHaveLength(done);
  device.network.fate = () => ({ kind: 'delivered' });
  await world.advance(60_000);
  expect(server?.effectsOf(USER_A)).toHaveLength(1);
  expect(client.status()).toMatchObject({ pending: 0, state: { kind: 'idle' } });
});
