import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { useEffect, useRef } from 'react';
import type { MutationKind } from '#shared/product/definitions.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { notify } from '#web/ui/toasts/toasts.ts';
import { CHECK_IN_REFUSED } from './check-in-messages.ts';

const SAVE: MutationKind = 'check_in.save';

/** Tells the participant when the server refuses a check-in, and puts the answers back into the form's draft. */
export function useRefusedCheckIn(sync: SyncClient): void {
  const refused = useLiveQuery(() => sync.queries.rejected().catch(() => undefined), [sync]);
  const notified = useRef<Set<number> | null>(null);
  useEffect(() => {
    if (!refused) return;
    const seen = notified.current;
    notified.current = new Set(refused.map(({ seq }) => seq));
    if (seen === null) return;
    const fresh = refused.filter(({ seq, kind }) => kind === SAVE && !seen.has(seq));
    if (fresh.length === 0) return;
    notify(CHECK_IN_REFUSED);
    // Where the draft can't be written, the refused change still stands in the sync status with its answers.
    import('./restore-as-draft.ts')
      .then(({ restoreAsDraft }) => Promise.all(fresh.map((change) => restoreAsDraft(sync, change))))
      .catch(() => undefined);
  }, [sync, refused]);
}
