import type { SyncClient } from '#sync/index.ts';
import { useSyncStatus } from '#web/platform/use-sync-status.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Another tab has brought the device's database to a newer version, so that this page can no longer read or save. */
export function TakenOverBanner({ sync }: { sync: SyncClient }) {
  const { takenOver } = useSyncStatus(sync);
  if (!takenOver) return null;
  return (
    <Banner
      kind="warn"
      role="alert"
      title="This page is out of date. "
      action={
        <Button size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Another tab has updated the app. Everything you saved is kept; reload to go on.
    </Banner>
  );
}
