import '#web/testing/jsdom-gaps.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthContext } from '#web/platform/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [false, 'status', "You're offline. The link comes from the server."],
  [true, 'alert', 'The calendar link could not be loaded'],
] as const)(
  'with a connection: %s, a link that does not come is a word of the kind %s',
  async (online, role, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const apiFetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    render(
      <AuthContext value={{ apiFetch } as Partial<Auth> as Auth}>
        <CalendarFeedCard />
      </AuthContext>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' }, PATIENT);
    expect(screen.getByRole(role).textContent).toContain(words);
    expect(screen.queryByRole(online ? 'status' : 'alert')).toBeNull();
    fireEvent.click(again);
    await vi.waitFor(() => expect(apiFetch).toHaveBeenCalledTimes(2), PATIENT);
  },
);
