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
import { afterEach, expect, test, vi } from 'vitest';
import type { ProgrammeEvent } from '#shared/contract/entities/programme-event.ts';
import { eventId, sampleEvent } from '#sync/testing/sample-rows.ts';
import { saveBlob } from '#web/platform/save-blob.ts';
import { notify } from '#web/ui/toasts.ts';
import { EventExtrasPanel } from './event-extras-panel.tsx';

const eventFile = vi.fn();
vi.mock('#web/platform/calendar/use-calendar-api.ts', () => ({ useCalendarApi: () => ({ eventFile }) }));
vi.mock('#web/platform/save-blob.ts', () => ({ saveBlob: vi.fn() }));
vi.mock('#web/ui/toasts.ts', () => ({ notify: vi.fn() }));

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
  render(<RouterProvider router={router as never} />);
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
  const file = new Blob(['BEGIN:VCALENDAR']);
  eventFile.mockResolvedValueOnce({ ok: true, value: file });
  await show(sampleEvent(1, { metadata: { article: 'salt' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Save to a calendar (.ics)' }));
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith('daymark-event.ics', file));
  expect(eventFile).toHaveBeenCalledWith(eventId(1));
});

test('a file that the server did not make is told, with the reason', async () => {
  eventFile.mockResolvedValueOnce({ ok: false, message: 'You are offline.' });
  await show(sampleEvent(1, { metadata: {} }));
  fireEvent.click(screen.getByRole('button', { name: 'Save to a calendar (.ics)' }));
  await waitFor(() =>
    expect(vi.mocked(notify).mock.lastCall?.[0]).toEqual({
      kind: 'error',
      title: 'The calendar file was not made',
      body: 'You are offline.',
    }),
  );
  expect(saveBlob).not.toHaveBeenCalled();
});
