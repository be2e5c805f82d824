import { expect, it } from 'vitest';
import { openSampleDevice } from '../../testing/open-sample-device.ts';
import { DAY, eventId, sampleAnswers } from '../../testing/sample-rows.ts';

it('asks the browser to keep what is stored once a check-in is saved, and not before', async () => {
  const { world, device, client } = await openSampleDevice();
  await client.actions.setTaskStatus(eventId(0), 'in_progress');
  expect(device.persistAsked).toBe(0);
  await client.actions.saveCheckIn({ eventId: eventId(0), localDate: DAY, answers: sampleAnswers });
  expect(device.persistAsked).toBe(1);
  await world.close();
});
