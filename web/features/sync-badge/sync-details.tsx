import { useNow } from '#web/platform/clock-context.tsx';
import { useSyncStatus } from '#web/platform/use-sync-status.ts';
import type { SyncClient, SyncStatus } from '#sync/sync-client.ts';
import { Button } from '#web/ui/button.tsx';

/** What is behind the badge: the connection, the last refresh, what waits and what was not accepted. */
export function SyncDetails({ sync }: { sync: SyncClient }) {
  const status = useSyncStatus(sync);
  const now = useNow();
  return (
    <div className="sync-details">
      <p className="popover-title">Sync status</p>
      <dl>
        <dt>Connection</dt>
        <dd>{connectionText(status)}</dd>
        <dt>Last sync</dt>
        <dd>{status.lastOkAt === null ? 'Not yet' : ageText(now - status.lastOkAt)}</dd>
        <dt>Waiting to send</dt>
        <dd>{status.pending}</dd>
        {status.dead > 0 && (
          <>
            <dt>Not accepted</dt>
            <dd>{status.dead}</dd>
          </>
        )}
      </dl>
      <p className="t-xs t-2">What you do is saved on this device at once.</p>
      <Button
        variant="quiet"
        size="sm"
        block
        busy={status.state.kind === 'syncing'}
        onClick={() => void sync.syncNow()}
      >
        Sync now
      </Button>
    </div>
  );
}

function connectionText({ state, lastFailure }: SyncStatus): string {
  switch (state.kind) {
    case 'offline':
      return 'Offline';
    case 'syncing':
      return 'Updating...';
    case 'backoff':
      return 'Trying again soon';
    case 'auth_wait':
      return 'Waiting for sign-in';
    case 'needs_update':
      return 'Update the app to go on';
    case 'storage_broken':
      return "This device's storage fails";
    case 'paused':
      return 'Paused';
    case 'idle':
      return lastFailure === null ? 'Online' : 'Trying again soon';
  }
}

/** 'Just now', seconds, minutes, hours or days. */
function ageText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 10) return 'Just now';
  if (seconds < 60) return `${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return plural(hours, 'hour');
  return plural(Math.floor(hours / 24), 'day');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
