import { Outlet } from '@tanstack/react-router';
import { whenIdle } from '#web/platform/when-idle.ts';
import { useLoadedAhead } from '#web/ui/use-loaded-ahead.ts';
import { RouteFocus } from './route-focus.tsx';
import { SignOutWatch } from './sign-out-watch.tsx';
import { SkipLink } from './skip-link.tsx';

// Both come after the page: nothing can be told before something was done.
const loadToasts = async () => (await import('#web/ui/toast-region.tsx')).ToastRegion;
const loadUpdates = async () => (await import('./updates.tsx')).Updates;

const hasServiceWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Around every page. A failure to fetch one of its later parts leaves the page as it is. */
export function RootPage() {
  const { value: ToastRegion } = useLoadedAhead(loadToasts, whenIdle);
  const { value: Updates } = useLoadedAhead(loadUpdates, whenIdle);
  return (
    <>
      <SkipLink />
      <RouteFocus />
      <SignOutWatch />
      <Outlet />
      {ToastRegion && <ToastRegion />}
      {hasServiceWorker && Updates && <Updates />}
    </>
  );
}
