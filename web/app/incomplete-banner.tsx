import type { SyncClient } from '#sync/index.ts';
import { useSyncStatus } from '#web/platform/use-sync-status.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** The code that saves did not come with the page, and asking again did not help: see `SyncStatus.incomplete`. */
export function IncompleteBanner({ sync }: { sync: SyncClient }) {
  const { incomplete } = useSyncStatus(sync);
  if (!incomplete) return null;
  return (
    <Banner
      kind="warn"
      role="alert"
      title="A part of this page did not arrive. "
      action={
        <Button size="sm" onClick={() => location.reload()}>
          Reload
        </Button>
      }
    >
      Until it does, nothing you do here can be saved. What you saved before is kept; reload to go on.
    </Banner>
  );
}
