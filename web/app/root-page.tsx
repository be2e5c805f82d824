import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RouteFocus } from './route-focus.tsx';
import { SignOutWatch } from './sign-out-watch.tsx';
import { SkipLink } from './skip-link.tsx';

// Both come after the page: nothing can be told before something was done.
const ToastRegion = lazy(async () => ({ default: (await import('#web/ui/toast-region.tsx')).ToastRegion }));
const Updates = lazy(() => import('./updates.tsx'));

const hasServiceWorker = import.meta.env.PROD && 'serviceWorker' in navigator;

/** Around every page. */
export function RootPage() {
  return (
    <>
      <SkipLink />
      <RouteFocus />
      <SignOutWatch />
      <Outlet />
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
      {hasServiceWorker && (
        <Suspense fallback={null}>
          <Updates />
        </Suspense>
      )}
    </>
  );
}
