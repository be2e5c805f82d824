import { afterEach, expect, it } from 'vitest';
import type { SyncPorts } from '../ports/ports.ts';
import { chosenFile } from '../testing/chosen-file.ts';
import { openSampleDevice, type SampleDevice } from '../testing/open-sample-device.ts';
import { eventId, USER_A } from '../testing/sample-rows.ts';

const HOUR_MS = 3_600_000;
let phone: SampleDevice;
afterEach(() => phone.world.close());

it('a tap sends though the browser says that there is no connection, and what follows goes by itself', async () => {
  phone = await openSampleDevice();
  const { world, server, device, client } = phone;
  device.connectivity.setHint(false);
  await client.actions.setTaskStatus(eventId(0), 'in_progress');
  await world.advance(20_000);
  expect(client.status()).toMatchObject({ state: { kind: 'offline' }, pending: 1 });
  await client.syncNow();
  expect(client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0, lastFailure: null });

  await client.actions.setTaskStatus(eventId(0), 'completed');
  await world.advance(20_000);
  expect(client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });
  expect(server.effectsOf(USER_A)).toHaveLength(2);

  device.network.fate = () => ({ kind: 'request_lost' });
  await client.syncNow();
  expect(client.status()).toMatchObject({ state: { kind: 'offline' }, lastFailure: 'network' });
});

it('the leader asks every few minutes, and a start asks too, whatever the browser says', async () => {
  phone = await openSampleDevice();
  const { world, device, client } = phone;
  device.connectivity.setHint(false);
  await client.actions.setTaskStatus(eventId(0), 'in_progress');
  await world.advance(300_000);
  expect(client.status()).toMatchObject({ state: { kind: 'idle' }, pending: 0 });

  const { client: second } = await device.openTab();
  await world.advance(1000);
  expect(second.status()).toMatchObject({ state: { kind: 'idle' }, hydrated: true });
});

it('a file is sent once the server has answered, whatever the browser says', async () => {
  phone = await openSampleDevice();
  const { world, uploads, device, client } = phone;
  device.connectivity.setHint(false);
  const chosen = await client.actions.chooseFile(chosenFile());
  await world.advance(300_000);
  expect(uploads.wholeFile(chosen.ok ? chosen.id : '')).toHaveProperty('length', 700_000);
});

it('without a connection the requests are few and the state stays offline', async () => {
  phone = await openSampleDevice();
  const { world, device } = phone;
  await phone.client.close();
  let requests = 0;
  const wrap = ({ transport, ...ports }: SyncPorts): SyncPorts => ({
    ...ports,
    transport: {
      ...transport,
      sync: (...request) => {
        requests += 1;
        return transport.sync(...request);
      },
    },
  });
  device.connectivity.set(false);
  const { client } = await device.openTab({ wrap });
  const seen = new Set<string>();
  const following = client.status$.subscribe(({ state }) => seen.add(state.kind));
  await client.actions.setTaskStatus(eventId(0), 'in_progress');
  await world.advance(HOUR_MS);
  following.unsubscribe();
  expect([...seen]).toEqual(['offline']);
  expect(requests).toBeLessThan(30);
});
