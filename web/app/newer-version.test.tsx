import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeSync, type FakeSync } from '#web/testing/fake-sync.ts';
import { fakeUpdates } from '#web/testing/fake-updates.ts';
import type { AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { useReminder } from './newer-version.tsx';

let sync: FakeSync;
beforeEach(async () => {
  sync = await createFakeSync();
});
afterEach(async () => {
  cleanup();
  await sync.close();
});

const stand = (kind: 'idle' | 'offline' | 'needs_update', takenOver = false) =>
  act(() => sync.setStatus({ state: { kind }, takenOver }));

test('the server refuses this version: the next is looked for at once, and its prompt is opened again', () => {
  const { updates, look } = fakeUpdates('later');
  renderHook(() => useReminder(sync, updates));
  expect(look).not.toHaveBeenCalled();
  stand('needs_update');
  expect(look).toHaveBeenCalledTimes(1);
  expect(updates.state()).toBe('waiting');
});

test('put off once more it stays away, until the server took something and refuses again', () => {
  const { updates, look } = fakeUpdates('waiting');
  renderHook(() => useReminder(sync, updates));
  stand('needs_update');
  updates.later();
  stand('offline');
  stand('needs_update');
  expect(updates.state()).toBe('later');
  stand('idle');
  stand('needs_update');
  expect(updates.state()).toBe('waiting');
  expect(look).toHaveBeenCalledTimes(2);
});

test('updates that are watched for only later are asked then', () => {
  const { updates, look } = fakeUpdates('none');
  const { rerender } = renderHook((found) => useReminder(sync, found), {
    initialProps: null as AppUpdates | null,
  });
  stand('needs_update');
  rerender(updates);
  expect(look).toHaveBeenCalledTimes(1);
});

test('a page whose database a newer one has taken over needs a reload alone', () => {
  const { updates, look } = fakeUpdates('later');
  renderHook(() => useReminder(sync, updates));
  stand('needs_update', true);
  expect(look).not.toHaveBeenCalled();
  expect(updates.state()).toBe('later');
});
