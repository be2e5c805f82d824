import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

/** For what holds links and is shown without its page; they lead nowhere. */
export function InRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }),
  );
  // The app's own router is registered for types; this one has no page.
  return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>;
}
