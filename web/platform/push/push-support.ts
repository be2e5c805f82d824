import { iosBrowserOf } from '../browser/ios-browser.ts';

/** `home_screen`: an iPhone or iPad has push only for apps on its Home Screen, and this is a tab of its browser. */
export type PushSupport = 'supported' | 'home_screen' | 'unsupported';

export function pushSupport(window: Window): PushSupport {
  const { navigator } = window;
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  return iosBrowserOf(navigator) === null ? 'unsupported' : 'home_screen';
}

/** What tells by which menus notifications are allowed again. */
export function browserFacts(window: Window): { userAgent: string; isStandalone: boolean } {
  const isStandalone = window.matchMedia('(display-mode: standalone)').matches;
  return { userAgent: window.navigator.userAgent, isStandalone };
}
