import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { SyncBadge } from './sync-badge.tsx';

let sync: FakeSync;
beforeEach(async () => {
  sync = await createFakeSync();
  render(
    <SyncContext value={sync}>
      <SyncBadge />
    </SyncContext>,
  );
});
afterEach(async () => {
  cleanup();
  await sync.close();
});
const words = () => screen.getByRole('button').textContent;

test('a refresh is told, then that it went well, then the badge shrinks', async () => {
  expect(screen.getByRole('button', { name: 'Sync status' }).textContent).toBe('');
  act(() => sync.setStatus({ state: { kind: 'syncing' } }));
  expect(words()).toBe('Updating...');
  act(() => sync.setStatus({ state: { kind: 'idle' } }));
  expect(words()).toBe('Synced');
  await waitFor(() => expect(words()).toBe(''), { timeout: 30_000 });
});

test('a refresh that fails turns the badge into Offline mode', () => {
  act(() => sync.setStatus({ state: { kind: 'syncing' } }));
  act(() =>
    sync.setStatus({ state: { kind: 'backoff', untilMonotonic: 0, tries: 1 }, lastFailure: 'server' }),
  );
  expect(words()).toBe('Offline mode');
  expect(screen.getByRole('status').textContent).toBe('Offline mode');
});

test('without a connection the badge says Offline mode', () => {
  act(() => sync.setStatus({ state: { kind: 'offline' } }));
  expect(words()).toBe('Offline mode');
});
