import { act, cleanup, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncStatus } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { useSyncStatusPart, useUnhurriedSyncStatus } from './use-sync-status.ts';

const FRAME_MS = 20;
let sync: FakeSync;

beforeEach(async () => {
  sync = await createFakeSync();
  vi.useFakeTimers();
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await sync.close();
});

function Told({ of }: { of: SyncClient }) {
  const { state, pending } = useUnhurriedSyncStatus(of);
  return (
    <p>
      {state.kind} {pending}
    </p>
  );
}

const set = (part: Partial<SyncStatus>) => act(() => sync.setStatus(part));
const frame = () => act(() => vi.advanceTimersByTimeAsync(FRAME_MS));

test('that more waits is shown a frame later, and everything else at once', async () => {
  render(<Told of={sync} />);
  set({ pending: 1, oldestPendingAt: 5 });
  expect(screen.getByText('idle 0')).toBeDefined();
  await frame();
  expect(screen.getByText('idle 1')).toBeDefined();
  set({ pending: 2 });
  set({ state: { kind: 'offline' } });
  expect(screen.getByText('offline 2')).toBeDefined();
  set({ pending: 0, oldestPendingAt: null });
  expect(screen.getByText('offline 0')).toBeDefined();
  await frame();
  expect(screen.getByText('offline 0')).toBeDefined();
});

test('another client is shown as it is', () => {
  const { rerender } = render(<Told of={sync} />);
  const status = new BehaviorSubject({ ...sync.status(), pending: 7 });
  rerender(<Told of={{ ...sync, status$: status, status: () => status.value }} />);
  expect(screen.getByText('idle 7')).toBeDefined();
});

test('who asks for a part is rendered where that part changes', () => {
  const rendered = vi.fn();
  function Part() {
    rendered();
    return <p>{useSyncStatusPart(sync, ({ state }) => state.kind)}</p>;
  }
  render(<Part />);
  set({ pending: 3 });
  expect(rendered).toHaveBeenCalledTimes(1);
  set({ state: { kind: 'offline' } });
  expect(screen.getByText('offline')).toBeDefined();
});
