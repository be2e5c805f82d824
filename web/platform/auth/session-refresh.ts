import { isNetworkFailure } from './network-failure.ts';
import type { SessionStore } from './session-store.ts';
import { parseAuthSession } from './stored-session.ts';
import type { AuthSession } from './stored-session.ts';

export type RefreshOutcome = 'refreshed' | 'unreachable' | 'rejected';

/**
 * Refreshes the access token; callers at the same time share one request. It is not the auth client's own method: that
 * one tries for half a minute and then remembers the failure for a minute. The two may meet, as two tabs do: the server
 * answers both with the same next token.
 */
export function createSessionRefresh(deps: {
  store: SessionStore;
  /** The guarded one that does not wait for a connection: whoever asks here wants to know now. */
  fetch: typeof fetch;
  url: string;
  headers: Record<string, string>;
}): () => Promise<RefreshOutcome> {
  let underWay: Promise<RefreshOutcome> | null = null;
  return () => {
    underWay ??= refresh().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  async function refresh(): Promise<RefreshOutcome> {
    const before = deps.store.read();
    if (before === null) return 'rejected';
    const session = await ask(before.refresh_token);
    const now = deps.store.read();
    if (now === null) return 'rejected';
    if (now.refresh_token !== before.refresh_token) return 'refreshed'; // by another tab, or by the auth client
    if (session === null) return 'unreachable';
    return keep(session) ? 'refreshed' : 'unreachable';
  }

  /** Null when no answer came that counts. */
  async function ask(refreshToken: string): Promise<AuthSession | null> {
    try {
      const answer = await deps.fetch(`${deps.url}/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { ...deps.headers, 'Content-Type': 'application/json;charset=UTF-8' },
        body: JSON.stringify({ refresh_token: refreshToken }),
      });
      return answer.ok ? parseAuthSession(await answer.text()) : null;
    } catch (error) {
      if (isNetworkFailure(error)) return null;
      throw error;
    }
  }
  /** False where storage is full: the session before stands, and the server still knows its token. */
  function keep(session: AuthSession): boolean {
    try {
      deps.store.save(session);
      return true;
    } catch (error) {
      console.warn('session_not_stored', error instanceof Error ? error.name : 'unknown');
      return false;
    }
  }
}
