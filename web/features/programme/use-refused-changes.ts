import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { uiOf, type KindsUi } from '#web/platform/kinds/kind-ui.ts';
import { notify } from '#web/ui/toasts/toasts.ts';

/**
 * Tells the participant when the server refuses what this screen said was saved; the screen shows the server's state
 * again, and the change is in the sync status. `loadKinds` brings the words: they are not loaded before the screen shows.
 */
export function useRefusedChanges(sync: SyncClient, loadKinds: () => Promise<KindsUi>): void {
  const refused = useLiveQuery(() => sync.queries.rejected().catch(() => undefined), [sync]);
  const notified = useRef<Set<number> | null>(null);
  const notifyOf = useEffectEvent(async (fresh: readonly RejectedMutation[]) => {
    const kinds = await loadKinds();
    const words = fresh.flatMap(({ kind }) => uiOf(kinds, kind)?.failure ?? []);
    const once = new Map(words.map((one) => [one.title, one]));
    for (const one of once.values()) notify({ kind: 'error', ...one });
  });
  useEffect(() => {
    if (!refused) return;
    const seen = notified.current;
    notified.current = new Set(refused.map(({ seq }) => seq));
    // What was refused before this screen opened stands in the sync status, not in a toast.
    if (seen === null) return;
    const fresh = refused.filter(({ seq }) => !seen.has(seq));
    if (fresh.length === 0) return;
    notifyOf(fresh).catch((error: unknown) => {
      console.error('A refused change could not be told.', error);
      // Told with the next one.
      for (const { seq } of fresh) notified.current?.delete(seq);
    });
  }, [refused]);
}
