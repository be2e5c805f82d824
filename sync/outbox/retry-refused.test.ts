import { expect, it } from 'vitest';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { DAY, eventId, sampleAnswers } from '../testing/sample-rows.ts';

it('two taps on Retry send the refused change anew once', async () => {
  const { world, device, tab, client, refuse } = await openSampleDevice();
  const { uid } = await refuse((actions) =>
    actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers }),
  );
  device.connectivity.set(false);
  await Promise.all([client.retryRefused(uid), client.retryRefused(uid)]);
  expect(await client.queries.refused()).toEqual([]);
  expect((await tab.dump()).outbox).toHaveLength(1);
  await world.close();
});
