import { expect, it } from 'vitest';
import { pushedMutationSchema } from '#shared/protocol/sync-request.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { DAY, eventId, sampleProgramme, USER_A } from '../testing/sample-rows.ts';

it('a task that was moved over many days offline is sent as the server takes it, and stays where it was put', async () => {
  const { world, device, server, client } = await openSampleDevice();
  server.put(USER_A, 'programmes', { ...sampleProgramme(), end_date: addDays(DAY, 100) });
  await client.syncNow();
  device.connectivity.set(false);
  for (let n = 1; n <= 70; n += 1) {
    await client.actions.moveEvent({ eventId: eventId(0), date: addDays(DAY, n), time: '09:00' });
  }
  expect(await client.queries.pending()).toHaveLength(3);
  device.connectivity.set(true);
  await world.advance(5000);
  for (const pushed of device.network.requests.flatMap(({ push }) => push)) {
    expect(pushedMutationSchema.safeParse(pushed).error?.issues).toBeUndefined();
  }
  expect((await client.queries.event(eventId(0)))?.start_local).toBe(`${addDays(DAY, 70)}T09:00`);
  expect(client.status()).toMatchObject({ pending: 0, rejected: 0 });
  await world.close();
});
