import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { indexEvents } from '#shared/domain/programme/event-index.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { TimeNotes } from './time-notes.tsx';

const programme = aProgramme({ time_zone: 'Asia/Kolkata' });

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
