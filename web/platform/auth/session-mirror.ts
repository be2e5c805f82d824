import { createStore, del, get, set } from 'idb-keyval';
import { describeSession, parseAuthSession } from './stored-session.ts';
import type { StoredSession } from './stored-session.ts';

const KEY = 'session';

/** A copy of the stored session that the service worker can read; localStorage is closed to it. */
export interface SessionMirror {
  read(): Promise<StoredSession | null>;
  /** The session as JSON text, or null where nobody is signed in. Writes arrive in the order of the calls. */
  write(text: string | null): Promise<void>;
}

/** In IndexedDB 'daymark-auth'. The worker only reads: it works while the token is valid and never refreshes. */
export function createSessionMirror(): SessionMirror {
  const store = createStore('daymark-auth', 'session');
  return {
    async read() {
      const session = parseAuthSession((await get<string>(KEY, store)) ?? null);
      return session === null ? null : describeSession(session);
    },
    // A browser may throw where it would ask the database; that rejects, too.
    write: async (text) => (text === null ? del(KEY, store) : set(KEY, text, store)),
  };
}
