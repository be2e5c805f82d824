import type { SmallStore } from '#sync/client.ts';

/**
 * localStorage that never throws: where it is switched off (private mode, a policy) reads find nothing and writes
 * say false.
 */
export const localSmallStore: SmallStore = {
  get: (key) => attempt(() => localStorage.getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      localStorage.setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(localStorage), []),
};

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}
