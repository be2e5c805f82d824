import { act, cleanup, render, screen } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { keepReceipt } from '#web/platform/account/kept-receipt.ts';
import { AuthContext } from '#web/platform/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import type { SessionEvent } from '#web/platform/auth/session-store.ts';
import type { StoredSession } from '#web/platform/auth/stored-session.ts';
import { AccountDeletedPage } from './account-deleted-page.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: 'a',
  Navigate: ({ to }: { to: string }) => <p>Led to {to}</p>,
  useLocation: () => '/account-deleted',
}));

const ID = '0190a000-0000-7000-8000-000000000001';
const BEN = { userId: 'ben' } as StoredSession;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(who: StoredSession | null) {
  const session$ = new Subject<SessionEvent>();
  const auth = { storedSession: () => who, session$: session$.asObservable() } as Partial<Auth> as Auth;
  render(
    <AuthContext value={auth}>
      <AccountDeletedPage />
    </AuthContext>,
  );
  return session$;
}

const keep = () => keepReceipt({ id: ID, deleted_at: '2026-03-05T08:00:00.000Z' });

test('shows the receipt to whoever has just deleted an account in this tab', () => {
  keep();
  show(null);
  screen.getByRole('heading', { name: 'Your account is deleted' });
  expect(document.body.textContent).toContain(ID);
});

test('shows nothing of it to whoever is signed in, but leads them to the app', () => {
  keep();
  show(BEN);
  expect(document.body.textContent).toBe('Led to /app');
});

test('takes it away once somebody signs in in another tab', () => {
  keep();
  const session$ = show(null);
  act(() => session$.next({ kind: 'signed_in', userId: 'ben' }));
  expect(document.body.textContent).toBe('Led to /app');
});

test('is no page where nothing was deleted', () => {
  show(null);
  expect(screen.getByRole('heading').textContent).toMatch(/Page not found/);
});
