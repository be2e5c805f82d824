import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import './update-line.css';

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
  if (state === 'reload_when_ready') return <ReloadLine onReload={() => updates.reload()} />;
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

/** Outside the app's own root: the text that must be saved may stand in a dialog, which makes all of that inert. */
function ReloadLine({ onReload }: { onReload: () => void }) {
  const root = document.getElementById('toast-root');
  if (!root) return null;
  return createPortal(
    <div className="update-line">
      <Banner
        kind="info"
        // Read out although it appears together with its words, which a status is not.
        role="alert"
        action={
          <Button size="sm" onClick={onReload}>
            Reload when ready
          </Button>
        }
      >
        Daymark was updated. This page reloads by itself once your text is saved.
      </Banner>
    </div>,
    root,
  );
}
