import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';
import { notify } from '#web/ui/toasts.ts';
import { STATUS_SAVE_FAILED } from './use-task-status.ts';

/** Tells the participant when the server refuses a status; the row shows the server's state again by itself. */
export function useRefusedStatus(sync: SyncClient): void {
  const refused = useLiveQuery(() => sync.queries.refused().catch(() => undefined), [sync]);
  const told = useRef<Set<number> | null>(null);
  useEffect(() => {
    if (!refused) return;
    const seen = told.current;
    told.current = new Set(refused.map(({ seq }) => seq));
    // What was refused before this screen opened stands in the sync status, not in a toast.
    if (seen === null) return;
    const fresh = refused.some(({ seq, kind }) => kind === 'event.set_status' && !seen.has(seq));
    if (fresh) notify({ kind: 'error', title: STATUS_SAVE_FAILED });
  }, [refused]);
}
