import '#web/testing/jsdom-gaps.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import type { SessionEvent } from '#web/platform/auth/session-store.ts';
import { createOpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { createUnsavedText } from '#web/platform/drafts/unsaved-text.ts';
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { PushRoot } from './push-root.tsx';

const TARGET = '/app/programme?view=today&day=2026-03-02&action=checkin';

afterEach(() => vi.unstubAllGlobals());

/** A window on Settings whose worker is a stub: `tap` is what it sends for a tap. */
async function openWindow({ early = false, isSignedIn = true } = {}) {
  const worker = new EventTarget();
  const tap = (data: unknown = { type: 'OPEN', path: TARGET }) =>
    act(() => worker.dispatchEvent(new MessageEvent('message', { data })));
  const opened = createOpenedNotifications(worker);
  if (early) await tap();
  const unsaved = createUnsavedText();
  const sessions = new Subject<SessionEvent>();
  let session = isSignedIn ? { userId: 'user-1', email: '', accessToken: '', expiresAt: 0 } : null;
  sessions.subscribe(({ kind }) => {
    if (kind === 'signed_out') session = null;
  });
  const auth = { storedSession: () => session, session$: sessions } as Partial<Auth> as Auth;
  const history = createMemoryHistory({ initialEntries: ['/app/settings'] });
  const router = createRouter({
    history,
    routeTree: createRootRoute({
      component: () => (
        <AuthContext value={auth}>
          <UnsavedTextContext value={unsaved}>
            <Dialog open={unsaved.isHeld()} title="Daily Check-In" onClose={() => undefined}>
              <DialogBody>
                <textarea aria-label="Notes" />
              </DialogBody>
            </Dialog>
            <PushRoot opened={opened} />
          </UnsavedTextContext>
        </AuthContext>
      ),
    }),
  });
  const address = () => history.location.href;
  const show = async () => {
    await act(() => router.load());
    render(<RouterProvider router={router as never} />);
  };
  return { tap, unsaved, sessions, address, show };
}

test('a tap opens its place in the window that is there', async () => {
  const { tap, address, show } = await openWindow();
  await show();
  await tap({ type: 'ANOTHER' });
  expect(address()).toBe('/app/settings');
  await tap();
  await vi.waitFor(() => expect(address()).toBe(TARGET), PATIENT);
});

test('a tap that came while the page loaded is obeyed once it is there', async () => {
  const { address, show } = await openWindow({ early: true });
  await show();
  await vi.waitFor(() => expect(address()).toBe(TARGET), PATIENT);
});

test('what is typed stays until the person says otherwise', async () => {
  const { tap, unsaved, address, show } = await openWindow();
  unsaved.hold();
  await show();
  const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notes', {}, PATIENT);
  fireEvent.change(notes, { target: { value: 'Slept badly' } });
  await tap();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }, PATIENT));
  await vi.waitFor(() => expect(screen.queryByText('Open the reminder?')).toBeNull(), PATIENT);
  expect([address(), notes.value]).toEqual(['/app/settings', 'Slept badly']);

  await tap();
  fireEvent.click(await screen.findByRole('button', { name: 'Open it now' }, PATIENT));
  await vi.waitFor(() => expect(address()).toBe(TARGET), PATIENT);
});

test.each(['a sign-out', 'a page that starts after one died over it'])(
  '%s ends the subscription, clears the badge and takes the notifications away',
  async (what) => {
    const done: string[] = [];
    const subscription = { unsubscribe: async () => done.push('unsubscribed') };
    const registration = {
      pushManager: { getSubscription: async () => subscription },
      getNotifications: async () => [{ close: () => done.push('closed') }],
    };
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: async () => registration },
      clearAppBadge: async () => void done.push('cleared'),
      setAppBadge: async (count: number) => void done.push(`badge ${count}`),
    });
    const isSignedIn = what === 'a sign-out';
    const { sessions, show } = await openWindow({ isSignedIn });
    await show();
    sessions.next({ kind: 'token_refreshed', userId: 'user-1' });
    if (isSignedIn) sessions.next({ kind: 'signed_out', userId: 'user-1', reason: 'asked' });
    await vi.waitFor(() => expect(done).toEqual(['cleared', 'unsubscribed', 'closed']), PATIENT);
  },
);
