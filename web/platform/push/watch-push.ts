import type { PushDevice } from './push-device.ts';
import type { Push } from './push.ts';

/** In milliseconds, as the specification has it. */
const LOOK_AFTER_MS = 1000;

/**
 * Looks whether push is in order: a second after the start, after another worker took over and after an update, and at
 * once as the app comes back to view or the permission changes. It never asks for the permission.
 */
export function watchPush(push: Push, window: Window, after: PushDevice['after']): () => void {
  const { document, navigator } = window;
  const cancels = new Set<() => void>();
  const look = (): void => {
    push.look().catch((error: unknown) => console.info('Push could not be looked at.', error));
  };
  const lookLater = (): void => {
    cancels.add(after(LOOK_AFTER_MS, look));
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  // Absent in windows that keep nothing, and on pages without a secure connection.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  container?.addEventListener('controllerchange', lookLater);
  window.addEventListener('pwa-updated', lookLater);
  document.addEventListener('visibilitychange', onVisible);
  let permission: PermissionStatus | undefined;
  const isOver = new AbortController();
  permissionOf(navigator).then(
    (status) => {
      permission = isOver.signal.aborted ? undefined : status;
      permission?.addEventListener('change', look);
    },
    (error: unknown) => console.info('The browser does not tell of changes of the permission.', error),
  );
  lookLater();
  return () => {
    isOver.abort();
    for (const cancel of cancels) cancel();
    container?.removeEventListener('controllerchange', lookLater);
    window.removeEventListener('pwa-updated', lookLater);
    document.removeEventListener('visibilitychange', onVisible);
    permission?.removeEventListener('change', look);
  };
}

/** Undefined in browsers that keep no such list. */
async function permissionOf(navigator: Navigator): Promise<PermissionStatus | undefined> {
  const permissions = navigator.permissions as Permissions | undefined;
  return permissions?.query({ name: 'notifications' });
}
