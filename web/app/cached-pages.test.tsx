import '#web/testing/jsdom-gaps.ts';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { APP_PATHS } from '#shared/http/pages.ts';
import { databaseName } from '#sync/client.ts';
import { eventId, sampleEvent, sampleProgramme, USER_A } from '#sync/testing/sample-rows.ts';
import type { SyncRequest } from '#shared/protocol/sync.ts';
import { createMemoryServer } from '#sync/testing/memory-server.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { createInstallPrompt } from '#web/platform/browser/install-prompt.ts';
import { createOpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import type { Theme } from '#web/platform/browser/theme.ts';
import { SYNC_ENV } from '#web/platform/sync/sync-env.ts';
import { LIVE_REGIONS } from '#web/testing/live-regions.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { routeTree } from '../routeTree.gen.ts';

/** Under the address of each page that shows rows of this device, which may be old: one at which it does. */
const CACHED: Readonly<Record<string, string>> = {
  '/app': '/app',
  '/app/programme': '/app/programme?view=weekly',
  '/app/setup': '/app/setup',
  '/app/habits-questionnaire-task': '/app/habits-questionnaire-task',
  '/app/educational-content': '/app/educational-content',
  '/app/educational-content/$articleId': `/app/educational-content/salt?event=${eventId(0)}`,
  '/app/habits': '/app/habits',
  '/app/settings': '/app/settings',
};
/** Pages that show none of them, and one that only leads to another. */
const BARE = [
  '/programme',
  '/app/chat',
  '/app/documents',
  '/app/health-data',
  '/app/calendar',
  '/app/testing-lab',
];

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const auth = {
  storedSession: () => ({ userId: USER_A, email: '', accessToken: 'token', expiresAt: 0 }),
  accessToken: () => null,
  session$: NEVER,
  refresh: async () => 'unreachable',
  answered: () => undefined,
  apiFetch: unreachable,
} as Partial<Auth> as Auth;
const theme: Theme = { choice: () => 'system', choose: () => undefined, subscribe: () => () => undefined };

beforeEach(() => {
  const server = createMemoryServer(() => Date.now());
  server.put(USER_A, 'programmes', sampleProgramme());
  server.put(USER_A, 'events', sampleEvent(0, { event_type: 'content', metadata: { article: 'salt' } }));
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string }) => {
    if (url !== '/api/v1/sync') return unreachable();
    const { status, body } = await server.backend(USER_A, JSON.parse(init?.body ?? '') as SyncRequest);
    return Response.json(body, { status });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  // It waits until the page has closed its database.
  const deleting = indexedDB.deleteDatabase(databaseName(SYNC_ENV, USER_A));
  await new Promise((resolve) => deleting.addEventListener('success', resolve));
});

async function open(path: string): Promise<void> {
  const router = createRouter({
    routeTree,
    context: {
      auth,
      theme,
      installPrompt: createInstallPrompt(window),
      openedNotifications: createOpenedNotifications(undefined),
    },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <ClockContext value={{ now: () => Date.now() + 3 * 86_400_000 }}>
      <AuthContext value={auth}>
        <RouterProvider router={router} />
      </AuthContext>
    </ClockContext>,
  );
  await screen.findByRole('heading', { level: 1 }, PATIENT);
}

test.each(Object.entries(CACHED))('%s tells how old what it shows is', async (_, address) => {
  await open(address);
  const footNote = () => document.querySelector('.foot-note');
  await waitFor(() => expect(footNote()?.textContent).toBe('Updated 3 days ago'), PATIENT);
  // It may change each second.
  expect(footNote()?.closest(LIVE_REGIONS)).toBeNull();
});

test('the page about the sync tells it among its figures', async () => {
  await open('/app/sync');
  const figure = await screen.findByText('Last sync', {}, PATIENT);
  await waitFor(() => expect(figure.nextElementSibling?.textContent).toMatch(/, 3 days ago$/), PATIENT);
  // Else the page would say, of what it still reads, that it could not be read.
  await screen.findByText('Nothing to do here', {}, PATIENT);
});

test('no other page of the app shows rows of this device', () => {
  const reported = [...Object.keys(CACHED), '/app/sync', ...BARE];
  expect(reported.toSorted()).toEqual(APP_PATHS.toSorted());
});
