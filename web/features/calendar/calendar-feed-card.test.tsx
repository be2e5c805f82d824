import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(apiFetch: Auth['apiFetch']) {
  render(
    <AuthContext value={{ apiFetch, session$: NEVER } as Partial<Auth> as Auth}>
      <CalendarFeedCard />
    </AuthContext>,
  );
}

const noFeed = () => Promise.resolve(Response.json({ feed: null }));
const failedFetch = () => Promise.reject(new TypeError('Failed to fetch'));

it('says calmly that the link needs a connection, and reads it once there is one', async () => {
  const apiFetch = vi.fn<Auth['apiFetch']>(failedFetch);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(apiFetch);
  await screen.findByText("You're offline. The link comes from the server.", {}, PATIENT);
  expect(screen.queryByRole('alert')).toBeNull();

  onLine.mockReturnValue(true);
  apiFetch.mockImplementation(noFeed);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Make a calendar link' }, PATIENT)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(apiFetch).toHaveBeenCalledTimes(2);
});

it('does not call a lost answer being offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show(failedFetch);
  await screen.findByText(/No answer came/, {}, PATIENT);
  expect(screen.queryByText(/You're offline/)).toBeNull();
});

it('tells of an answer that is no success, and asks again when told to', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const apiFetch = vi.fn<Auth['apiFetch']>(() => Promise.resolve(new Response('', { status: 500 })));
  show(apiFetch);
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toContain(
    'The calendar link could not be loaded',
  );

  apiFetch.mockImplementation(noFeed);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Make a calendar link' }, PATIENT)).toBeTruthy();
});
