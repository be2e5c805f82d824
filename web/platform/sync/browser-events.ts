import { fromEvent, map, merge, type Observable } from 'rxjs';
import type { Connectivity, Lifecycle, LifecycleEvent } from '#sync/client.ts';

/** What the browser believes. It may be wrong in both directions; only a request can tell. */
export function createBrowserConnectivity(): Connectivity {
  return {
    online$: merge(
      fromEvent(window, 'online').pipe(map(() => true)),
      fromEvent(window, 'offline').pipe(map(() => false)),
    ),
    isOnline: () => navigator.onLine,
  };
}

export function createBrowserLifecycle(): Lifecycle {
  const on = (target: EventTarget, name: string, event: () => LifecycleEvent): Observable<LifecycleEvent> =>
    fromEvent(target, name).pipe(map(event));
  return {
    event$: merge(
      on(document, 'visibilitychange', () => (isVisible() ? 'visible' : 'hidden')),
      on(window, 'pagehide', () => 'pagehide'),
      on(window, 'pageshow', () => 'pageshow'),
      on(window, 'focus', () => 'focus'),
    ),
    isVisible,
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
