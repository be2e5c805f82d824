// The script of the pages that only read: what moves on them, without the app.
import { isReloadNoted } from '#web/platform/app-updates/reload-note.ts';
import { createTheme } from '#web/platform/browser/theme.ts';
import { isStandalone } from '#web/platform/browser/is-standalone.ts';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { createOpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import { readReceipt } from '#web/platform/account/kept-receipt.ts';
import { SESSION_KEY } from '#web/platform/auth/stored-session.ts';
import { fillReceipt } from './fill-receipt.ts';
import { isSignedIn, showForSignedIn } from './for-signed-in.ts';
import { leftByOthers } from './left-by-others.ts';
import { keepWorker } from './keep-worker.ts';

const signedIn = isSignedIn();
if (signedIn) showForSignedIn(document);
createTheme(window);
if (document.querySelector('[data-receipt]')) {
  // A receipt is for nobody who signed in since, in another tab too.
  const show = () => (isSignedIn() ? location.replace('/app') : fillReceipt(document, readReceipt()));
  show();
  addEventListener('storage', ({ key }) => key === SESSION_KEY && show());
}
for (const button of document.querySelectorAll('[data-print]'))
  button.addEventListener('click', () => window.print());

// The browser may bring the page back as it was left, and somebody may have signed in or out meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isSignedIn() !== signedIn) location.reload();
});

// Nothing is typed here that a load could cost.
const notifications = createOpenedNotifications(navigator.serviceWorker);
notifications.open = (path) => location.assign(path);

let isOpen = false;
// Only the app takes what the system launches a window of the installed app for, and says that an update has come.
if (isStandalone(window) || isReloadNoted(() => window.sessionStorage)) openApp();
addEventListener('load', () => {
  whenIdle(() => {
    if (isOpen) return;
    keepWorker(window, openApp);
    if (!signedIn) leftByOthers().then((isLeft) => isLeft && openApp(), console.warn);
  });
});

/** Loads the app, which takes the place of the page unseen and does there what it does on its own pages. */
function openApp(): void {
  const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app;
  if (isOpen || !app) return;
  isOpen = true;
  import(/* @vite-ignore */ app).then(
    () => (notifications.open = null),
    (error: unknown) => console.info('The app did not arrive.', error),
  );
}
