import { useCallback, useSyncExternalStore } from 'react';
import type { SyncClient, SyncStatus } from '#sync/sync-client.ts';

/** What the sync engine is doing, kept up to date. */
export function useSyncStatus(sync: SyncClient): SyncStatus {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = sync.status$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [sync],
  );
  return useSyncExternalStore(subscribe, () => sync.status());
}
