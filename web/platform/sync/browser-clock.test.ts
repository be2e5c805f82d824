// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserClock } from './browser-clock.ts';

const LONGEST_MS = 2_147_483_647;
beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('goes with the clock of the demo, and its ages do not', () => {
  const age = browserClock.monotonic();
  localStorage.setItem('daymark:demo-clock-offset', '86400000');
  expect(browserClock.now()).toBe(1_760_086_400_000);
  vi.advanceTimersByTime(1000);
  expect(browserClock.monotonic() - age).toBe(1000);
});

it.each([
  [1500, 1500],
  // A browser would take a longer one for none.
  [30 * 86_400_000, LONGEST_MS],
  [Infinity, LONGEST_MS],
])('a wait of %d ms ends after %d', (asked, after) => {
  const ended = vi.fn();
  browserClock.after(asked, ended);
  vi.advanceTimersByTime(after - 1);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
});

it('a wait that is called off does not end', () => {
  const ended = vi.fn();
  browserClock.after(1500, ended)();
  vi.advanceTimersByTime(10_000);
  expect(ended).not.toHaveBeenCalled();
});
