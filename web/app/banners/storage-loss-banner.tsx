import { useState } from 'react';
import type { SyncClient } from '#sync/daymark/client.ts';
import { localSmallStore } from '#web/platform/sync/local-small-store.ts';
import { useSyncStatusPart } from '#web/platform/sync-state/use-sync-status.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { BannerSlot } from '#web/ui/layout/banner-slot.tsx';

/**
 * Tells that the browser threw away what was kept on this device, on whatever page the participant stands and at every
 * start until they put it away: changes may be gone, and only they know which. The engine leaves the mark beside the
 * database, whose next start knows nothing of the loss.
 */
export function StorageLossBanner({ sync }: { sync: SyncClient }) {
  const key = `daymark:${sync.userId}:storage_lost`;
  const isLoaded = useSyncStatusPart(sync, ({ hydrated }) => hydrated);
  const [isOpen, setOpen] = useState(() => sync.status().storageLost || localSmallStore.get(key) !== null);
  if (!isOpen) return null;
  return (
    <BannerSlot>
      <Banner
        kind="warn"
        role="alert"
        title="Your browser emptied this app's storage. "
        onDismiss={() => {
          localSmallStore.remove(key);
          setOpen(false);
        }}
      >
        What you had saved on this device and had not been sent by then is gone.{' '}
        {isLoaded
          ? 'Everything else has been loaded again.'
          : 'Everything else is loaded again once you are online.'}
      </Banner>
    </BannerSlot>
  );
}
