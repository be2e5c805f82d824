import { useEffect, useState, type ReactNode } from 'react';
import { StorageWarnings } from '#web/platform/sync-state/storage-warnings.tsx';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import { SettingsPart } from '#web/ui/layout/settings-part.tsx';

/** Undefined where the browser does not tell. Sizes in bytes. */
interface Estimate {
  used?: number | undefined;
  allowed?: number | undefined;
  kept?: boolean;
}

/** How much of the device the app uses, and whether the browser has promised to keep it. `link` leads to the sync. */
export function StorageCard({ link }: { link?: ReactNode }) {
  const sync = useSync();
  const status = useSyncStatus(sync);
  const estimate = useEstimate();
  return (
    <SettingsPart id="storage-title" title="Storage on this device" glance={storageWords(estimate, status)}>
      <StorageWarnings sync={sync} />
      {estimate.used !== undefined && (
        <p className="mb-2 text-ink-2 [&>b]:mr-1.5 [&>b]:font-ledger [&>b]:text-2xl [&>b]:font-semibold [&>b]:normal-nums [&>b]:text-ink">
          <b>{megabytes(estimate.used)}</b>
          {estimate.allowed !== undefined && ` of ${megabytes(estimate.allowed)} the browser allows`}
        </p>
      )}
      <dl>
        <div className="kv">
          <dt>Kept by the browser</dt>
          <dd>
            <b>{keptWords(estimate)}</b>
          </dd>
        </div>
        <div className="kv">
          <dt>{status.pending > 0 ? <span className="waiting">waiting to send</span> : 'Waiting to send'}</dt>
          <dd>
            <b>{status.pending > 0 ? status.pending : 'Nothing'}</b>
          </dd>
        </div>
      </dl>
      {status.pending + status.rejected > 0 && (
        <p className="t-xs t-2">
          {onlyHere(status.pending + status.rejected)} Clearing this site's data or removing the app before
          then would lose {status.pending + status.rejected === 1 ? 'it' : 'them'}.
        </p>
      )}
      {link && <p className="mt-2">{link}</p>}
    </SettingsPart>
  );
}

/** The state in a word: what waits goes before what is used. */
function storageWords({ used }: Estimate, { pending }: { pending: number }): string {
  if (pending > 0) return `${pending} waiting`;
  return used === undefined ? 'Show' : megabytes(used);
}

function onlyHere(changes: number): string {
  return changes === 1
    ? '1 change is only on this device until it is sent.'
    : `${changes} changes are only on this device until they are sent.`;
}

function keptWords({ kept }: Estimate): string {
  if (kept === undefined) return 'Not known';
  return kept ? 'Yes' : 'May be cleared when space is short';
}

function useEstimate(): Estimate {
  const [estimate, setEstimate] = useState<Estimate>({});
  useEffect(() => {
    let left = false;
    readEstimate().then(
      (read) => !left && setEstimate(read),
      (error: unknown) => console.info('The browser does not tell about its storage.', error),
    );
    return () => {
      left = true;
    };
  }, []);
  return estimate;
}

async function readEstimate(): Promise<Estimate> {
  // Left out by browsers on pages without a secure connection.
  const storage: StorageManager | undefined = navigator.storage;
  if (!storage) return {};
  const [{ usage, quota }, kept] = await Promise.all([storage.estimate(), storage.persisted()]);
  return { used: usage, allowed: quota, kept };
}

function megabytes(bytes: number): string {
  const value = bytes / 1_000_000;
  const digits = value < 10 ? 1 : 0;
  return value >= 1000 ? `${(value / 1000).toFixed(1)} GB` : `${value.toFixed(digits)} MB`;
}
