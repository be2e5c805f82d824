// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { wipeDevice } from '../account/wipe-device.ts';
import { discardNotice, rememberSeen, useDiscardedNotices, useSeenNotices } from './seen-notices.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const discarded = (userId: string) => renderHook(() => useDiscardedNotices(userId)).result;
const seen = (userId: string) => renderHook(() => useSeenNotices(userId)).result;

test('a discarded notice counts as seen, and a seen one is not discarded', () => {
  rememberSeen('ana', ['n1']);
  discardNotice('ana', 'n2');
  expect(['n1', 'n2'].map((id) => seen('ana').current.has(id))).toEqual([true, true]);
  expect(['n1', 'n2'].map((id) => discarded('ana').current.has(id))).toEqual([false, true]);
});

test('what one participant discarded says nothing of what another one did', () => {
  discardNotice('ana', 'n1');
  expect(discarded('ben').current.has('n1')).toBe(false);
});

test('another tab hears of it', () => {
  const here = discarded('ana');
  const key = 'daymark:ana:discarded_notices';
  localStorage.setItem(key, 'n1');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(here.current.has('n1')).toBe(true);
});

test("it goes with the participant's traces", async () => {
  discardNotice('ana', 'n1');
  expect(Object.keys(localStorage)).not.toEqual([]);
  await wipeDevice('ana');
  expect(Object.keys(localStorage)).toEqual([]);
  expect(discarded('ana').current.has('n1')).toBe(false);
});

test('where nothing can be stored it holds as long as the page, and is stored with the next once there is room', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  discardNotice('ana', 'n1');
  expect(discarded('ana').current.has('n1')).toBe(true);
  full.mockRestore();
  discardNotice('ana', 'n2');
  expect(['n1', 'n2'].map((id) => discarded('ana').current.has(id))).toEqual([true, true]);
  expect(localStorage.getItem('daymark:ana:discarded_notices')?.trim()).toBe('n1 n2');
});
