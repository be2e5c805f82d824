import type { SyncClient } from '#sync/daymark/client.ts';
import { useSyncStatus } from '#web/platform/use-sync-status.ts';
import { Banner } from '#web/ui/banner.tsx';
import { BannerSlot } from '#web/ui/banner-slot.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * What only a reload of the page mends: another tab has brought the device's database to a newer version, or the code
 * that saves did not come with the page and asking again did not help (`SyncStatus.takenOver` and `incomplete`).
 */
export function ReloadBanner({ sync }: { sync: SyncClient }) {
  const { takenOver, incomplete } = useSyncStatus(sync);
  if (!takenOver && !incomplete) return null;
  return (
    <BannerSlot>
      <Banner
        kind="warn"
        role="alert"
        title={takenOver ? 'This page is out of date. ' : 'A part of this page did not arrive. '}
        action={
          <Button size="sm" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        {takenOver
          ? 'Another tab has updated the app. Everything you saved is kept; reload to go on.'
          : 'Until it does, nothing you do here can be saved. What you saved before is kept; reload to go on.'}
      </Banner>
    </BannerSlot>
  );
}
