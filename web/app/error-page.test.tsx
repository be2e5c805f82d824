import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StorageError } from '#sync/index.ts';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function titleFor(error: unknown): Promise<string | null> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({ component: () => <ErrorPage error={error} /> }),
  });
  render(<RouterProvider router={router as never} />);
  return (await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 })).textContent;
}

it('tells of a failed screen', async () => {
  expect(await titleFor(new Error('Something broke'))).toBe('Unexpected Application Error!');
  expect(screen.getByText('Something broke')).toBeTruthy();
});

it('tells of a storage that does not open as that, and what to do', async () => {
  expect(await titleFor(new StorageError('broken', 'The database does not open.'))).toBe(
    'Storage on this device cannot be opened',
  );
  expect(screen.getByText(/^Nothing was deleted\./)).toBeTruthy();
});
