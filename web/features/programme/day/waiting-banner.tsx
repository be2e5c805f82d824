import type { ReactNode } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useUnhurriedSyncStatus } from '#web/platform/use-sync-status.ts';

/**
 * Only while the phone is offline and something waits: says that it is safe and when it goes. The live region is there
 * before its words, which are not read out otherwise.
 */
export function WaitingBanner({ sync, inspectLink }: { sync: SyncClient; inspectLink?: ReactNode }) {
  const status = useUnhurriedSyncStatus(sync);
  const waits = status.state.kind === 'offline' && status.pending > 0;
  return (
    <div role="status">
      {waits && (
        <div className="banner banner-offline">
          <p>
            <span className="waiting">{status.pending} waiting.</span> Saved here. Sends when you're back
            online.
          </p>
          {inspectLink}
        </div>
      )}
    </div>
  );
}
