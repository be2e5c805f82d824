import { afterEach, expect, it } from 'vitest';
import { createWorld, type World } from '../create-world.ts';
import { createMemoryServer, type MemoryServer } from '../memory-server.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '../sample-rows.ts';

let world: World | null = null;
afterEach(async () => {
  await world?.close();
  world = null;
});

async function openTwoTabs() {
  let server: MemoryServer | undefined;
  const made = createWorld({ backend: (now) => (server = createMemoryServer(now)).backend });
  world = made;
  server?.put(USER_A, 'programmes', sampleProgramme());
  server?.put(USER_A, 'events', sampleEvent(0));
  const device = made.device({ userId: USER_A });
  const leader = await device.openTab();
  const follower = await device.openTab();
  await made.advance(1000);
  expect([leader.holdsLock(), follower.holdsLock()]).toEqual([true, false]);
  return { world: made, device, leader, follower };
}

it('keeps an answer from a tab that is frozen until it thaws', async () => {
  const { world: made, device, leader } = await openTwoTabs();
  let arrive = (): void => undefined;
  const until = new Promise<void>((resolve) => (arrive = resolve));
  device.network.fate = () => ({ kind: 'late', until });
  await leader.client.actions.setTaskStatus(eventId(0), 'completed');
  await made.advance(5000);
  const sent = device.network.requests.length;
  leader.freeze();
  arrive();
  await made.advance(20_000);
  expect((await leader.dump()).outbox).toHaveLength(1);
  expect(device.network.requests).toHaveLength(sent);

  leader.thaw();
  await made.advance(1000);
  expect((await leader.dump()).outbox).toHaveLength(0);
});

it('keeps the lock of a leader that is frozen, until another tab whose change waits takes it', async () => {
  const { world: made, device, leader, follower } = await openTwoTabs();
  leader.freeze();
  await made.advance(120_000);
  expect([leader.holdsLock(), follower.holdsLock()]).toEqual([true, false]);

  device.connectivity.set(false);
  await follower.client.actions.setTaskStatus(eventId(0), 'completed');
  await made.advance(60_000);
  expect([leader.holdsLock(), follower.holdsLock()]).toEqual([false, true]);

  device.connectivity.set(true);
  leader.thaw();
  await made.advance(5000);
  expect([leader.holdsLock(), follower.holdsLock()]).toEqual([false, true]);
  expect((await follower.dump()).outbox).toHaveLength(0);
});
