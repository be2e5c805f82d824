import { keptOrHeld } from '#web/platform/auth/kept-or-held.ts';
import { parseAuthSession, SESSION_KEY } from '#web/platform/auth/stored-session.ts';

export const isSignedIn = (): boolean =>
  parseAuthSession(keptOrHeld(() => window.localStorage).getItem(SESSION_KEY)) !== null;

/** Makes of a page that the build rendered for visitors the one for who is signed in: its ways lead into the app. */
export function showForSignedIn(document: Document): void {
  for (const shown of document.querySelectorAll<HTMLElement>('[data-for-signed-in]')) shown.hidden = false;
  for (const link of document.querySelectorAll('[data-for-visitors]')) link.remove();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href="/login?mode=sign-up"]')) {
    link.href = '/app/programme';
    link.textContent = link.dataset.signedInWords ?? link.textContent;
  }
}
