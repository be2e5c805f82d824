import type { SyncClient } from '#sync/sync-client.ts';
import { useWaitingRows, WaitingWord } from './waiting-rows.tsx';

/** Above a form: that the answers which were saved last are only on this device yet. */
export function WaitingAnswers({ sync, row }: { sync: SyncClient; row: string }) {
  const waiting = useWaitingRows(sync);
  if (!waiting?.has(row)) return null;
  return (
    <p className="t-sm t-2">
      The answers you saved last: <WaitingWord rows={waiting} row={row} />
    </p>
  );
}
