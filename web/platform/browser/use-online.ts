import { useSyncExternalStore } from 'react';

/** What the browser believes, for words alone: it may be wrong in both directions, and a press asks the network. */
export function useOnline(): boolean {
  // As the build renders a page, and until it is the app's: what needs a connection has just come by one.
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
