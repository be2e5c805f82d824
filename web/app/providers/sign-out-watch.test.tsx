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
import { afterEach, expect, test, vi } from 'vitest';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import type { SessionEvent } from '#web/platform/auth/session-store.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { SignOutWatch } from './sign-out-watch.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A start of the app in this tab, with nobody signed in. */
async function start(path: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <SignOutWatch onSessionChange={() => {}} />
        <Outlet />
      </>
    ),
  });
  const pages = ['/app', '/login', '/account-deleted'].map((each) =>
    createRoute({ getParentRoute: () => root, path: each, component: () => <h1>{each}</h1> }),
  );
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const session$ = new Subject<SessionEvent>();
  const auth = {
    storedSession: () => null,
    admitOnly: () => undefined,
    session$: session$.asObservable(),
  } as Partial<Auth> as Auth;
  render(
    <AuthContext value={auth}>
      <RouterProvider router={router as never} />
    </AuthContext>,
  );
  return session$;
}

const shows = (page: string) => screen.findByRole('heading', { name: page }, PATIENT);

test('a reload before the server has said that the account was deleted leads to the receipt, once', async () => {
  const asked = vi.fn((_path: string) => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', asked);
  const session$ = await start('/app');
  act(() => session$.next({ kind: 'signed_out', userId: 'ana', reason: 'rejected' }));
  await shows('/login');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce(), PATIENT);
  cleanup();

  const receipt = { id: '0190a000-0000-7000-8000-000000000001', deleted_at: '2026-03-05T08:00:00.000Z' };
  asked.mockImplementation(async () => Response.json(receipt));
  await start('/login');
  await shows('/account-deleted');
  expect(asked.mock.calls[1]?.[0]).toBe(asked.mock.calls[0]?.[0]);
  cleanup();

  await start('/login');
  await shows('/login');
  expect(asked).toHaveBeenCalledTimes(2);
});
