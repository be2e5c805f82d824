import type { IosBrowser } from '#web/platform/browser/ios-browser.ts';

/** By the words of each browser's menus, not by a place on the screen: that differs between phones and versions. */
export const STEPS: Readonly<Record<Exclude<IosBrowser, 'no_way'>, readonly [string, string, string]>> = {
  safari: [
    'Tap “Share”. Where you do not see it, open “More” first.',
    'Choose “Add to Home Screen”. It may be further down the list.',
    'Tap “Add”, then open Daymark from your Home Screen.',
  ],
  chrome: [
    'Tap “Share” beside the address.',
    'Choose “Add to Home Screen”. It may be under “More”.',
    'Tap “Add”, then open Daymark from your Home Screen.',
  ],
  firefox: [
    'Open the menu and tap “Share”.',
    'Choose “Add to Home Screen”. It may be further down the list.',
    'Tap “Add”, then open Daymark from your Home Screen.',
  ],
  edge: [
    'Open the menu and tap “Share”.',
    'Choose “Add to Home Screen”. It may be further down the list.',
    'Tap “Add”, then open Daymark from your Home Screen.',
  ],
};

interface Stays {
  /** Changes and files that are saved in this tab and not on the server yet. */
  unsent: number;
  refused: number;
  isOnline: boolean;
}

/** What would not be in the app of the Home Screen, which has a storage of its own. */
export function staysWords({ unsent, refused, isOnline }: Stays): string {
  if (unsent > 0) {
    const changes = unsent === 1 ? 'One change' : `${unsent} changes`;
    if (isOnline) return `${changes} ${unsent === 1 ? 'is' : 'are'} being sent first. Please wait a moment.`;
    return `${changes} ${unsent === 1 ? 'stays' : 'stay'} in this tab until you are online. Connect before you go on.`;
  }
  if (refused > 0) return 'A change that the server refused stays in this tab. Settle it under Sync first.';
  return 'Everything you saved is on the server, so it will be there.';
}
