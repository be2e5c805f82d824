import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

// The dialog's code comes only when there is a new version to tell of.
const UpdateDialog = lazy(() => import('./update-dialog.tsx'));

/** Tells of a new version: a dialog, or a quiet line in a tab whose text must be saved first. */
export function UpdatePrompt({ updates }: { updates: AppUpdates }) {
  const state = useSyncExternalStore(
    (changed) => {
      const subscription = updates.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => updates.state(),
  );
  if (state === 'reload_when_ready') {
    return (
      <div className="update-line">
        <Banner
          kind="info"
          role="status"
          action={
            <Button size="sm" onClick={() => updates.reload()}>
              Reload when ready
            </Button>
          }
        >
          Daymark was updated in another tab. This one reloads by itself once your text is saved.
        </Banner>
      </div>
    );
  }
  if (state !== 'waiting' && state !== 'activating') return null;
  return (
    <Suspense fallback={null}>
      <UpdateDialog
        open
        activating={state === 'activating'}
        onLater={() => updates.later()}
        onUpdate={() => updates.apply()}
      />
    </Suspense>
  );
}
