import { isPage } from '#shared/http/pages.ts';
import type { OpenMessage } from '#web/platform/push/opened-notifications.ts';
import { pathOf, type NotificationFacts } from './shown-push.ts';

/** What of the worker's clients is used; only a worker knows their type whole. */
interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
  openWindow(path: string): Promise<unknown>;
}
interface AppWindow {
  readonly url: string;
  focus(): Promise<Pick<AppWindow, 'postMessage'>>;
  postMessage(message: OpenMessage): void;
}

/**
 * A tap on a notification brings the window last used to the front, whose own router then opens the place: a load would
 * throw away what is typed there. Without a window, or where it cannot be brought forward, a new one opens.
 */
export async function openNotification(
  { clients }: { clients: Windows },
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const path = pathOf((notification.data as Partial<NotificationFacts> | null)?.path);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(({ url }) => isPage(new URL(url).pathname));
  const front = await window?.focus().catch((error: unknown) => {
    console.info('The window was not brought to the front.', error);
    return undefined;
  });
  if (front) front.postMessage({ type: 'OPEN', path });
  else await clients.openWindow(path);
}
