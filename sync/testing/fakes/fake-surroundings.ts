import { Subject } from 'rxjs';
import type { Connectivity, Lifecycle, LifecycleEvent, SmallStore } from '../../ports/ports.ts';

export interface FakeConnectivity extends Connectivity {
  /** The connection comes or goes, and the browser says so. */
  set(online: boolean): void;
  /** What the browser says alone. */
  setHint(online: boolean): void;
  hasLine(): boolean;
}

export function createFakeConnectivity(): FakeConnectivity {
  const online$ = new Subject<boolean>();
  let online = true;
  let hasLine = true;
  const setHint = (now: boolean): void => {
    online = now;
    online$.next(now);
  };
  return {
    online$,
    isOnline: () => online,
    set: (now) => {
      hasLine = now;
      setHint(now);
    },
    setHint,
    hasLine: () => hasLine,
  };
}

export interface FakeLifecycle extends Lifecycle {
  emit(event: LifecycleEvent): void;
}

export function createFakeLifecycle(isAlive: () => boolean): FakeLifecycle {
  const event$ = new Subject<LifecycleEvent>();
  let visible = true;
  return {
    event$,
    isVisible: () => visible,
    emit: (event) => {
      if (event === 'visible' || event === 'hidden') visible = event === 'visible';
      if (isAlive()) event$.next(event);
    },
  };
}

/** `capacity` is in characters of keys and values together. */
export function createFakeSmallStore(capacity = 5_000_000): SmallStore {
  const entries = new Map<string, string>();
  const size = (): number => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get: (key) => entries.get(key) ?? null,
    set: (key, value) => {
      const former = entries.get(key);
      entries.set(key, value);
      if (size() <= capacity) return true;
      if (former === undefined) entries.delete(key);
      else entries.set(key, former);
      return false;
    },
    remove: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  };
}
