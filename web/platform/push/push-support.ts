/** `home_screen`: an iPhone or iPad has push only for apps on its Home Screen, and this is a tab of its browser. */
export type PushSupport = 'supported' | 'home_screen' | 'unsupported';

/** What of the window tells it; an iPad calls itself a Macintosh, but no Macintosh has a touch screen. */
export interface SupportFacts {
  hasPush: boolean;
  userAgent: string;
  maxTouchPoints: number;
  isStandalone: boolean;
}

export function pushSupport({ hasPush, userAgent, maxTouchPoints, isStandalone }: SupportFacts): PushSupport {
  if (hasPush) return 'supported';
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && !isStandalone ? 'home_screen' : 'unsupported';
}

export function readSupportFacts(window: Window): SupportFacts {
  const { navigator } = window;
  return {
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone:
      (navigator as { standalone?: boolean }).standalone === true ||
      window.matchMedia('(display-mode: standalone)').matches,
  };
}
