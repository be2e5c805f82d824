import { isFull } from './is-full.ts';
import type { WebStorage } from './session-store.ts';

/** Entries that are made again and say how old they are; everything else of ours is kept nowhere else. */
const REPLACEABLE = /^daymark:.*:program_data$/;

/** Storage that, where it is full, gives up the older half of our replaceable entries for what is to be kept. */
export function roomyStorage(storage: WebStorage): WebStorage {
  return {
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value);
      } catch (error) {
        if (!isFull(error)) throw error;
        dropOlderHalf(storage);
        storage.setItem(key, value);
      }
    },
  };
}

function dropOlderHalf(storage: WebStorage): void {
  const ages = Object.keys(storage)
    .filter((key) => REPLACEABLE.test(key))
    .map((key) => ({ key, at: Number(/"timestamp":(\d+)/.exec(storage.getItem(key) ?? '')?.[1] ?? 0) }))
    .sort((one, other) => one.at - other.at);
  for (const { key } of ages.slice(0, Math.ceil(ages.length / 2))) storage.removeItem(key);
}
