import { expect, it } from 'vitest';
import type { Fate } from '../lab/fate.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, USER_A } from '../testing/sample-rows.ts';

it('one fault of the server that a tab, its hand-over and the worker meet at once counts once', async () => {
  const { world, server, device, tab } = await openSampleDevice();
  server.isPoison = () => true;
  const letGo: (() => void)[] = [];
  device.network.fate = (): Fate => ({ kind: 'late', until: new Promise((resolve) => letGo.push(resolve)) });
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  const syncing = tab.client.syncNow();
  await world.settle();
  tab.lifecycle.emit('hidden');
  await world.settle();
  const worker = device.runWorker(USER_A);
  await world.settle();
  expect(letGo, 'requests under way').toHaveLength(3);
  server.isPoison = () => false;
  device.network.fate = () => ({ kind: 'delivered' });
  for (const arrive of letGo) {
    arrive();
    await world.settle();
  }
  await Promise.all([syncing, worker]);
  expect((await tab.dump()).outbox).toMatchObject([{ tries: 1, quarantine: false }]);
  await world.advance(60_000);
  expect((await tab.dump()).outbox).toEqual([]);
  expect(await tab.client.queries.rejected()).toEqual([]);
  expect(server.effectsOf(USER_A)).toMatchObject([{ kind: 'event.set_status' }]);
  await world.close();
});
