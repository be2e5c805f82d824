import type { ReactNode } from 'react';
import { UpdatePrompt } from '#web/features/update-prompt/update-prompt.tsx';
import { createAppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { createUpdatedFlag } from '#web/platform/app-updates/updated-flag.ts';
import { registerServiceWorker } from '#web/platform/app-updates/register-service-worker.ts';
import { createPretendedUpdate } from '#web/platform/app-updates/pretended-update.ts';
import type { UnsavedText } from '#web/platform/unsaved-text.ts';

/**
 * Registers the service worker, for the rest of the page's life; what it returns tells of new versions. With `pretend`,
 * for the Testing lab, it tells of one that does not exist.
 */
export function startUpdates(unsaved: UnsavedText, pretend = false): ReactNode {
  if (pretend)
    return <UpdatePrompt updates={createPretendedUpdate(unsaved, () => window.location.reload())} />;
  const container = navigator.serviceWorker;
  const trustedTypes = (window as { trustedTypes?: Parameters<typeof registerServiceWorker>[1] })
    .trustedTypes;
  const updates = createAppUpdates({
    container,
    document,
    register: () => registerServiceWorker(container, trustedTypes),
    reloadPage: () => window.location.reload(),
    unsaved,
    updatedFlag: createUpdatedFlag(() => window.sessionStorage),
    onUpdated: () => {
      if ('Notification' in window && Notification.permission === 'granted')
        window.dispatchEvent(new Event('pwa-updated'));
    },
    monotonic: () => performance.now(),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    log: (message, error) => console.info(message, error ?? ''),
  });
  return <UpdatePrompt updates={updates} />;
}
