import { expect, it } from 'vitest';
import { openSampleDevice } from '../testing/open-sample-device.ts';
import { DAY, eventId, PROGRAM, sampleEvent, USER_A } from '../testing/sample-rows.ts';

/** Where a change is written. */
const STORES = ['outbox', 'ackedLog'];

/** One of two tabs has written, and does not hear of it: its connection is lost, which it is told by `tell`. */
async function openTwo() {
  const opened = await openSampleDevice({}, [sampleEvent(1)]);
  const writer = await opened.device.openTab();
  await opened.world.advance(1000);
  let report = (): void => undefined;
  writer.indexedDB.loseNextCommit(STORES, new Promise<void>((resolve) => (report = resolve)));
  const tapping = writer.client.actions.setTaskStatus(eventId(0), 'completed');
  await opened.world.settle();
  return { ...opened, tapping, report: () => report() };
}

it('what was refused before its tab heard of its commit is not written again, and stops nothing', async () => {
  const { world, device, server, tab, tapping, report } = await openTwo();
  device.network.asSent = (request) => ({
    ...request,
    push: request.push.map((mutation) => ({ ...mutation, kv: 99 })),
  });
  await Promise.all([tab.client.syncNow(), world.advance(1000)]);
  expect((await tab.dump()).dead).toHaveLength(1);
  device.network.asSent = (request) => request;
  report();
  await tapping;
  await world.advance(60_000);
  await tab.client.actions.setTaskStatus(eventId(1), 'completed');
  await world.advance(600_000);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  expect(tab.client.status()).toMatchObject({ pending: 0, rejected: 1, state: { kind: 'idle' } });
  await world.close();
});

it('what another tab chose since stands, and nothing is written over it', async () => {
  const { world, server, tab, tapping, report } = await openTwo();
  await world.advance(10);
  await tab.client.actions.setTaskStatus(eventId(0), 'failed');
  report();
  await tapping;
  await world.settle();
  expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('failed');
  await world.advance(60_000);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  expect((await tab.client.queries.event(eventId(0)))?.metadata.status).toBe('failed');
  await world.close();
});

it('what was not written at all is written in the second run', async () => {
  const { world, server, device, tab } = await openSampleDevice();
  tab.indexedDB.loseHandles();
  await tab.client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(60_000);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  expect(device.network.requests.flatMap(({ push }) => push)).toHaveLength(1);
  await world.close();
});

it('an added task is told as saved although the storage fails right after it', async () => {
  const { world, tab } = await openSampleDevice();
  tab.indexedDB.onNextCommit(STORES, () => {
    tab.indexedDB.setOpenFails(true);
    tab.indexedDB.loseHandles();
  });
  const walk = {
    programId: PROGRAM,
    title: 'Walk',
    eventType: 'habit',
    date: DAY,
    time: null,
    minutes: 30,
  } as const;
  const added = await tab.client.actions.addTask(walk);
  tab.indexedDB.setOpenFails(false);
  await world.advance(120_000);
  expect(await tab.client.queries.event(added.id)).toEqual(added);
  await world.close();
});

it('a draft that another tab has written since stands', async () => {
  const { world, device, tab } = await openSampleDevice();
  const writer = await device.openTab();
  let report = (): void => undefined;
  writer.indexedDB.loseNextCommit(['drafts', 'meta'], new Promise<void>((resolve) => (report = resolve)));
  const saving = writer.client.actions.saveDraft('check-in', 'Slept');
  await world.advance(1000);
  expect(await tab.client.queries.draft('check-in')).toBe('Slept');
  await tab.client.actions.saveDraft('check-in', 'Slept badly');
  report();
  await saving;
  expect(await tab.client.queries.draft('check-in')).toBe('Slept badly');
  await world.close();
});

it('a draft that another tab has begun again stands, although this one meant to take the like of it away', async () => {
  const { world, device, tab } = await openSampleDevice();
  await tab.client.actions.saveDraft('check-in', 'Slept');
  const writer = await device.openTab();
  await world.advance(1000);
  let report = (): void => undefined;
  writer.indexedDB.loseNextCommit(['drafts', 'meta'], new Promise<void>((resolve) => (report = resolve)));
  const change = (stored: unknown) => (stored === 'Slept' ? undefined : stored);
  const dropping = writer.client.actions.changeDraft('check-in', change);
  await world.advance(1000);
  expect(await tab.client.queries.draft('check-in')).toBeUndefined();
  await tab.client.actions.saveDraft('check-in', 'Slept');
  report();
  expect(await dropping).toBe('Slept');
  expect(await tab.client.queries.draft('check-in')).toBe('Slept');
  await world.close();
});

it('what was put in the place of a draft is put there once', async () => {
  const { world, device, tab } = await openSampleDevice();
  await tab.client.actions.saveDraft('check-in', 'Slept');
  const writer = await device.openTab();
  await world.advance(1000);
  let report = (): void => undefined;
  writer.indexedDB.loseNextCommit(['drafts', 'meta'], new Promise<void>((resolve) => (report = resolve)));
  const changing = writer.client.actions.changeDraft('check-in', (stored) => `${String(stored)} badly`);
  await world.advance(1000);
  report();
  expect(await changing).toBe('Slept badly');
  expect(await tab.client.queries.draft('check-in')).toBe('Slept badly');
  await world.close();
});
