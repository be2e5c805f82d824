import type { liveQuery } from 'dexie';

export type LiveQuery = typeof liveQuery;

let found: LiveQuery | null = null;
let resolveCame: (query: LiveQuery) => void = () => undefined;

/** Resolves once Dexie is in this page, and never rejects: what loads it tries again. */
export const liveQueryCame = new Promise<LiveQuery>((resolve) => (resolveCame = resolve));

/** Dexie's liveQuery; null before Dexie is in this page. */
export function liveQueryNow(): LiveQuery | null {
  return found;
}

/** Called by the code that comes with Dexie. */
export function liveQueryHasCome(query: LiveQuery): void {
  found = query;
  resolveCame(query);
}
