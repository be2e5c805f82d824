import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseName } from '#sync/client.ts';
import type { Auth } from '#web/platform/auth/auth.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SyncProvider } from './sync-provider.tsx';

const CLOSE_OTHERS = 'Close the other tabs of this app.';
const OUT_OF_DATE = 'This page is out of date.';
const reload = vi.fn();
let users = 0;
let userId: string;

beforeEach(() => {
  users += 1;
  userId = `00000000-0000-7000-8000-${String(users).padStart(12, '0')}`;
  reload.mockClear();
  vi.stubGlobal('location', { ...window.location, href: window.location.href, reload });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Another build's connection to the participant's database, which lets go of it for nobody. */
function openOther(version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName(SYNC_ENV, userId), version);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
  });
}

function show(): void {
  const auth = {
    storedSession: () => null,
    refresh: async () => 'unreachable',
  } as Partial<Auth> as Auth;
  render(
    <SyncProvider auth={auth} userId={userId}>
      <h1>Program</h1>
    </SyncProvider>,
  );
}

test('a page that waits for a tab of an older version says so, and goes on once that is closed', async () => {
  const older = await openOther(10);
  show();
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain(CLOSE_OTHERS);
  expect(alert.textContent).toContain('this page goes on as soon as that tab is closed');
  expect(screen.queryByText('Program')).toBeNull();
  older.close();
  await screen.findByRole('heading', { name: 'Program' }, PATIENT);
  expect(screen.queryByText(CLOSE_OTHERS)).toBeNull();
});

test('a page whose database a newer version takes lets it go, says that it is out of date and offers a reload', async () => {
  show();
  await screen.findByRole('heading', { name: 'Program' }, PATIENT);
  expect(screen.queryByRole('alert')).toBeNull();
  // Opens at all only once this page has let go.
  const newer = await openOther(990);
  const alert = await screen.findByRole('alert', {}, PATIENT);
  expect(alert.textContent).toContain(OUT_OF_DATE);
  expect(alert.textContent).toContain('Everything you saved is kept');
  expect(screen.getByRole('heading', { name: 'Program' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  newer.close();
});

test('a page whose database is deleted under it is not told to reload for a newer version', async () => {
  show();
  await screen.findByRole('heading', { name: 'Program' }, PATIENT);
  const deleting = indexedDB.deleteDatabase(databaseName(SYNC_ENV, userId));
  await new Promise((resolve) => deleting.addEventListener('success', resolve));
  expect(screen.queryByText(OUT_OF_DATE)).toBeNull();
});
