import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { keepReceipt } from '#web/platform/account/kept-receipt.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import type { SessionEvent } from '#web/platform/auth/session-store.ts';
import type { StoredSession } from '#web/platform/auth/stored-session.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { AccountDeletedPage } from './account-deleted-page.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';
const BEN = { userId: 'ben' } as StoredSession;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function show(who: StoredSession | null) {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/account-deleted',
    component: AccountDeletedPage,
  });
  const app = createRoute({
    getParentRoute: () => root,
    path: '/app',
    component: () => <p>Led to the app</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page, app]),
    history: createMemoryHistory({ initialEntries: ['/account-deleted'] }),
  });
  await router.load();
  const session$ = new Subject<SessionEvent>();
  const auth = { storedSession: () => who, session$: session$.asObservable() } as Partial<Auth> as Auth;
  render(
    <AuthContext value={auth}>
      <RouterProvider router={router as never} />
    </AuthContext>,
  );
  return session$;
}

const keep = () => keepReceipt({ id: ID, deleted_at: '2026-03-05T08:00:00.000Z' });

test('shows the receipt to whoever has just deleted an account in this tab', async () => {
  keep();
  await show(null);
  screen.getByRole('heading', { name: 'Your account is deleted' });
  expect(document.body.textContent).toContain(ID);
});

test('shows nothing of it to whoever is signed in, but leads them to the app', async () => {
  keep();
  await show(BEN);
  await waitFor(() => expect(document.body.textContent).toBe('Led to the app'), PATIENT);
});

test('takes it away once somebody signs in in another tab', async () => {
  keep();
  const session$ = await show(null);
  act(() => session$.next({ kind: 'signed_in', userId: 'ben' }));
  await waitFor(() => expect(document.body.textContent).toBe('Led to the app'), PATIENT);
});

test('is no page where nothing was deleted', async () => {
  await show(null);
  expect(screen.getByRole('heading').textContent).toMatch(/Page not found/);
});
