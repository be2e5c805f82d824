import { createStore, del, entries, set } from 'idb-keyval';
import { isNetworkFailure } from './network-failure.ts';

const GIVE_UP_AFTER_MS = 30 * 86_400_000;

export interface PendingRevocations {
  /** Remembers that this session is to be ended on the server; resolves when that is on the device. */
  add(refreshToken: string): Promise<void>;
  /** Tries each once. What the server did not answer stays for the next time. */
  flush(): Promise<void>;
}

interface Revocation {
  refreshToken: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/**
 * A sign-out works offline; ending the session on the server is kept here until it succeeded, or 30 days have gone by.
 * The access token may have expired by then, so each try first exchanges the refresh token.
 */
export function createPendingRevocations(deps: {
  fetch: typeof fetch;
  now: () => number;
  url: string;
  headers: Record<string, string>;
}): PendingRevocations {
  const store = createStore('pending-revocations', 'revocations');

  let last: Promise<void> = Promise.resolve();

  /** One flush after the other: two at once would send each revocation twice. */
  function flush(): Promise<void> {
    const before = last;
    const run = before.then(sendAll, sendAll);
    last = run;
    return run;
  }

  async function sendAll(): Promise<void> {
    for (const [key, revocation] of await entries<string, Revocation>(store)) {
      const tooOld = deps.now() - revocation.at > GIVE_UP_AFTER_MS;
      if (tooOld || (await revoke(revocation.refreshToken))) await del(key, store);
    }
  }

  /** True when the session is known to be over. */
  async function revoke(refreshToken: string): Promise<boolean> {
    try {
      const grant = await post('token?grant_type=refresh_token', {}, { refresh_token: refreshToken });
      const answer = (await grant.json()) as { access_token?: unknown; code?: unknown };
      if (typeof answer.access_token !== 'string')
        return grant.status === 400 && typeof answer.code === 'string';
      const logout = await post('logout?scope=local', { Authorization: `Bearer ${answer.access_token}` });
      return logout.ok || logout.status === 403;
    } catch (error) {
      // No network, or a page that is no answer of ours (SyntaxError): next time.
      if (isNetworkFailure(error) || error instanceof SyntaxError) return false;
      throw error;
    }
  }

  function post(path: string, headers: Record<string, string>, body?: unknown): Promise<Response> {
    return deps.fetch(`${deps.url}/${path}`, {
      method: 'POST',
      headers: {
        ...deps.headers,
        ...headers,
        'Content-Type': 'application/json;charset=UTF-8',
        // Without it the code of a refusal is a number, which any proxy's page might bring as well.
        'X-Supabase-Api-Version': '2024-01-01',
      },
      signal: AbortSignal.timeout(10_000),
      cache: 'no-store',
      credentials: 'omit',
      keepalive: true,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  return {
    add: (refreshToken) => set(refreshToken, { refreshToken, at: deps.now() } satisfies Revocation, store),
    flush,
  };
}
