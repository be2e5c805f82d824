import { useEffect, useState } from 'react';
import type { SyncClient, SyncStatus } from '#sync/sync-client.ts';

/** What the sync engine is doing, for a component to render. */
export function useSyncStatus(sync: SyncClient): SyncStatus {
  const [status, setStatus] = useState(() => sync.status());
  useEffect(() => {
    const subscription = sync.status$.subscribe(setStatus);
    setStatus(sync.status());
    return () => subscription.unsubscribe();
  }, [sync]);
  return status;
}
