import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SyncRequest } from '#shared/protocol/sync.ts';
import { openSampleDevice, type SampleDevice } from '../testing/open-sample-device.ts';
import { eventId, sampleEvent, USER_A } from '../testing/sample-rows.ts';

const EXPIRED = { kind: 'answered', status: 401, body: { code: 'bad_jwt', detail: 'expired' } } as const;

let phone: SampleDevice;
let refreshes: number;
afterEach(() => phone.world.close());

/** A phone whose session is over for the server until it is refreshed; a tick waits on it. */
beforeEach(async () => {
  phone = await openSampleDevice({}, [sampleEvent(1), sampleEvent(2)]);
  const { device, client } = phone;
  refreshes = 0;
  device.network.refresh = () => {
    refreshes += 1;
    return 'refreshed';
  };
  device.network.fate = () => (refreshes === 0 ? EXPIRED : { kind: 'delivered' });
  await client.actions.setTaskStatus(eventId(0), 'completed');
});

const uidsOf = ({ push }: SyncRequest): string[] => push.map(({ uid }) => uid);

it('a cycle and a hand-over that both find the session expired lead to one refresh, and the same rows go after it', async () => {
  const { world, server, device, tab, client } = phone;
  const before = device.network.requests.length;
  let answer = (): void => undefined;
  const until = new Promise<void>((resolve) => (answer = resolve));
  const { fate } = device.network;
  device.network.fate = (...asked) => ({ kind: 'delayed', until, next: fate(...asked) });
  const cycle = client.syncNow();
  await world.settle();
  tab.lifecycle.emit('hidden');
  await world.settle();
  expect(device.network.requests).toHaveLength(before + 2);
  device.network.fate = fate;
  answer();
  await cycle;
  await world.advance(60_000);
  expect(refreshes).toBe(1);
  const [first, second, third] = device.network.requests.slice(before).map(uidsOf);
  expect(first).toHaveLength(1);
  expect([second, third]).toEqual([first, first]);
  expect(server.effectsOf(USER_A).map(({ uid }) => uid)).toEqual(first);
});

it('all that asks for a sync while the session is refreshed waits for that one refresh', async () => {
  const { world, server, device, tab, client } = phone;
  const asked = [client.syncNow(), client.syncNow()];
  tab.lifecycle.emit('focus');
  tab.poke$.next({ through: 77 });
  await Promise.all(asked);
  await world.advance(60_000);
  expect(refreshes).toBe(1);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  const pushes = device.network.requests.map(uidsOf).filter((uids) => uids.length > 0);
  expect(pushes[1]).toEqual(pushes[0]);
});

it('a session that expires between two pages is refreshed once, and nothing that was sent is sent as another', async () => {
  const { world, server, device, client } = phone;
  server.pageSize = 1;
  for (const n of [1, 2]) server.put(USER_A, 'events', sampleEvent(n, { title: 'Changed' }));
  device.network.fate = ({ push }) =>
    push.length === 0 && refreshes === 0 ? EXPIRED : { kind: 'delivered' };
  await client.syncNow();
  await world.advance(60_000);
  expect(refreshes).toBe(1);
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  expect(client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0, lastFailure: null });
  expect((await client.queries.event(eventId(2)))?.title).toBe('Changed');
});

it('a session that is refused again after its refresh is not refreshed a second time within a minute, but for a tap', async () => {
  const { world, device, client } = phone;
  device.network.fate = () => EXPIRED;
  await client.syncNow();
  expect(refreshes).toBe(1);
  expect(client.status()).toMatchObject({ state: { kind: 'auth_wait' }, pending: 1, lastFailure: 'auth' });
  await world.advance(55_000);
  expect(refreshes).toBe(1);
  // As after a sign-in.
  device.network.fate = () => ({ kind: 'delivered' });
  await client.syncNow();
  expect(client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
});
