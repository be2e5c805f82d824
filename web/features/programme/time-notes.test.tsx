import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Programme } from '#shared/contract/entities/programme.ts';
import { indexEvents } from '#shared/domain/event-index.ts';
import { TimeNotes } from './time-notes.tsx';

const programme: Programme = {
  id: '00000000-0000-4000-8000-0000000000aa',
  title: 'Two weeks',
  start_date: '2026-03-02',
  end_date: '2026-03-15',
  time_zone: 'Asia/Kolkata',
  created_at: '2026-03-02T08:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function showOn(deviceZone: string) {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: deviceZone };
  });
  const when = { date: '2026-03-05', time: '09:00', minutes: 30 };
  render(<TimeNotes when={when} programme={programme} events={indexEvents([])} />);
}

test('a phone with another clock is told whose times these are', () => {
  showOn('America/New_York');
  expect(screen.getByText("Times are Kolkata time, as your programme's.")).toBeDefined();
});

test('another name of the same clock is not worth a word', () => {
  showOn('Asia/Calcutta');
  expect(screen.queryByText(/^Times are/)).toBeNull();
});
