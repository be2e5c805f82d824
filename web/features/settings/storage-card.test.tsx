import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { StorageCard } from './storage-card.tsx';

const FULL = /^The browser's storage was full, so the oldest days left this device/;
const ALMOST = /^The browser's storage for this app is almost full/;
let sync: FakeSync;

beforeEach(async () => {
  sync = await createFakeSync();
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await sync.close();
});

function show() {
  render(
    <SyncContext value={sync}>
      <StorageCard />
    </SyncContext>,
  );
}

test('warns while the storage is almost full', () => {
  show();
  expect(screen.queryByRole('status')).toBeNull();
  act(() => sync.setStatus({ storageLow: true }));
  screen.getByText(ALMOST);
  expect(screen.queryByText(FULL)).toBeNull();
});

test('says that old days have left this device, also where there is room again', () => {
  localStorage.setItem(`daymark:${sync.userId}:evicted`, '1');
  show();
  screen.getByText(FULL);
  expect(screen.queryByText(ALMOST)).toBeNull();
});

test('says that the app does not start without a connection where its worker was not installed', async () => {
  let registration: object | undefined = { installing: {} };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.useFakeTimers();
  show();
  const look = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  await look();
  expect(screen.queryByText(/does not start Daymark without a connection/)).toBeNull();
  registration = undefined;
  await look();
  screen.getByText(/does not start Daymark without a connection/);
  registration = { active: {} };
  await look();
  expect(screen.queryByText(/does not start Daymark without a connection/)).toBeNull();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
