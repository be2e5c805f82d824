import { expect, it } from 'vitest';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { DAY, eventId, sampleAnswers } from '../testing/sample-rows.ts';

const NOT_LISTED = { name: 'MutationRefused', code: 'not_listed' };
const checkIn = { eventId: eventId(0), localDate: DAY, answers: sampleAnswers };

it('two taps on Retry send the refused change anew once, and the second is told that it is in the list no more', async () => {
  const { world, device, tab, client, refuse } = await openSampleDevice();
  const { uid } = await refuse((actions) => actions.saveCheckIn(checkIn));
  device.connectivity.set(false);
  const second = client.retryRejected(uid).then(() => client.retryRejected(uid));
  await expect(Promise.all([client.retryRejected(uid), second])).rejects.toMatchObject(NOT_LISTED);
  await expect(second).rejects.toMatchObject(NOT_LISTED);
  expect(await client.queries.rejected()).toEqual([]);
  expect((await tab.dump()).outbox).toHaveLength(1);
  await world.close();
});

it('a change saved in the place of a refused one takes it off the list as it is saved, or does neither', async () => {
  const { world, device, tab, client, refuse } = await openSampleDevice();
  const { uid } = await refuse((actions) => actions.saveCheckIn(checkIn));
  device.connectivity.set(false);
  tab.indexedDB.setFull(true);
  await expect(client.insteadOf(uid).saveCheckIn(checkIn)).rejects.toMatchObject({ kind: 'quota' });
  expect(await client.queries.rejected()).toHaveLength(1);
  tab.indexedDB.setFull(false);
  await client.insteadOf(uid).saveCheckIn(checkIn);
  expect(await client.queries.rejected()).toEqual([]);
  await expect(client.insteadOf(uid).saveCheckIn(checkIn)).rejects.toMatchObject(NOT_LISTED);
  expect((await tab.dump()).outbox).toHaveLength(1);
  await world.close();
});

it('one saved in its place by a commit that the tab does not hear of is saved once', async () => {
  const { world, device, tab, client, refuse } = await openSampleDevice();
  const { uid } = await refuse((actions) => actions.saveCheckIn(checkIn));
  device.connectivity.set(false);
  tab.indexedDB.loseNextCommit(['outbox', 'ackedLog']);
  await client.insteadOf(uid).saveCheckIn(checkIn);
  expect(await client.queries.rejected()).toEqual([]);
  expect((await tab.dump()).outbox).toHaveLength(1);
  await world.close();
});
