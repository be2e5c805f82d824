import type { Auth } from '#web/platform/auth/auth.ts';
import type { InstallPrompt } from '#web/platform/browser/install-prompt.ts';
import type { OpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import type { Theme } from '#web/platform/browser/theme.ts';

/** What the routes are given; made once, at the start of the page. */
export interface RouterContext {
  auth: Auth;
  theme: Theme;
  installPrompt: InstallPrompt;
  openedNotifications: OpenedNotifications;
}
