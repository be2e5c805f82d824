import '#web/testing/jsdom-gaps.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { eventId, sampleEvent } from '#sync/testing/sample-rows.ts';
import { lostWords } from '#web/platform/auth/sign-in-answer.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { catchFiles } from '#web/testing/caught-files.ts';
import { notified } from '#web/testing/notified.ts';
import { EventExtrasPanel } from './event-extras-panel.tsx';

const apiFetch = vi.fn<Auth['apiFetch']>();
const auth = { apiFetch, session$: NEVER } as Partial<Auth> as Auth;

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function show(event: ProgrammeEvent) {
  const root = createRootRoute({ component: Outlet });
  const day = createRoute({
    getParentRoute: () => root,
    path: '/app/programme',
    component: () => <EventExtrasPanel event={event} />,
  });
  const article = createRoute({
    getParentRoute: () => root,
    path: '/app/educational-content/$articleId',
    component: () => null,
  });
  const router = createRouter({
    routeTree: root.addChildren([day, article]),
    history: createMemoryHistory({ initialEntries: ['/app/programme'] }),
  });
  render(
    <AuthContext value={auth}>
      <RouterProvider router={router as never} />
    </AuthContext>,
  );
  await screen.findByRole('button', { name: 'Save to a calendar (.ics)' });
  return router;
}

test.each([
  ['a lesson leads to its article, which then knows the lesson', 'content', { event: eventId(1) }],
  ['a habit leads to its article and to no lesson', 'habit', {}],
] as const)('%s', async (_, event_type, search) => {
  const router = await show(sampleEvent(1, { event_type, metadata: { article: 'salt' } }));
  fireEvent.click(screen.getByRole('link', { name: 'Read about it' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/educational-content/salt'));
  expect(router.state.location.search).toEqual(search);
});

test('an event without an article has nothing to read', async () => {
  await show(sampleEvent(1, { metadata: {} }));
  expect(screen.queryByRole('link')).toBeNull();
});

test('the event can be kept as a file for any calendar', async () => {
  const files = catchFiles();
  apiFetch.mockResolvedValueOnce(new Response('BEGIN:VCALENDAR'));
  await show(sampleEvent(1, { metadata: { article: 'salt' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Save to a calendar (.ics)' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['daymark-event.ics']));
  expect(await files[0]?.blob.text()).toBe('BEGIN:VCALENDAR');
  expect(apiFetch.mock.calls.map(([url]) => url)).toEqual([`/api/v1/calendar-events/${eventId(1)}/ics`]);
});

test('a file that the server did not make is told, with the reason', async () => {
  const files = catchFiles();
  apiFetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await show(sampleEvent(1, { metadata: {} }));
  fireEvent.click(screen.getByRole('button', { name: 'Save to a calendar (.ics)' }));
  await waitFor(() =>
    expect(notified().at(-1)).toEqual({
      kind: 'error',
      title: 'The calendar file was not made',
      body: lostWords(true),
    }),
  );
  expect(files).toEqual([]);
});
