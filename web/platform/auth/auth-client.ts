import type { AuthClient as SupabaseAuthClient } from '@supabase/auth-js';
import type { WebStorage } from './session-store.ts';

export type AuthLibrary = typeof import('@supabase/auth-js');

export interface LoadedAuthClient {
  library: AuthLibrary;
  client: InstanceType<typeof SupabaseAuthClient>;
}

/**
 * The unmodified auth client, loaded when it is first needed so that it is in no first chunk. A failed load is tried
 * again by the next caller.
 */
export function createAuthClientLoader(deps: {
  url: string;
  headers: Record<string, string>;
  storageKey: string;
  storage: WebStorage;
  fetch: typeof fetch;
  load: () => Promise<AuthLibrary>;
  /** Whether the client renews its session by itself. */
  autoRefreshToken: boolean;
}): () => Promise<LoadedAuthClient> {
  let loaded: Promise<LoadedAuthClient> | null = null;
  return () => {
    loaded ??= deps.load().then(
      (library) => ({ library, client: construct(library) }),
      (error: unknown) => {
        loaded = null;
        throw error;
      },
    );
    return loaded;
  };

  // No `lock`: it is deprecated and brings back a path that can deadlock. Tabs are reconciled by the server.
  function construct({ AuthClient }: AuthLibrary) {
    return new AuthClient({
      url: deps.url,
      headers: deps.headers,
      storageKey: deps.storageKey,
      flowType: 'pkce',
      storage: deps.storage,
      fetch: deps.fetch,
      autoRefreshToken: deps.autoRefreshToken,
      persistSession: true,
      // The pages that a link leads to exchange what it brings themselves, and so know what came of it.
      detectSessionInUrl: false,
    });
  }
}
