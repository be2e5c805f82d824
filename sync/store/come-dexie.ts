import type { Dexie } from 'dexie';

type DexieCode = typeof Dexie;

let found: DexieCode | null = null;
let resolveCame: (dexie: DexieCode) => void = () => undefined;

/** Resolves once Dexie is in this page, and never rejects: what loads it tries again. */
export const dexieCame = new Promise<DexieCode>((resolve) => (resolveCame = resolve));

/** Null before Dexie is in this page. */
export function dexieNow(): DexieCode | null {
  return found;
}

/** Called by the code that comes with Dexie. */
export function dexieHasCome(dexie: DexieCode): void {
  found = dexie;
  resolveCame(dexie);
}

/** `wait` as a live query follows it: only through Dexie's own promises, once there are any. */
export function followed<T>(wait: Promise<T>): PromiseLike<T> {
  return found ? found.Promise.resolve(wait) : wait;
}
