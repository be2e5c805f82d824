import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClockContext } from '../clock/clock-context.tsx';
import { useAgeText } from './use-age-text.ts';

const SYNCED = new Date(2026, 2, 5, 10, 0).getTime();
let renders: number;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ now: SYNCED });
  renders = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Age({ at }: { at: number | null }) {
  return <p>{useAgeText(at) ?? 'Never'}</p>;
}
const clock = { now: () => Date.now() };
const element = (at: number | null) => (
  <ClockContext value={clock}>
    <Profiler id="age" onRender={() => (renders += 1)}>
      <Age at={at} />
    </Profiler>
  </ClockContext>
);
const words = () => document.querySelector('p')?.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const turn = (state: DocumentVisibilityState) =>
  act(() => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('is right at every second of the first minute, whenever in a second it is first looked at', () => {
  vi.setSystemTime(SYNCED + 9900);
  render(element(SYNCED));
  expect(words()).toBe('Just now');
  pass(100);
  for (let second = 10; second < 60; second += 1) {
    expect(words()).toBe(`${second} seconds ago`);
    pass(1000);
  }
  expect(words()).toBe('1 minute ago');
});

it('is right at every minute after that, and looks three times in each', () => {
  render(element(SYNCED));
  pass(60_000);
  const looked = vi.spyOn(clock, 'now');
  pass(59_999);
  expect(words()).toBe('1 minute ago');
  expect(looked.mock.calls.length).toBeLessThanOrEqual(2 * 3);
  pass(1);
  expect(words()).toBe('2 minutes ago');
});

it('renders only where the words change', () => {
  render(element(SYNCED));
  pass(9999);
  expect(renders).toBe(1);
  for (const ms of [1, 1000, 1000]) pass(ms);
  expect(renders).toBe(4);
  pass(48_000);
  const before = renders;
  pass(59_999);
  expect(renders).toBe(before);
});

it('is of the newest moment at once, however long ago it looked', () => {
  const { rerender } = render(element(null));
  expect(words()).toBe('Never');
  pass(3_600_000);
  rerender(element(SYNCED + 3_600_000));
  expect(words()).toBe('Just now');
  pass(15_000);
  expect(words()).toBe('15 seconds ago');
});

it('keeps no timer on a hidden page, and is right as soon as that is shown', () => {
  render(element(SYNCED));
  turn('hidden');
  expect(vi.getTimerCount()).toBe(0);
  pass(45_000);
  turn('visible');
  expect(words()).toBe('45 seconds ago');
  pass(1000);
  expect(words()).toBe('46 seconds ago');
});

it('does not count the seconds of what lies ahead of a clock that was set back', () => {
  render(element(SYNCED + 3_600_000));
  expect(words()).toContain('before the clock was set back');
  const looked = vi.spyOn(clock, 'now');
  pass(60_000);
  expect(looked.mock.calls.length).toBeLessThanOrEqual(2 * 3);
});

it('leaves no timer behind', () => {
  render(element(SYNCED)).unmount();
  expect(vi.getTimerCount()).toBe(0);
});
