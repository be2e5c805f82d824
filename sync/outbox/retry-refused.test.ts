import { expect, it } from 'vitest';
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { createWorld } from '../testing/create-world.ts';
import { DAY, eventId, sampleAnswers, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';

it('two taps on Retry send the refused change anew once', async () => {
  let server: FakeServer | undefined;
  const world = createWorld({
    backend: (now) => {
      server = createFakeServer(now);
      server.put(USER_A, 'programmes', sampleProgramme());
      server.put(USER_A, 'events', sampleEvent(0));
      return server.backend;
    },
  });
  const device = world.device({ userId: USER_A });
  const tab = await device.openTab();
  await world.advance(200);
  if (server) server.isPoison = () => true;
  await tab.client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
  await world.advance(120_000);
  device.connectivity.set(false);
  const [refused] = await tab.client.queries.refused();
  const uid = refused?.uid ?? '';
  await Promise.all([tab.client.retryRefused(uid), tab.client.retryRefused(uid)]);
  expect(await tab.client.queries.refused()).toEqual([]);
  expect((await tab.dump()).outbox).toHaveLength(1);
  await world.close();
});
