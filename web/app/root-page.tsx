import { Outlet } from '@tanstack/react-router';
import { useCallback, useContext } from 'react';
import { UnsavedTextContext } from '#web/platform/unsaved-text-context.tsx';
import { whenIdle } from '#web/platform/when-idle.ts';
import { useLoadedAhead } from '#web/ui/use-loaded-ahead.ts';
import { RouteFocus } from './route-focus.tsx';
import { SignOutWatch } from './sign-out-watch.tsx';
import { SkipLink } from './skip-link.tsx';

// Both come after the page: nothing can be told before something was done.
const loadToasts = async () => (await import('#web/ui/toast-region.tsx')).ToastRegion;

const hasServiceWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Around every page. A failure to fetch one of its later parts leaves the page as it is. */
export function RootPage() {
  const { value: ToastRegion } = useLoadedAhead(loadToasts, whenIdle);
  const unsaved = useContext(UnsavedTextContext);
  const loadUpdates = useCallback(
    async () => (hasServiceWorker ? (await import('./start-updates.tsx')).startUpdates(unsaved) : null),
    [unsaved],
  );
  const { value: updates } = useLoadedAhead(loadUpdates, whenIdle);
  return (
    <>
      <SkipLink />
      <RouteFocus />
      <SignOutWatch />
      <Outlet />
      {ToastRegion && <ToastRegion />}
      {updates}
    </>
  );
}
