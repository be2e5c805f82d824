import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageError } from '#sync/client.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ErrorPage } from './error-page.tsx';
import { inStorageWords } from '../banners/storage-messages.ts';

const CANNOT_BE_OPENED = 'Storage on this device cannot be opened';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function titleFor(error: unknown, auth: Partial<Auth> | null = null): Promise<string | null> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <AuthContext value={auth as Auth | null}>
          <ErrorPage error={error} />
        </AuthContext>
      ),
    }),
  });
  render(<RouterProvider router={router as never} />);
  return (await screen.findByRole('heading', { level: 1 }, PATIENT)).textContent;
}

it('tells of a failed screen', async () => {
  expect(await titleFor(new Error('Something broke'))).toBe('Unexpected Application Error!');
  expect(screen.getByText('Something broke')).toBeTruthy();
});

it.each<[StorageError['kind'], RegExp, { kept: boolean; helps: RegExp; not: RegExp }]>([
  ['broken', /does not answer/, { kept: true, helps: /let this site keep data/, not: /sign in/ }],
  ['quota', /is full/, { kept: true, helps: /Free some space/, not: /other tabs|sign in/ }],
  // It may just have been deleted.
  ['closed', /deleted by a sign-out/, { kept: false, helps: /Reload.*sign in/, not: /space|private/ }],
  ['foreign', /another account/, { kept: true, helps: /another browser or device/, not: /space|private/ }],
  ['newer', /newer version/, { kept: true, helps: /to get that version/, not: /space|private|keep data/ }],
])(
  'tells of a storage that does not open as %s as that, and what helps there',
  async (kind, reported, advice) => {
    expect(await titleFor(inStorageWords(new StorageError(kind)))).toBe(CANNOT_BE_OPENED);
    const [first, second] = [...document.querySelectorAll('main p')].map((p) => p.textContent);
    expect(first).toMatch(reported);
    expect(second?.startsWith('Nothing was deleted.') ?? false).toBe(advice.kept);
    expect(second).toMatch(advice.helps);
    expect(second).not.toMatch(advice.not);
  },
);

it.each([new StorageError('closed'), Object.assign(new Error('Gone'), { name: 'OpenFailedError' })])(
  'promises nothing of a storage of which no more is known: %s',
  async (error) => {
    expect(await titleFor(error)).toBe(CANNOT_BE_OPENED);
    expect(screen.getByText(/^Close other tabs of this app/)).toBeTruthy();
    expect(screen.queryByText(/deleted/)).toBeNull();
  },
);

it('keeps nobody signed in whose storage does not open', async () => {
  const signOut = vi.fn(async () => undefined);
  const broken = new StorageError('broken');
  await titleFor(broken, { signOut, storedSession: () => null });
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  cleanup();
  const session = { userId: 'u', email: 'ana@example.org', accessToken: 'a', expiresAt: 0 };
  await titleFor(broken, { signOut, storedSession: () => session });
  expect(screen.getByText(/It cannot be counted now/)).toBeTruthy();
  vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/login'), PATIENT);
  expect(signOut).toHaveBeenCalledOnce();
});

it.each([
  'Failed to fetch dynamically imported module: https://daymark.test/assets/part-a1b2c3d.js',
  'error loading dynamically imported module: https://daymark.test/assets/part-a1b2c3d.js',
  'Importing a module script failed.',
])('names a part of the app that did not arrive, and asks to reload (%s)', async (message) => {
  expect(await titleFor(new TypeError(message))).toBe('This page did not arrive');
  expect(screen.getByText('A part of it could not be loaded.')).toBeDefined();
});
