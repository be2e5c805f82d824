import { useEffect, useState } from 'react';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { badgeStateOf, type BadgeState } from './badge-state.ts';

const SYNCED_MS = 2000;

/** 'Updating...' while a refresh runs, 'Synced' for 2 s after one that went well, 'Offline mode' on any error. */
export function useBadgeState(sync: SyncClient): BadgeState {
  const now = useSyncStatusPart(sync, badgeStateOf);
  const [before, setBefore] = useState(now);
  const [justSynced, setJustSynced] = useState(false);
  if (before !== now) {
    setBefore(now);
    setJustSynced(before === 'updating' && now === 'idle');
  }
  useEffect(() => {
    if (!justSynced) return;
    const timer = setTimeout(() => setJustSynced(false), SYNCED_MS);
    return () => clearTimeout(timer);
  }, [justSynced]);
  return now === 'idle' && justSynced ? 'synced' : now;
}
