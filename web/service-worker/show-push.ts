import { createSessionMirror } from '#web/platform/auth/session-mirror.ts';
import { setAppBadge } from '#web/platform/push/app-badge.ts';
import { NEUTRAL, shownPush } from './shown-push.ts';

/** What of the worker's scope is used; only a worker knows that type whole. */
interface ShowingWorker {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  navigator: Partial<NavigatorBadge>;
}

/** PushMessageData, as far as it is read. */
interface PushData {
  json(): unknown;
}

/** In milliseconds. A database that does not answer keeps no notification away. */
const READ_PATIENCE_MS = 1000;

/**
 * Shows exactly one notification for a push, and sets the app's badge. A push without one costs the subscription on some
 * systems, and on others the browser shows words of its own; so nothing that fails keeps it away.
 */
export async function showPush(worker: ShowingWorker, data: PushData | null): Promise<void> {
  const { title, options, badge } = shownPush(jsonOf(data), await signedIn());
  const shown = worker.registration
    .showNotification(title, options)
    // A browser may refuse an option.
    .catch(() => worker.registration.showNotification(NEUTRAL.title, { body: NEUTRAL.body }));
  if (badge !== null) void setAppBadge(worker.navigator, badge);
  await shown;
}

function jsonOf(data: PushData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/** The id of the account; null where nobody is signed in or that cannot be read. */
async function signedIn(): Promise<string | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), READ_PATIENCE_MS));
  try {
    return await Promise.race([
      createSessionMirror()
        .read()
        .then((session) => session?.userId ?? null),
      late,
    ]);
  } catch {
    return null;
  }
}
