import { use, useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { ageText, isSentLater } from '#web/platform/sync-state/sync-messages.ts';

/** Pulls from the server, and says how old the list is where that cannot be. */
export function useRefresh(sync: SyncClient): {
  isRefreshing: boolean;
  /** Null before the first press. */
  words: string | null;
  refresh: () => Promise<void>;
} {
  const clock = use(ClockContext);
  const [isRefreshing, setRefreshing] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const refresh = async () => {
    if (isRefreshing) return;
    setRefreshing(true);
    setWords(null);
    try {
      await sync.syncNow();
    } finally {
      const status = sync.status();
      setWords(isSentLater(status) ? oldWords(status.lastOkAt, clock.now()) : 'The list is up to date.');
      setRefreshing(false);
    }
  };
  return { isRefreshing, words, refresh };
}

function oldWords(lastOkAt: number | null, now: number): string {
  const why = navigator.onLine ? 'The server could not be reached.' : "You're offline.";
  if (lastOkAt === null) return `${why} This list was not updated yet.`;
  const age = ageText(lastOkAt, now);
  return `${why} This list was updated ${age.charAt(0).toLowerCase()}${age.slice(1)}.`;
}
