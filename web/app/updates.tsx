import { useContext, useEffect, useState } from 'react';
import { UpdatePrompt } from '#web/features/update-prompt/update-prompt.tsx';
import { createAppUpdates, type AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { registerServiceWorker } from '#web/platform/app-updates/register-service-worker.ts';
import { UnsavedTextContext } from '#web/platform/unsaved-text-context.tsx';

/** Registers the service worker once the page stands, and tells of new versions. */
export function Updates() {
  const unsaved = useContext(UnsavedTextContext);
  const [updates, setUpdates] = useState<AppUpdates | null>(null);
  useEffect(() => {
    const container = navigator.serviceWorker;
    const trustedTypes = (window as { trustedTypes?: Parameters<typeof registerServiceWorker>[1] })
      .trustedTypes;
    const made = createAppUpdates({
      container,
      document,
      register: () => registerServiceWorker(container, trustedTypes),
      reloadPage: () => window.location.reload(),
      unsaved,
      monotonic: () => performance.now(),
      after: (ms, callback) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      log: (message, error) => console.info(message, error ?? ''),
    });
    setUpdates(made);
    return () => made.stop();
  }, [unsaved]);
  return updates && <UpdatePrompt updates={updates} />;
}
