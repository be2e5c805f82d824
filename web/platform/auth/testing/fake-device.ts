import { BehaviorSubject } from 'rxjs';
import { createAuth } from '../auth.ts';
import type { Auth } from '../auth.ts';
import { createRecovery } from '../recovery.ts';
import type { Recovery } from '../recovery.ts';
import type { SessionEvent, WebStorage } from '../session-store.ts';
import type { StoredSession } from '../stored-session.ts';
import { describeSession, parseAuthSession } from '../stored-session.ts';

export interface Call {
  path: string;
  headers: Headers;
  body: Record<string, unknown>;
}

export type Answer = (call: Call) => Response | Promise<Response>;

export interface FakeDevice {
  auth: Auth;
  recovery: Recovery;
  storage: WebStorage & { entries: Map<string, string> };
  /** What only this tab has. */
  tabStorage: WebStorage & { entries: Map<string, string> };
  /** What the service worker would read. */
  mirrored(): Promise<StoredSession | null>;
  /** Every request that left the device, oldest first. */
  calls: Call[];
  events: SessionEvent[];
  setOnline(online: boolean): void;
  /** What the browser says, whatever the line does. */
  setHint(online: boolean): void;
  /** Sets what the server answers from now on. */
  answer: Answer;
  /** Another tab's write to the shared storage. */
  writeElsewhere(text: string | null): void;
  /** This tab is told that another one has written the session. */
  hear(): void;
  /** The page is shown again out of the browser's memory, where no event reached it. */
  comeBack(): void;
  now: number;
}

/** A session as the auth client stores it; `n` makes its tokens. `expiresIn` in seconds. */
export function sessionText(
  n: number,
  options: { expiresIn?: number; userId?: string; now?: number } = {},
): string {
  const { expiresIn = 3600, userId = 'user-1', now = Date.now() } = options;
  return JSON.stringify({
    access_token: `access-${n}`,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: Math.floor(now / 1000) + expiresIn,
    refresh_token: `refresh-${n}`,
    user: { id: userId, email: 'ann@daymark.example', user_metadata: { name: 'Ann' } },
  });
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
  });
}

/**
 * A device with its own storage and network; the auth client in it is the real one. With another's storage it is one more
 * tab of that device, and with its tab's too a page loaded anew in that tab.
 */
export function createFakeDevice(
  options: Partial<Pick<FakeDevice, 'storage' | 'tabStorage'>> & {
    stored?: string;
    refreshTimeoutMs?: number;
  } = {},
): FakeDevice {
  const { storage = createFakeStorage(), tabStorage = createFakeStorage() } = options;
  const { entries } = storage;
  if (options.stored !== undefined) entries.set('daymark-auth', options.stored);
  let mirror: string | null = null;
  const online = new BehaviorSubject(true);
  let hasLine = true;
  const tabs = new EventTarget();
  const calls: Call[] = [];
  const events: SessionEvent[] = [];

  const fetchFromDevice: typeof fetch = async (input, init) => {
    const url = new URL(input as string);
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const call = { path: url.pathname + url.search, headers: new Headers(init?.headers), body };
    calls.push(call);
    if (!hasLine) throw new TypeError('Failed to fetch');
    init?.signal?.throwIfAborted();
    return Promise.race([Promise.resolve(device.answer(call)), whenAborted(init?.signal)]);
  };

  const auth = createAuth({
    url: 'http://daymark.test/auth/v1',
    storage,
    tabStorage,
    mirror: {
      read: async () => {
        const session = parseAuthSession(mirror);
        return session === null ? null : describeSession(session);
      },
      write: async (text) => {
        mirror = text;
      },
    },
    fetch: fetchFromDevice,
    online: { online$: online, isOnline: () => online.value },
    tabs,
    now: () => device.now,
    refreshTimeoutMs: options.refreshTimeoutMs ?? 10_000,
  });
  const device: FakeDevice = {
    auth,
    recovery: createRecovery(auth.recoveryParts),
    storage,
    tabStorage,
    mirrored: async () => {
      const session = parseAuthSession(mirror);
      return session === null ? null : describeSession(session);
    },
    calls,
    events,
    setOnline(value) {
      hasLine = value;
      online.next(value);
    },
    setHint: (value) => online.next(value),
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
    writeElsewhere(text) {
      if (text === null) entries.delete('daymark-auth');
      else entries.set('daymark-auth', text);
      device.hear();
    },
    hear: () => void tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'daymark-auth' })),
    comeBack: () => void tabs.dispatchEvent(new Event('pageshow')),
    now: Date.now(),
  };
  device.auth.session$.subscribe((event) => events.push(event));
  return device;
}

function createFakeStorage(): FakeDevice['storage'] {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
