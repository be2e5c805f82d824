import { setAppBadge } from './app-badge.ts';
import { alone } from './push-lock.ts';

/**
 * The participant has signed out here: the browser's subscription ends, the badge goes, and so do notifications that lie
 * on the screen. The server's row goes with the session. Nothing is done where somebody has signed in since.
 */
export function leavePush(navigator: Navigator, isSignedOut: () => boolean): Promise<void> {
  return alone(async () => {
    if (!isSignedOut()) return;
    await setAppBadge(navigator, 0);
    // Absent in windows that keep nothing.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const registration = await container?.getRegistration();
    if (!registration) return;
    // Some browsers have workers without push.
    const { pushManager } = registration as { pushManager?: PushManager };
    const subscription = await pushManager?.getSubscription();
    await subscription?.unsubscribe();
    for (const notification of await registration.getNotifications()) notification.close();
  });
}
