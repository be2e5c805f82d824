import type { ReactNode } from 'react';
import { UpdatePrompt } from '#web/features/update-prompt/update-prompt.tsx';
import { createAppUpdates, type AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { createUpdatedFlag } from '#web/platform/app-updates/updated-flag.ts';
import { workerRegistrar } from '#web/platform/app-updates/register-service-worker.ts';
import { createPretendedUpdate } from '#web/platform/app-updates/pretended-update.ts';
import type { UnsavedText } from '#web/platform/unsaved-text.ts';

let started: (updates: AppUpdates) => void = () => undefined;

/** The updates of this page, once they are watched for; never where the browser has no service worker. */
export const pageUpdates = new Promise<AppUpdates>((resolve) => {
  started = resolve;
});

/**
 * Registers the service worker, for the rest of the page's life; what it returns tells of new versions. With `pretend`,
 * for the Testing lab, it tells of one that does not exist.
 */
export function startUpdates(unsaved: UnsavedText, pretend = false): ReactNode {
  const updates = pretend
    ? createPretendedUpdate(unsaved, () => window.location.reload())
    : watchForUpdates(unsaved);
  started(updates);
  return <UpdatePrompt updates={updates} />;
}

function watchForUpdates(unsaved: UnsavedText): AppUpdates {
  const container = navigator.serviceWorker;
  const trustedTypes = (window as { trustedTypes?: Parameters<typeof workerRegistrar>[1] }).trustedTypes;
  return createAppUpdates({
    container,
    document,
    register: workerRegistrar(container, trustedTypes),
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
}
