import { Outlet, useRouter } from '@tanstack/react-router';
import { useCallback, useContext, useState, useSyncExternalStore, lazy, Suspense } from 'react';
import { AppUpdatesContext } from '#web/platform/app-updates/app-updates-context.ts';
import { useLab } from '#web/platform/lab/lab-context.tsx';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { useLoadedAhead } from '#web/ui/hooks/use-loaded-ahead.ts';
import { RouterWays } from './router-ways.tsx';
import { RouteFocus } from './route-focus.tsx';
import { SignOutWatch } from '../providers/sign-out-watch.tsx';
import { SkipLink } from './skip-link.tsx';

// These come after the page: nothing can be told before something was done.
const loadToasts = async () => (await import('#web/ui/toasts/toast-region.tsx')).ToastRegion;
const loadPush = async () => (await import('../providers/push-root.tsx')).PushRoot;
const loadTooltips = async () => (await import('#web/ui/overlays/tooltip-layer.tsx')).TooltipLayer;
// Only for those who opened the Testing lab.
const LabBanner = lazy(() => import('#web/features/testing-lab/lab-banner.tsx'));

const hasServiceWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Around every page. A failure to fetch one of its later parts leaves the page as it is. */
export function RootPage() {
  const { value: ToastRegion } = useLoadedAhead(loadToasts, whenIdle);
  const { value: TooltipLayer } = useLoadedAhead(loadTooltips, whenIdle);
  const { value: PushRoot } = useLoadedAhead(loadPush, whenIdle);
  const { openedNotifications } = useRouter().options.context;
  const unsaved = useContext(UnsavedTextContext);
  const { lab, labSwitch } = useLab();
  const labText = useSyncExternalStore(labSwitch.subscribe, labSwitch.text);
  const pretend = lab?.updateWaiting ?? false;
  const loadUpdates = useCallback(
    async () =>
      hasServiceWorker || pretend
        ? (await import('../providers/start-updates.tsx')).startUpdates(unsaved, pretend)
        : null,
    [unsaved, pretend],
  );
  const { value: started } = useLoadedAhead(loadUpdates, whenIdle);
  const [sessionSince, setSessionSince] = useState(0);
  return (
    <AppUpdatesContext value={started?.updates ?? null}>
      <SkipLink />
      {(lab !== null || labText !== null) && (
        <Suspense fallback={null}>
          <LabBanner chosen={labText} />
        </Suspense>
      )}
      <RouteFocus />
      <SignOutWatch onSessionChange={setSessionSince} />
      <RouterWays>
        <Outlet />
      </RouterWays>
      {ToastRegion && <ToastRegion since={sessionSince} />}
      {TooltipLayer && <TooltipLayer />}
      {started?.prompt}
      {PushRoot && <PushRoot opened={openedNotifications} />}
    </AppUpdatesContext>
  );
}
