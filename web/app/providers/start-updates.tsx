import { lazy, Suspense, type ReactNode } from 'react';
import { UpdatePrompt } from '#web/features/update-prompt/update-prompt.tsx';
import { createAppUpdates, type AppUpdates } from '#web/platform/app-updates/app-updates.ts';
import { buildOf } from '#web/platform/app-updates/ask-worker.ts';
import { createPretendedUpdate } from '#web/platform/app-updates/pretended-update.ts';
import { createPutOff } from '#web/platform/app-updates/put-off.ts';
import { workerRegistrar } from '#web/platform/app-updates/register-service-worker.ts';
import { createReloadNote } from '#web/platform/app-updates/reload-note.ts';
import type { UnsavedText } from '#web/platform/drafts/unsaved-text.ts';

// Only for the browsers that tell an installed app of a further launch.
const LaunchOpening = lazy(async () => ({ default: (await import('./launch-opening.tsx')).LaunchOpening }));

/**
 * Registers the service worker, for the rest of the page's life; `prompt` shows its new versions, and asks before a launch leaves typed text. With `pretend`, for the
 * Testing lab, it shows one that does not exist.
 */
export function startUpdates(
  unsaved: UnsavedText,
  pretend = false,
): { updates: AppUpdates; prompt: ReactNode } {
  const updates = pretend
    ? createPretendedUpdate(unsaved, () => window.location.reload())
    : watchForUpdates(unsaved);
  const prompt = (
    <>
      <UpdatePrompt updates={updates} />
      {'launchQueue' in window && (
        <Suspense fallback={null}>
          <LaunchOpening />
        </Suspense>
      )}
    </>
  );
  return { updates, prompt };
}

function watchForUpdates(unsaved: UnsavedText): AppUpdates {
  const container = navigator.serviceWorker;
  return createAppUpdates({
    container,
    document,
    register: workerRegistrar(container, window),
    reloadPage: () => window.location.reload(),
    unsaved,
    reloadNote: createReloadNote(() => window.sessionStorage),
    putOff: createPutOff(window),
    buildOf,
    onUpdated: () => {
      if ('Notification' in window && Notification.permission === 'granted')
        window.dispatchEvent(new Event('pwa-updated'));
    },
    isBehind,
    monotonic: () => performance.now(),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    log: (message, error) => console.info(message, error ?? ''),
  });
}

/** Each page of a build names it, and the worker in control answers with the shell of its own build. */
async function isBehind(): Promise<boolean> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="daymark-build"]');
  const shell = await fetch('/index.html');
  return named !== null && shell.ok && !(await shell.text()).includes(`content="${named.content}"`);
}
