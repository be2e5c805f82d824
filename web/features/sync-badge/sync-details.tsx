import { Link } from '@tanstack/react-router';
import { useNow } from '#web/platform/clock-context.tsx';
import { useLab } from '#web/platform/lab-context.tsx';
import { ageText, connectionText } from '#web/platform/sync-words.ts';
import { useSyncStatus } from '#web/platform/use-sync-status.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { Button } from '#web/ui/button.tsx';

/** What is behind the badge: the connection, the last refresh, what waits and what was not accepted. */
export function SyncDetails({ sync }: { sync: SyncClient }) {
  const status = useSyncStatus(sync);
  const now = useNow();
  const { lab } = useLab();
  return (
    <div className="sync-details">
      <p className="popover-title">Sync status</p>
      <dl>
        <dt>Connection</dt>
        <dd>{connectionText(status)}</dd>
        {lab?.meaning.ok && (
          <>
            <dt>Testing lab</dt>
            <dd>{lab.meaning.words} (simulated)</dd>
          </>
        )}
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
      <div className="sync-links">
        <Link to="/app/sync" className="link">
          Inspect
        </Link>
        <Link to="/how-offline-works" className="link">
          How offline works
        </Link>
      </div>
    </div>
  );
}
