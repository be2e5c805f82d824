/** In which browser on an iPhone or iPad the page is open: each has other steps to the Home Screen. */
export type IosBrowser = 'safari' | 'chrome' | 'firefox' | 'edge' | 'no_way';

/** What a browser tells of itself. */
export interface BrowserSigns {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
  /** Safari's: the page runs as an app of the Home Screen. */
  standalone?: boolean;
}

/** By the names that these browsers give themselves in their user agents. */
const OTHERS = [
  [/CriOS\//, 'chrome'],
  [/FxiOS\//, 'firefox'],
  [/EdgiOS\//, 'edge'],
] as const;
/** Apps that show pages in a window of their own, and call that Safari or Mobile. */
const IN_APP =
  /FBA[NV]|FB_IAB|Instagram|GSA\/|Gmail|Line\/|LinkedInApp|MicroMessenger|Pinterest|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|WhatsApp/i;
/** Other browsers than Safari may put a page on the Home Screen since iOS 16.4. */
const OTHERS_SINCE = [16, 4] as const;

/**
 * Null anywhere but on iOS and iPadOS, and in the installed app. `no_way`: this browser, or the window of another app,
 * cannot put a page on the Home Screen. An iPad may call itself a Macintosh; no Macintosh has a touch screen.
 */
export function iosBrowserOf({
  userAgent,
  platform,
  maxTouchPoints,
  standalone,
}: BrowserSigns): IosBrowser | null {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  if (!isIos || standalone === true) return null;
  if (IN_APP.test(userAgent)) return 'no_way';
  const other = OTHERS.find(([sign]) => sign.test(userAgent));
  if (other) return isBefore(versionOf(userAgent), OTHERS_SINCE) ? 'no_way' : other[1];
  // Windows inside other apps name no version of Safari.
  return /Version\/[\d.]+.*Safari\//.test(userAgent) ? 'safari' : 'no_way';
}

/** Null on an iPad that calls itself a Macintosh, which hides it. */
function versionOf(userAgent: string): readonly [number, number] | null {
  const [, major, minor] = /OS (\d+)_(\d+)/.exec(/Macintosh/.test(userAgent) ? '' : userAgent) ?? [];
  return major === undefined ? null : [Number(major), Number(minor)];
}

function isBefore(
  version: readonly [number, number] | null,
  [major, minor]: readonly [number, number],
): boolean {
  return version !== null && (version[0] < major || (version[0] === major && version[1] < minor));
}
