import type { ReactNode } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useUnhurriedSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';

/**
 * Only while the phone is offline and something waits: says that it is safe and when it goes. The live region is there
 * before its words, which are not read out otherwise.
 */
export function WaitingBanner({ sync, inspectLink }: { sync: SyncClient; inspectLink?: ReactNode }) {
  const status = useUnhurriedSyncStatus(sync);
  const waits = status.state.kind === 'offline' && status.pending > 0;
  return (
    <div role="status" className="max-tablet:has-[.banner]:bg-surface">
      {waits && (
        <div className="banner mx-4 mt-2.5 grid grid-cols-[1fr_auto] items-center gap-4 rounded-ctl bg-sunken px-4 py-1.5 font-ui text-sm font-normal normal-nums text-ink hair-line desktop:mx-0 desktop:mt-3.5">
          <p>
            <span className="waiting font-semibold text-ink">{status.pending} waiting.</span> Saved here.
            Sends when you're back online.
          </p>
          {inspectLink}
        </div>
      )}
    </div>
  );
}
