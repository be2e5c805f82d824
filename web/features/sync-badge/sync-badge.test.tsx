import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LabContext } from '#web/platform/lab-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { fakeLab } from '#web/testing/fake-lab.ts';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SyncBadge } from './sync-badge.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));

let sync: FakeSync;
beforeEach(async () => {
  sync = await createFakeSync();
});
afterEach(async () => {
  cleanup();
  await sync.close();
});
const show = (lab?: string) => {
  const badge = (
    <SyncContext value={sync}>
      <SyncBadge />
    </SyncContext>
  );
  render(lab === undefined ? badge : <LabContext value={fakeLab(lab)}>{badge}</LabContext>);
};
const words = () => screen.getByRole('button').textContent;

test('a refresh is told, then that it went well, then the badge shrinks', async () => {
  show();
  expect(screen.getByRole('button', { name: 'Sync status' }).textContent).toBe('');
  act(() => sync.setStatus({ state: { kind: 'syncing' } }));
  expect(words()).toBe('Updating...');
  act(() => sync.setStatus({ state: { kind: 'idle' } }));
  expect(words()).toBe('Synced');
  await waitFor(() => expect(words()).toBe(''), PATIENT);
});

test('a refresh that fails turns the badge into Offline mode', () => {
  show();
  act(() => sync.setStatus({ state: { kind: 'syncing' } }));
  act(() =>
    sync.setStatus({ state: { kind: 'backoff', untilMonotonic: 0, tries: 1 }, lastFailure: 'server' }),
  );
  expect(words()).toBe('Offline mode');
  expect(screen.getByRole('status').textContent).toBe('Offline mode');
});

test('without a connection the badge says Offline mode', () => {
  show();
  act(() => sync.setStatus({ state: { kind: 'offline' } }));
  expect(words()).toBe('Offline mode');
});

test('what is behind the badge says how it stands, and no word of a lab that is off', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  await screen.findByText('Connection', {}, PATIENT);
  expect(screen.queryByText(/simulated/)).toBeNull();
});

test('while the Testing lab is on, what is behind the badge names it', async () => {
  show('Captive portal');
  fireEvent.click(screen.getByRole('button', { name: 'Sync status' }));
  expect(await screen.findByText('Captive portal (simulated)', {}, PATIENT)).toBeDefined();
});
