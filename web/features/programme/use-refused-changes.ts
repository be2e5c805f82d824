import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { notify } from '#web/ui/toasts.ts';
import { failureWords } from './failure-messages.ts';

/**
 * Tells the participant when the server refuses what this screen said was saved; the screen shows the server's state
 * again by itself, and the change stands in the sync status.
 */
export function useRefusedChanges(sync: SyncClient): void {
  const refused = useLiveQuery(() => sync.queries.rejected().catch(() => undefined), [sync]);
  const told = useRef<Set<number> | null>(null);
  useEffect(() => {
    if (!refused) return;
    const seen = told.current;
    told.current = new Set(refused.map(({ seq }) => seq));
    // What was refused before this screen opened stands in the sync status, not in a toast.
    if (seen === null) return;
    const fresh = refused.filter(({ seq }) => !seen.has(seq));
    const words = fresh.flatMap(({ kind }) => failureWords(kind) ?? []);
    const once = new Map(words.map((one) => [one.title, one]));
    for (const one of once.values()) notify({ kind: 'error', ...one });
  }, [refused]);
}
