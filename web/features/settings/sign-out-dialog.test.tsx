import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseName } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { Device, World } from '#sync/testing/create-world.ts';
import type { MemoryServer } from '#sync/testing/memory-server.ts';
import { openSampleDevice } from '#sync/testing/open-sample-device.ts';
import { eventId, USER_A, USER_B } from '#sync/testing/sample-rows.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { notified } from '#web/testing/notified.ts';
import { AccountCard } from './account-card.tsx';

/* The dialog over the real engine: what it says of the changes on this device is what becomes of them. */
const [OWN, OTHER] = [databaseName('test', USER_A), databaseName('test', USER_B)];
let world: World;
let server: MemoryServer;
let device: Device;
let client: SyncClient;
/** The databases that were on the device when the session ended. */
const left = vi.fn<(names: string[]) => void>();

const databases = async () => (await device.factory.databases()).map(({ name = '' }) => name).toSorted();
const entries = () => device.smallStore.keys().toSorted();

beforeEach(async () => {
  left.mockClear();
  ({ world, server, device, client } = await openSampleDevice());
  // Somebody else has used this device, and something of no participant is on it as well.
  const other = await device.openTab({ userId: USER_B });
  await world.advance(1000);
  await other.client.close();
  device.smallStore.set(`daymark:${USER_A}:dismissed`, '1');
  device.smallStore.set('daymark-theme', 'dark');
  device.connectivity.set(false);
  await client.actions.setTaskStatus(eventId(0), 'completed');
  await client.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
  const signOut = async () => left(await databases());
  const auth = { storedSession: () => null, signOut, session$: NEVER } as Partial<Auth> as Auth;
  render(
    <AuthContext value={auth}>
      <SyncContext value={client}>
        <AccountCard />
      </SyncContext>
    </AuthContext>,
  );
  press('Sign out');
  await pass();
  await screen.findByRole('dialog', { name: '2 changes only on this device' }, PATIENT);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await world.close();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = () => act(() => world.advance(6000));

/** Whether the line is back for as long as anything could be tried again. */
async function comeOnline(): Promise<void> {
  device.connectivity.set(true);
  await act(() => world.advance(600_000));
}

test('deleted, all of the participant leaves the device before the session ends, and nothing is ever sent', async () => {
  expect(entries().filter((key) => key.includes(USER_A))).toHaveLength(3);
  press('Delete 2 changes');
  await pass();
  await vi.waitFor(() => expect(left.mock.calls).toEqual([[[OTHER]]]), PATIENT);
  expect(entries().filter((key) => key.includes(USER_A))).toEqual([]);
  expect(entries()).toContain('daymark-theme');
  expect(entries().filter((key) => key.includes(USER_B))).not.toEqual([]);
  const before = device.network.requests.length;
  await comeOnline();
  expect(device.network.requests).toHaveLength(before);
  expect(server.effectsOf(USER_A)).toEqual([]);
  expect(await databases()).toEqual([OTHER]);
});

test('kept, they are there for the participant who signs in again, and are not sent before', async () => {
  press('Keep 2 changes and sign out');
  await pass();
  await vi.waitFor(() => expect(left.mock.calls).toEqual([[[OWN, OTHER].toSorted()]]), PATIENT);
  await comeOnline();
  expect(server.effectsOf(USER_A)).toEqual([]);
  const again = await device.openTab();
  await act(() => world.advance(5000));
  expect(server.effectsOf(USER_A)).toHaveLength(1);
  expect(await again.client.queries.draft('check-in:1')).toEqual({ notes: 'Slept badly' });
});

test('what has come about since they were counted is not deleted with them, and nobody is signed out', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const tab = await device.openTab();
  await tab.client.actions.saveDraft('check-in:2', { notes: 'Written meanwhile' });
  press('Delete 2 changes');
  await pass();
  await vi.waitFor(
    () => expect(notified()).toContainEqual(expect.objectContaining({ kind: 'error' })),
    PATIENT,
  );
  expect(left).not.toHaveBeenCalled();
  expect(await tab.client.queries.drafts()).toHaveLength(2);
  expect(await tab.client.queries.pending()).toHaveLength(1);
  expect(await databases()).toContain(OWN);
});

test('closed, it changes nothing', async () => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  await pass();
  expect(left).not.toHaveBeenCalled();
  expect(await client.queries.pending()).toHaveLength(1);
});
