import type { PushNotice } from '#web/platform/push/push.ts';

/** What the last press came to, in words; those quoted in the specification stand letter for letter. */
export function noticeWords(notice: PushNotice, isOnline: boolean): { title: string; more?: string } {
  switch (notice) {
    case 'not_permitted':
      return { title: 'Failed to enable notifications. Please check your browser settings.' };
    case 'no_push_service':
      return {
        title: 'Failed to enable notifications',
        more: isOnline
          ? 'This browser cannot reach its push service. Brave has a switch for it in its settings; phones without Google services have none.'
          : "You're offline. Enabling needs a connection.",
      };
    case 'not_enabled':
      return {
        title: 'Failed to enable notifications',
        more: isOnline
          ? 'The server did not accept this device. Please try again.'
          : "You're offline. Enabling needs a connection.",
      };
    case 'not_disabled':
      return { title: 'Failed to disable notifications' };
    case 'enable_first':
      return { title: 'Please enable notifications first' };
    case 'test_sent':
      return { title: 'Test sent. It appears on this device in a moment.' };
    case 'test_shown_here':
      return { title: 'Server push failed, showing local notification instead' };
  }
}

/** How notifications are allowed again, by the words of this browser's own menus. */
export function howToAllow({
  userAgent,
  isStandalone,
}: {
  userAgent: string;
  isStandalone: boolean;
}): string {
  if (/iPhone|iPad|iPod/.test(userAgent))
    return "Open the device's Settings, then Notifications, then Daymark, and switch on Allow Notifications.";
  if (/Android/.test(userAgent) && isStandalone)
    return 'Hold the icon of the app, open its app info, then Notifications, and allow them.';
  if (/Firefox/.test(userAgent))
    return 'Press the icon to the left of the address, and take away the block beside Send Notifications.';
  if (/Android/.test(userAgent))
    return 'Press the icon to the left of the address, then Permissions, and allow Notifications.';
  if (/Macintosh/.test(userAgent) && !/Chrome|Edg/.test(userAgent))
    return 'In the menu bar open Safari, then Settings, Websites, Notifications, and choose Allow for this site.';
  return 'Press the icon to the left of the address, then Site settings, and set Notifications to Allow.';
}
