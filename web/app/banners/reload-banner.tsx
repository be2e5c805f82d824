import { useContext, useEffect } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { AppUpdatesContext } from '#web/platform/app-updates/app-updates-context.ts';
import { useSyncStatus } from '#web/platform/sync-state/use-sync-status.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';
import { Button } from '#web/ui/controls/button.tsx';

interface ReloadBannerProps {
  sync: SyncClient;
  /** Whether all that was typed is in drafts; null where nothing was typed. */
  isDrafted: boolean | null;
}

/**
 * What only a reload of the page mends: another tab has brought the device's database to a newer version, or the code
 * that saves did not come with the page and asking again did not help (`SyncStatus.takenOver` and `incomplete`). Typed
 * text may stand in a dialog, which hides this banner: the line of the updates says it then.
 */
export function ReloadBanner({ sync, isDrafted }: ReloadBannerProps) {
  const { takenOver, incomplete } = useSyncStatus(sync);
  const updates = useContext(AppUpdatesContext);
  const isText = takenOver && isDrafted !== null;
  useEffect(() => {
    if (isText) updates?.yieldDatabase(isDrafted);
  }, [isText, isDrafted, updates]);
  if ((!takenOver && !incomplete) || (isText && updates)) return null;
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
          ? `Another tab has updated the app. ${isDrafted === false ? 'Copy what you typed here, then' : 'Everything you saved is kept;'} reload to go on.`
          : 'Until it does, nothing you do here can be saved. What you saved before is kept; reload to go on.'}
      </Banner>
    </BannerSlot>
  );
}
