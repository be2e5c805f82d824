import { afterEach, expect, it } from 'vitest';
import type { World } from '../testing/create-world.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { eventId, USER_A } from '../testing/sample-rows.ts';

let world: World;
afterEach(() => world.close());

it('a further tap says that it knew nothing of what another device chose under the waiting one', async () => {
  const phone = await openSampleDevice();
  ({ world } = phone);
  const { server, device, client } = phone;
  const known = server.versionOf(USER_A);
  const other = await world.device({ userId: USER_A }).openTab();
  await world.advance(1000);

  await client.actions.setTaskStatus(eventId(0), 'in_progress');
  await other.client.actions.setTaskStatus(eventId(0), 'failed');
  await other.client.syncNow();
  client.refresh();
  await world.advance(500);
  expect((await client.queries.event(eventId(0)))?.metadata.status).toBe('in_progress');
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(5000);

  // By its base the server sees the clash and tells of it.
  expect(device.network.requests.flatMap(({ push }) => push)).toMatchObject([
    { args: { status: 'completed' }, baseV: `e1:${known}` },
  ]);
});
