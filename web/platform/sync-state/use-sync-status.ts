import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { SyncStatus } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { afterPaint } from '../browser/after-paint.ts';

/** What the sync engine is doing, kept up to date. */
export function useSyncStatus(sync: SyncClient): SyncStatus {
  return useSyncExternalStore(useSubscribe(sync), () => sync.status());
}

/** A part of it, or what is made of it: a string, a number or the same object; renders when that changes. */
export function useSyncStatusPart<Part>(sync: SyncClient, part: (status: SyncStatus) => Part): Part {
  return useSyncExternalStore(useSubscribe(sync), () => part(sync.status()));
}

/** The same as `useSyncStatus`, but that a further change waits may be shown after the frame that shows the change. */
export function useUnhurriedSyncStatus(sync: SyncClient): SyncStatus {
  const [shown, setShown] = useState({ of: sync, status: sync.status() });
  useEffect(() => {
    let before = sync.status();
    let isClosed = false;
    const show = () => {
      if (isClosed) return;
      const status = sync.status();
      setShown((last) => (last.of === sync && last.status === status ? last : { of: sync, status }));
    };
    const subscription = sync.status$.subscribe((next) => {
      if (isOneMore(before, next)) void afterPaint().then(show);
      else show();
      before = next;
    });
    return () => {
      isClosed = true;
      subscription.unsubscribe();
    };
  }, [sync]);
  return shown.of === sync ? shown.status : sync.status();
}

/** Whether all is as before, but that more waits to be sent. */
function isOneMore(before: SyncStatus, next: SyncStatus): boolean {
  const { pending, oldestPendingAt } = next;
  return (
    pending > before.pending &&
    JSON.stringify({ ...before, pending, oldestPendingAt }) === JSON.stringify(next)
  );
}

function useSubscribe(sync: SyncClient): (changed: () => void) => () => void {
  return useCallback(
    (changed: () => void) => {
      const subscription = sync.status$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [sync],
  );
}
