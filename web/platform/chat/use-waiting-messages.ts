import { useMemo } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { isSentLater } from '#web/platform/sync-state/sync-messages.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import { useWaitingRows } from '#web/platform/sync-state/waiting-rows.tsx';

/** The messages that go to the server later; one that is on its way is not called waiting. */
export function useWaitingMessages(
  sync: SyncClient,
  table: 'chat_messages' | 'scenario_messages',
): ReadonlySet<string> {
  const rows = useWaitingRows(sync);
  const isLater = useSyncStatusPart(sync, isSentLater);
  return useMemo(() => {
    if (!isLater || !rows) return NONE;
    const prefix = `${table}:`;
    return new Set([...rows].flatMap((row) => (row.startsWith(prefix) ? [row.slice(prefix.length)] : [])));
  }, [rows, isLater, table]);
}

const NONE: ReadonlySet<string> = new Set();
