import { wallNow } from '#web/platform/clock/demo-clock.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnhurriedSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { ASIDE_CARD } from '../day/day-sheet.ts';

/** What this device holds: when the programme was last saved here, and how much waits to be sent. */
export function DeviceCard({ sync, inspectLink }: { sync: SyncClient; inspectLink?: ReactNode }) {
  const status = useUnhurriedSyncStatus(sync);
  return (
    <section className={ASIDE_CARD}>
      <h2 className="card-title">On this device</h2>
      <p className="kv">
        Saved <b>{status.lastOkAt === null ? 'not yet' : clockTime(status.lastOkAt)}</b>
      </p>
      {status.pending > 0 && (
        <p className="kv">
          <span className="waiting">waiting to send</span>
          <b>{status.pending}</b>
        </p>
      )}
      {status.pending === 0 && status.rejected === 0 && status.lastOkAt !== null && (
        <p className="kv">
          Everything sent <Check className="ico ico-sm text-ok" />
        </p>
      )}
      {status.rejected > 0 && (
        <p className="kv">
          not accepted <b>{status.rejected}</b>
        </p>
      )}
      {inspectLink}
    </section>
  );
}

/** 'HH:mm' by the phone's own clock; with the day where it is not today's. */
function clockTime(ms: number): string {
  const at = new Date(ms);
  const time = `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
  if (at.toDateString() === new Date(wallNow()).toDateString()) return time;
  return `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`;
}
