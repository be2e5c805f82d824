import { useLiveQuery } from '#web/platform/sync-state/use-live-query.ts';
import { createContext, useContext, useMemo, useRef } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { afterPaint } from '../browser/after-paint.ts';

/** `table:id` of the rows that a change which was not sent yet has written. */
export const WaitingRowsContext = createContext<ReadonlySet<string>>(new Set());

/**
 * Undefined until they are read: a list that is shown before would say of what waits that it does not. A change is read
 * after the frame that shows it as saved.
 */
export function useWaitingRows(sync: SyncClient): ReadonlySet<string> | undefined {
  const isFirst = useRef(true);
  const waiting = useLiveQuery(() => {
    const pause = isFirst.current ? undefined : afterPaint();
    isFirst.current = false;
    return sync.queries.pending(pause).catch(() => []);
  }, [sync]);
  return useMemo(() => waiting && new Set(waiting.flatMap(({ writes }) => writes)), [waiting]);
}

/** Whether a change of the event has not reached the server yet. */
export function useIsWaiting(eventId: string): boolean {
  return useContext(WaitingRowsContext).has(`events:${eventId}`);
}

/** The word beside a row whose change waits. `rows` is undefined until they are read. */
export function WaitingWord({ rows, row }: { rows: ReadonlySet<string> | undefined; row: string }) {
  return rows?.has(row) ? <span className="waiting">waiting</span> : null;
}

/** Above a form: that the answers which were saved last are only on this device yet. */
export function WaitingAnswers({ sync, row }: { sync: SyncClient; row: string }) {
  const rows = useWaitingRows(sync);
  if (!rows?.has(row)) return null;
  return (
    <p className="t-sm t-2">
      The answers you saved last: <WaitingWord rows={rows} row={row} />
    </p>
  );
}

/** The ring beside a task whose change waits, where there is no room for its word. */
export function WaitingMark({ eventId }: { eventId: string }) {
  if (!useIsWaiting(eventId)) return null;
  return (
    <span className="waiting waiting-ring" title="waiting">
      <span className="sr-only">, waiting</span>
    </span>
  );
}
