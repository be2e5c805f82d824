import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { RELOAD_WORDS } from './reload-messages.ts';
import { useQuietMoment } from './use-quiet-moment.ts';

// The dialog's code comes only when there is a new version to tell of.
const UpdateDialog = lazy(() => import('./update-dialog.tsx'));

/**
 * Tells of a new version: a dialog, or a quiet line in a tab whose text must be saved first. The dialog waits until no
 * other is open and no field has the focus.
 */
export function UpdatePrompt({ updates }: { updates: AppUpdates }) {
  const state = useSyncExternalStore(
    (changed) => {
      const subscription = updates.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => updates.state(),
  );
  const isOffered = state === 'waiting' || state === 'activating';
  const isQuiet = useQuietMoment(isOffered);
  if (state in RELOAD_WORDS)
    return <ReloadLine state={state as keyof typeof RELOAD_WORDS} onReload={() => updates.reload()} />;
  if (!isOffered || !isQuiet) return null;
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
function ReloadLine({ state, onReload }: { state: keyof typeof RELOAD_WORDS; onReload: () => void }) {
  const root = document.getElementById('toast-root');
  if (!root) return null;
  return createPortal(
    <div className="fixed inset-x-3 top-[calc(72px+env(safe-area-inset-top))] z-toast mx-auto max-w-120 rounded-ctl shadow-up [&_.banner]:items-center">
      <Banner
        kind={state === 'taken_over_lost' ? 'warn' : 'info'}
        // Read out although it appears together with its words, which a status is not.
        role="alert"
        action={
          <Button size="sm" onClick={onReload}>
            {state === 'reload_when_ready' ? 'Reload when ready' : 'Reload'}
          </Button>
        }
      >
        {RELOAD_WORDS[state]}
      </Banner>
    </div>,
    root,
  );
}
