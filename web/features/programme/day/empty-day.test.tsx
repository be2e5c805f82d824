import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { indexEvents } from '#shared/domain/programme/event-index.ts';
import { EmptyDay } from './empty-day.tsx';

const USER = '00000000-0000-7000-8000-00000000000a';
const TODAY = '2026-03-25';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function title(day: string, isFiltered = false) {
  render(<EmptyDay events={indexEvents([])} day={day} today={TODAY} userId={USER} isFiltered={isFiltered} />);
  return screen.getByRole('heading').textContent;
}
const leave = () => localStorage.setItem(`daymark:${USER}:evicted`, '1');

test('a day that may have left a full device is not called empty', () => {
  leave();
  expect(title('2026-03-11')).toBe('This day is not on this device');
  screen.getByText(/^The browser's storage was full, so the oldest days left this device\./);
});

test.each([
  ['younger than two weeks, which never leaves', '2026-03-12', false],
  ['whose events the filter hides', '2026-03-02', true],
])('a day %s is called empty all the same', (_, day, isFiltered) => {
  leave();
  expect(title(day, isFiltered)).toBe('No events scheduled for this day');
});

test('an old day without events is empty where nothing has left the device', () => {
  expect(title('2026-03-02')).toBe('No events scheduled for this day');
});
