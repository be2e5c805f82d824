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
import { sampleEvent, sampleProgramme } from '#sync/testing/sample-rows.ts';
import { parseProgrammeSearch } from '#web/features/programme/programme-search.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { openPhone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { ProgramPage } from './program-page.tsx';

/** In the programme's second week. */
const NOW = Date.parse('2026-03-10T09:00:00.000Z');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the overview that is opened by its tab stays scrolled to the current week', async () => {
  let scrolledTo = '';
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void (scrolledTo = 'the top'));
  Element.prototype.scrollIntoView = function () {
    scrolledTo = this.querySelector('.ov-open b')?.textContent ?? '';
  };
  const phone = await openPhone({
    rows: { programmes: [sampleProgramme()], events: [sampleEvent(0)] },
    now: NOW,
  });
  const root = createRootRoute({ component: Outlet });
  const programme = createRoute({
    getParentRoute: () => root,
    path: '/app/programme',
    validateSearch: parseProgrammeSearch,
    component: function Page() {
      return <ProgramPage path="/app/programme" search={programme.useSearch()} />;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([programme]),
    history: createMemoryHistory({ initialEntries: ['/app/programme'] }),
    scrollRestoration: true,
  });
  const rendered = vi.fn();
  render(
    <ClockContext value={{ now: () => NOW }}>
      <SyncContext value={phone.client}>
        <RouterProvider router={router as never} />
      </SyncContext>
    </ClockContext>,
  );
  await screen.findByRole('tab', { name: 'Overview' }, PATIENT);
  router.subscribe('onRendered', rendered);
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  await screen.findByRole('heading', { name: 'Programme Overview' }, PATIENT);
  await waitFor(() => expect(rendered).toHaveBeenCalled(), PATIENT);
  expect(scrolledTo).toContain('Week 2');
});
