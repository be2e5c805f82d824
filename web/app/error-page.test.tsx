import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageError } from '#sync/index.ts';
import { AuthContext } from '#web/platform/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ErrorPage } from './error-page.tsx';

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

it('tells of a storage that does not open as that, and what to do', async () => {
  expect(await titleFor(new StorageError('broken'))).toBe('Storage on this device cannot be opened');
  expect(screen.getByText(/^Nothing was deleted\./)).toBeTruthy();
});

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
