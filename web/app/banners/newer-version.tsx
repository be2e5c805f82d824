import { useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { UpdateOffer } from '#web/features/update-prompt/update-offer.tsx';
import { AppUpdatesContext } from '#web/platform/app-updates/app-updates-context.ts';
import type { AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { UpdateOfferContext } from '#web/platform/sync-state/sync-context.tsx';
import { isTooOld } from '#web/platform/sync-state/sync-messages.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';

/** What is done where the server takes nothing more from this version of the app: the next one is looked for and offered. */
export function NewerVersion({ sync, children }: { sync: SyncClient; children: ReactNode }) {
  const updates = useContext(AppUpdatesContext);
  useReminder(sync, updates);
  const offer = useCallback(
    (isSmall: boolean) => <UpdateOffer updates={updates} small={isSmall} />,
    [updates],
  );
  return <UpdateOfferContext value={offer}>{children}</UpdateOfferContext>;
}

/**
 * Looks for the next version at once, and opens its prompt again where it was put off. Once, until the server takes
 * something again: put off anew it stays away, though the connection comes and goes.
 */
export function useReminder(sync: SyncClient, updates: AppUpdates | null): void {
  const isBarred = useSyncStatusPart(sync, isTooOld);
  const isThrough = useSyncStatusPart(sync, ({ state }) => state.kind === 'idle');
  const isReminded = useRef(false);
  useEffect(() => {
    if (isThrough) isReminded.current = false;
    if (!isBarred || !updates || isReminded.current) return;
    isReminded.current = true;
    updates.remind();
    void updates.check();
  }, [isBarred, isThrough, updates]);
}
