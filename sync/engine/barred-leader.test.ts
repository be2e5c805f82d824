import { expect, it } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { createWorld } from '../testing/create-world.ts';
import type { Fate } from '../lab/fate.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../testing/sample-rows.ts';

const refusals: { name: string; fate: Fate }[] = [
  { name: 'too old', fate: { kind: 'answered', status: 426, body: { minSchema: 2 } } },
  { name: 'of another user', fate: { kind: 'answered', status: 409, body: { code: 'user_mismatch' } } },
];

it.each(refusals)('a leader that was told it is $name leaves the lead to the next tab', async ({ fate }) => {
  const world = createWorld({
    backend: (now) => {
      const server = createFakeServer(now);
      server.put(USER_A, 'programmes', sampleProgramme());
      server.put(USER_A, 'events', sampleEvent(0));
      return server.backend;
    },
  });
  const device = world.device({ userId: USER_A });
  const old = await device.openTab();
  await world.advance(200);
  device.network.fate = () => fate;
  await old.client.syncNow();
  // Back from the page cache it is as barred as before.
  old.lifecycle.emit('pagehide');
  old.lifecycle.emit('pageshow');
  await world.settle();
  device.network.fate = () => ({ kind: 'delivered' });
  const next = await device.openTab();
  await world.advance(1000);
  await next.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);
  expect(next.client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
  await world.close();
});
