import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncClient } from '#sync/daymark/client.ts';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { useSyncStatusPart, useUnhurriedSyncStatus } from './use-sync-status.ts';

const FRAME_MS = 20;
let phone: Phone;

beforeEach(async () => {
  phone = await openPhone();
  // The device's database keeps its own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
});
afterEach(() => void vi.useRealTimers());

function Shown({ of }: { of: SyncClient }) {
  const { state, pending } = useUnhurriedSyncStatus(of);
  return (
    <p>
      {state.kind} {pending}
    </p>
  );
}

const save = ({ client } = phone) => act(() => client.actions.saveSetup({}));
/** The tab has no connection; the service worker still reaches the server. */
const goOffline = () => act(() => phone.device.connectivity.set(false));
const frame = () => act(() => vi.advanceTimersByTimeAsync(FRAME_MS));

test('that more waits is shown a frame later, and everything else at once', async () => {
  render(<Shown of={phone.client} />);
  await save();
  expect(screen.getByText('idle 0')).toBeDefined();
  await frame();
  expect(screen.getByText('idle 1')).toBeDefined();
  await save();
  goOffline();
  expect(screen.getByText('offline 2')).toBeDefined();
  // The service worker sends both, and the tab counts again.
  await act(() => phone.device.runWorker());
  await phone.pass(100);
  expect(screen.getByText('offline 0')).toBeDefined();
  await frame();
  expect(screen.getByText('offline 0')).toBeDefined();
});

test('another client is shown as it is', async () => {
  const other = await openPhone();
  await save(other);
  const { rerender } = render(<Shown of={phone.client} />);
  rerender(<Shown of={other.client} />);
  expect(screen.getByText('idle 1')).toBeDefined();
});

test('who asks for a part is rendered where that part changes', async () => {
  const rendered = vi.fn();
  function Part() {
    rendered();
    return <p>{useSyncStatusPart(phone.client, ({ state }) => state.kind)}</p>;
  }
  render(<Part />);
  await save();
  expect(phone.client.status().pending).toBe(1);
  expect(rendered).toHaveBeenCalledTimes(1);
  goOffline();
  expect(screen.getByText('offline')).toBeDefined();
});
