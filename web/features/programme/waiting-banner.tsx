import type { ReactNode } from 'react';
import type { SyncClient } from '#sync/sync-client.ts';
import { useUnhurriedSyncStatus } from '#web/platform/use-sync-status.ts';

/** Only while the phone is offline and something waits: says that it is safe and when it goes. */
export function WaitingBanner({ sync, inspectLink }: { sync: SyncClient; inspectLink?: ReactNode }) {
  const status = useUnhurriedSyncStatus(sync);
  if (status.state.kind !== 'offline' || status.pending === 0) return null;
  return (
    <div className="banner banner-offline" role="status">
      <p>
        <span className="waiting">{status.pending} waiting.</span> Saved here. Sends when you're back online.
      </p>
      {inspectLink}
    </div>
  );
}
