import type { SyncClient } from '#sync/daymark/client.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { useStartsOffline } from '../app-updates/use-starts-offline.ts';
import { hasLeftDays, LEFT_DAYS } from './left-days.ts';
import { useSyncStatusPart } from './use-sync-status.ts';

/**
 * That the app itself is not kept on this device, that the browser's room for it is almost used up, and that it was, so
 * that old days have left this device.
 */
export function StorageWarnings({ sync }: { sync: SyncClient }) {
  const isLow = useSyncStatusPart(sync, ({ storageLow }) => storageLow);
  const startsOffline = useStartsOffline();
  return (
    <>
      {startsOffline === false && (
        <Banner kind="warn" role="status">
          This device cannot start Daymark without a connection: the browser kept only a part of the app, or
          nothing. Daymark loads it again while you are online. A private window or a content blocker may be
          the reason.
        </Banner>
      )}
      {isLow && (
        <Banner kind="warn" role="status">
          The browser's storage for this app is almost full. When it is full, the oldest days leave this
          device first. They are loaded again once there is room. What is not sent yet is always kept.
        </Banner>
      )}
      {hasLeftDays(sync.userId) && (
        <Banner kind="warn" role="status">
          {LEFT_DAYS} What is not sent yet is always kept.
        </Banner>
      )}
    </>
  );
}
