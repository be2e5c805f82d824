import { createContext, useContext, type ReactNode } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';

export const SyncContext = createContext<SyncClient | null>(null);

/** Shows the newer version that the server asks for, on the page or, `isSmall`, in a panel; null outside the app. */
export const UpdateOfferContext = createContext<((isSmall: boolean) => ReactNode) | null>(null);

/** The signed-in participant's data on this device. Only below /app. */
export function useSync(): SyncClient {
  const sync = useContext(SyncContext);
  if (!sync) throw new Error('useSync is for screens below /app, where the data is open');
  return sync;
}
