import type { Auth } from '../auth/auth.ts';
import { createCachedReads, type CachedReads } from './cached-reads.ts';

const shared = new WeakMap<Auth, CachedReads>();

/** The reads of whoever is signed in, the same for every screen; they are forgotten when that is another participant. */
export function cachedReadsOf(auth: Auth): CachedReads {
  const known = shared.get(auth);
  if (known) return known;
  const made = createCachedReads({
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isOnline: () => navigator.onLine,
  });
  auth.session$.subscribe(({ kind }) => {
    if (kind === 'signed_in' || kind === 'signed_out') made.clear();
  });
  shared.set(auth, made);
  return made;
}
