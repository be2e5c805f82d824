import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { fakeUpdates } from '#web/testing/fake-updates.ts';
import type { AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { useReminder } from './newer-version.tsx';

let phone: Phone;
beforeEach(async () => {
  phone = await openPhone();
});

/** From now on the server speaks with this schema or a later one; the phone asks it at once. */
async function require(schema: number, kind: 'idle' | 'needs_update'): Promise<void> {
  phone.server.minSchema = schema;
  await act(() => phone.client.syncNow());
  expect(phone.client.status().state).toEqual({ kind });
}
const refuseThisVersion = () => require(99, 'needs_update');
const takeThisVersion = () => require(1, 'idle');

test('the server refuses this version: the next is looked for at once, and its prompt is opened again', async () => {
  const { updates, look } = fakeUpdates('later');
  renderHook(() => useReminder(phone.client, updates));
  expect(look).not.toHaveBeenCalled();
  await refuseThisVersion();
  expect(look).toHaveBeenCalledTimes(1);
  expect(updates.state()).toBe('waiting');
});

test('put off once more it stays away, until the server took something and refuses again', async () => {
  const { updates, look } = fakeUpdates('waiting');
  renderHook(() => useReminder(phone.client, updates));
  await refuseThisVersion();
  updates.later();
  phone.goOffline();
  expect(phone.client.status().state).toEqual({ kind: 'offline' });
  phone.goOnline();
  expect(phone.client.status().state).toEqual({ kind: 'needs_update' });
  expect(updates.state()).toBe('later');
  await takeThisVersion();
  await refuseThisVersion();
  expect(updates.state()).toBe('waiting');
  expect(look).toHaveBeenCalledTimes(2);
});

test('updates that are watched for only later are asked then', async () => {
  const { updates, look } = fakeUpdates('none');
  const { rerender } = renderHook((found) => useReminder(phone.client, found), {
    initialProps: null as AppUpdates | null,
  });
  await refuseThisVersion();
  rerender(updates);
  expect(look).toHaveBeenCalledTimes(1);
});

test('a page whose database a newer one has taken over needs a reload alone', async () => {
  const { updates, look } = fakeUpdates('later');
  renderHook(() => useReminder(phone.client, updates));
  await phone.takeOver();
  expect(phone.client.status()).toMatchObject({ state: { kind: 'needs_update' }, takenOver: true });
  expect(look).not.toHaveBeenCalled();
  expect(updates.state()).toBe('later');
});
