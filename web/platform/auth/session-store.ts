import { Subject } from 'rxjs';
import type { Observable } from 'rxjs';
import { isFull } from './is-full.ts';
import type { SessionMirror } from './session-mirror.ts';
import { parseAuthSession } from './stored-session.ts';
import type { AuthSession } from './stored-session.ts';

/**
 * `asked`: signed out here; `rejected`: the server ended the session; `elsewhere`: gone by another tab's doing;
 * `erased`: the account was deleted here.
 */
export type SignedOutReason = 'asked' | 'rejected' | 'elsewhere' | 'erased';

export type SessionEvent =
  | { kind: 'signed_in'; userId: string }
  | { kind: 'token_refreshed'; userId: string }
  /** The name or an address is another; so it may be after a refresh. */
  | { kind: 'account_changed'; userId: string }
  | { kind: 'signed_out'; userId: string; reason: SignedOutReason };

/** localStorage as far as it is needed; its calls may throw when storage is full or forbidden. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionStore {
  readonly event$: Observable<SessionEvent>;
  read(): AuthSession | null;
  save(session: AuthSession): void;
  end(reason: SignedOutReason): void;
  /** For the auth client: it reads and writes its session, and its code verifiers, through this. */
  readonly adapter: WebStorage;
  /** Another tab has changed storage. */
  changedElsewhere(): void;
  /** Makes the mirror and the token's own entry say what the stored session says. */
  heal(): Promise<void>;
}

/** The product's specification stores the token under this name as well. Nothing reads it. */
const ACCESS_TOKEN_KEY = 'access_token';

/**
 * The one place where the session is kept: localStorage is the truth, IndexedDB a mirror for the service worker. Every
 * change, whoever made it, passes here and becomes at most one event.
 */
export function createSessionStore(deps: {
  key: string;
  storage: WebStorage;
  mirror: SessionMirror;
  /** Somebody signs in or out by this tab's doing. Comes before any tab can know of it. */
  onTurn: () => void;
  /** A session is about to be stored. */
  onSession: (session: AuthSession) => void;
}): SessionStore {
  const { key, storage, mirror, onTurn, onSession } = deps;
  const events = new Subject<SessionEvent>();
  let last = read();

  function read(): AuthSession | null {
    return parseAuthSession(storage.getItem(key));
  }

  function write(text: string | null): void {
    const next = parseAuthSession(text);
    if (next?.user.id !== read()?.user.id) onTurn();
    if (next !== null) onSession(next);
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    keepToken(next);
    copy(text);
  }

  function keepToken(session: AuthSession | null): void {
    if (session === null) storage.removeItem(ACCESS_TOKEN_KEY);
    else keepIfRoom(session.access_token);
  }

  function keepIfRoom(token: string): void {
    try {
      storage.setItem(ACCESS_TOKEN_KEY, token);
    } catch (error) {
      if (!isFull(error)) throw error;
      console.info('There is no room for the token beside its session.');
    }
  }

  function copy(text: string | null): void {
    // Without its mirror the service worker does not sync in the background; the tabs do not need it.
    mirror.write(text).catch((error: unknown) => console.warn('session_mirror_failed', nameOf(error)));
  }

  function announce(reason: SignedOutReason): void {
    const before = last;
    last = read();
    if (last === null) {
      if (before !== null) events.next({ kind: 'signed_out', userId: before.user.id, reason });
    } else if (before?.user.id !== last.user.id) {
      events.next({ kind: 'signed_in', userId: last.user.id });
    } else if (before.access_token !== last.access_token) {
      events.next({ kind: 'token_refreshed', userId: last.user.id });
    } else if (JSON.stringify(before.user) !== JSON.stringify(last.user)) {
      events.next({ kind: 'account_changed', userId: last.user.id });
    }
  }

  return {
    event$: events.asObservable(),
    read,
    save(session) {
      write(JSON.stringify(session));
      announce('elsewhere');
    },
    end(reason) {
      write(null);
      announce(reason);
    },
    adapter: {
      getItem: (name) => storage.getItem(name),
      setItem(name, value) {
        if (name !== key) return storage.setItem(name, value);
        write(value);
        announce('elsewhere');
      },
      removeItem(name) {
        if (name !== key) return storage.removeItem(name);
        write(null);
        // The client removes a session of itself only when it is no good any more.
        announce('rejected');
      },
    },
    changedElsewhere: () => announce('elsewhere'),
    async heal() {
      try {
        await mirror.write(read() === null ? null : storage.getItem(key));
      } finally {
        keepToken(read());
      }
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
