// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { roomyStorage } from './roomy-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('gives up the older half of what can be made again where the storage is full, and nothing else', () => {
  for (const n of [3, 1, 2, 4]) localStorage.setItem(`daymark:user-${n}:program_data`, `{"timestamp":${n}}`);
  localStorage.setItem('daymark:user-1:storage_lost', '1');
  localStorage.setItem('of another', 'x');
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.length > 5) throw new DOMException('no room', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  roomyStorage(localStorage).setItem('daymark-auth', 'session');
  expect(Object.keys(localStorage).sort()).toEqual([
    'daymark-auth',
    'daymark:user-1:storage_lost',
    'daymark:user-3:program_data',
    'daymark:user-4:program_data',
    'of another',
  ]);
});
