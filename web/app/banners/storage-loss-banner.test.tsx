import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { Device, World } from '#sync/testing/create-world.ts';
import { openSampleDevice } from '#sync/testing/open-sample-device.ts';
import { localSmallStore } from '#web/platform/sync/local-small-store.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { StorageLossBanner } from './storage-loss-banner.tsx';

let world: World;
let device: Device;
let client: SyncClient;

beforeEach(async () => {
  localStorage.clear();
  ({ world, device, client } = await openSampleDevice({ title: 'Cold shower' }));
  device.smallStore = localSmallStore;
  await startAnew();
});
afterEach(async () => {
  cleanup();
  await world.close();
});

async function startAnew(): Promise<void> {
  cleanup();
  await client.close();
  ({ client } = await device.openTab());
}

async function loseStorage(): Promise<void> {
  await client.close();
  for (const { name } of await device.factory.databases()) device.factory.deleteDatabase(name ?? '');
  await world.settle();
}

test('an emptied storage is told offline and on, at every start until it is put away', async () => {
  await loseStorage();
  device.connectivity.set(false);
  await startAnew();
  render(<StorageLossBanner sync={client} />);
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain('is gone. Everything else is loaded again once you are online.');

  await startAnew();
  render(
    <>
      <StorageLossBanner sync={client} />
      <h1 tabIndex={-1}>Program</h1>
      <h2 tabIndex={-1}>Today</h2>
    </>,
  );
  device.connectivity.set(true);
  await act(() => world.advance(1000));
  expect(screen.getByRole('alert').textContent).toContain('Everything else has been loaded again.');

  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  dismiss.focus();
  fireEvent.click(dismiss);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Program');
  await startAnew();
  render(<StorageLossBanner sync={client} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a storage that is there is nothing to tell', async () => {
  await startAnew();
  render(<StorageLossBanner sync={client} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
