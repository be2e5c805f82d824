import { createContext, useContext } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';

export const SyncContext = createContext<SyncClient | null>(null);

/** The signed-in participant's data on this device. Only below /app. */
export function useSync(): SyncClient {
  const sync = useContext(SyncContext);
  if (!sync) throw new Error('useSync is for screens below /app, where the data is open');
  return sync;
}
