import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { FootNoteContext } from '#web/ui/foot-note-context.ts';
import { UpdatedLine } from './updated-line.tsx';

const NOW = Date.parse('2026-03-05T08:00:00.000Z');
let now: number;
let sync: FakeSync;
let place: HTMLElement;
beforeEach(async () => {
  now = NOW;
  sync = await createFakeSync();
  place = document.body.appendChild(document.createElement('p'));
  render(
    <ClockContext value={{ now: () => now }}>
      <SyncContext value={sync}>
        <FootNoteContext value={place}>
          <UpdatedLine />
        </FootNoteContext>
      </SyncContext>
    </ClockContext>,
  );
});
afterEach(async () => {
  cleanup();
  place.remove();
  await sync.close();
});

test.each([
  [null, 'Not updated yet'],
  [4000, 'Updated just now'],
  [42_000, 'Updated 42 seconds ago'],
  [5 * 60_000, 'Updated 5 minutes ago'],
  [3_600_000, 'Updated 1 hour ago'],
  [3 * 86_400_000, 'Updated 3 days ago'],
])('rows that were pulled %s ms ago are told as: %s', (ago, words) => {
  act(() => sync.setStatus({ lastOkAt: ago === null ? null : NOW - ago }));
  expect(place.textContent).toBe(words);
});

test('it is never more than a second late while it counts seconds', () => {
  // The device's database keeps its own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const pass = (ms: number) =>
    act(() => {
      now += ms;
      vi.advanceTimersByTime(ms);
    });
  act(() => sync.setStatus({ lastOkAt: NOW }));
  pass(9900);
  expect(place.textContent).toBe('Updated just now');
  pass(1000);
  expect(place.textContent).toBe('Updated 10 seconds ago');
  pass(18_000);
  expect(place.textContent).toBe('Updated 28 seconds ago');
  vi.useRealTimers();
});

test('what waits is told beside it', () => {
  act(() => sync.setStatus({ lastOkAt: NOW, pending: 2 }));
  expect(place.textContent).toBe('Updated just now · 2 changes waiting');
});

test('after the clock was set back by hours it does not call them now', () => {
  const later = new Date(2026, 2, 5, 18, 5).getTime();
  act(() => sync.setStatus({ lastOkAt: later }));
  expect(place.textContent).toBe('Updated at 18:05 on 5 Mar 2026, before the clock was set back');
});
