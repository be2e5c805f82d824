import { IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { tables } from '../daymark/tables.ts';
import { databaseName } from '../store/database-name.ts';
import { createSyncDatabase } from '../store/sync-database.ts';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { DAY, eventId, sampleAnswers, USER_A } from '../testing/sample-rows.ts';

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

it('no text with a character that cannot be stored is sent, not from an old draft and not from an old queue', async () => {
  const { world, server, device, client } = await openSampleDevice();
  const notes = 'Slept\u0000 well\ud83d';
  device.connectivity.set(false);
  const saved = await client.actions.saveCheckIn({ ...checkIn, answers: { ...sampleAnswers, notes } });
  expect(saved.notes).toBe('Slept well');
  // As an older build queued it.
  const other = { factory: device.factory, keyRange: IDBKeyRange };
  const db = createSyncDatabase(databaseName('test', USER_A), 'relaxed', other, tables);
  await db.open();
  await db.outbox.toCollection().modify({ args: { ...saved, notes } });
  db.close();
  device.connectivity.set(true);
  await world.advance(60_000);
  expect(client.status()).toMatchObject({ pending: 0, rejected: 0 });
  expect(server.effectsOf(USER_A)).toMatchObject([{ args: { notes: 'Slept well' } }]);
  await world.close();
});
