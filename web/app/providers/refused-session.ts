import { keptOrHeld } from '#web/platform/auth/kept-or-held.ts';

/** In session storage: whose session was refused, until the server has said whether that account was deleted. */
export const UNANSWERED_KEY = 'daymark-refused-session';

/** Whether the app has yet to ask that. */
export const hasRefusedSession = (): boolean =>
  keptOrHeld(() => window.sessionStorage).getItem(UNANSWERED_KEY) !== null;
