// Starts a page of accounts without the app: its form is there at once, and the app comes for where it leads. Its styles are
// the shell's, which the page names.
import '../configure-zod.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { plainPath } from '#shared/http/pages.ts';
import { isReloadNoted } from '#web/platform/app-updates/reload-note.ts';
import { createAuth, type Auth } from '#web/platform/auth/auth.ts';
import { endEarly } from '#web/platform/browser/early-form.ts';
import { isStandalone } from '#web/platform/browser/is-standalone.ts';
import { keepDropsHere } from '#web/platform/browser/keep-drops-here.ts';
import { keepThroughTranslation } from '#web/platform/browser/page-translation.ts';
import { createTheme } from '#web/platform/browser/theme.ts';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { createLabSwitch } from '#web/platform/lab/lab-switch.ts';
import {
  createOpenedNotifications,
  type OpenedNotifications,
} from '#web/platform/push/opened-notifications.ts';
import { keepWorker } from '#web/public-pages/keep-worker.ts';
import { hasRefusedSession } from '../providers/refused-session.ts';
import { PageWait } from '../page-wait.tsx';
import { startLater } from '../start-later.ts';
import { AccountRoot } from './account-root.tsx';
import { leftHere, type Left } from './left-here.ts';
import { isAccountPage } from './is-account-page.ts';
import { accountPageAt } from './open-account-page.tsx';

const loadApp = () => import('../start-app.tsx');

// This file is also loaded for what the build has joined it with.
if (isAccountPage(document)) start();

function start(): void {
  keepThroughTranslation(window);
  keepDropsHere(window);
  const notifications = createOpenedNotifications(navigator.serviceWorker);
  // The app alone takes what the system launches an installed app for, says that an update has come or that an account is
  // gone, and simulates what the Testing lab has chosen.
  const isForApp =
    isStandalone(window) ||
    isReloadNoted(() => window.sessionStorage) ||
    hasRefusedSession() ||
    createLabSwitch(window).text() !== null;
  if (isForApp) void loadApp().then(({ startApp }) => startApp(notifications));
  else startAlone(notifications);
}

function startAlone(notifications: OpenedNotifications): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no #root');
  const auth = createAuth();
  const theme = createTheme(window);
  // A sign-in waits for what others left to be sealed, as the form may say by then who alone can sign in.
  const sealing = leftHere(auth);
  const page = accountPageAt(location, afterSealing(auth, sealing), {
    leave: (href) => leave(href, true),
    clearSearch: () => history.replaceState(history.state, '', location.pathname),
  });
  let root: Root | null = null;
  let isLeaving = false;
  notifications.open = (path) => leave(path, false);

  if (typeof page === 'string') {
    leave(page, true);
    return;
  }
  const ways = { path: plainPath(location.pathname), go: (path: string) => leave(path, false) };
  const tree = (left?: Left) => (
    <StrictMode>
      <AccountRoot ways={ways}>{page.show(left)}</AccountRoot>
    </StrictMode>
  );
  // From here on React hears of each press, and makes the page alive at the first.
  endEarly(element);
  if (element.hasChildNodes() && page.isAsBuilt) root = hydrateRoot(element, tree());
  else (root = createRoot(element)).render(tree());
  void sealing.then((left) => left !== undefined && !isLeaving && root?.render(tree(left)));

  startLater(auth);
  whenIdle(() => {
    // For where the form leads.
    auth.recoveryParts.load().catch((error: unknown) => console.info('auth-js did not arrive.', error));
    loadApp().catch((error: unknown) => console.info('The app did not arrive.', error));
    // Where one has installed itself meanwhile the app asks whether a newer one may take over, once it is here.
    if (import.meta.env.PROD) keepWorker(window, () => undefined);
  });

  /** Opens another page of ours, by the app in this page's place: what was typed stays in memory. */
  function leave(href: string, replaces: boolean): void {
    if (isLeaving) return;
    isLeaving = true;
    root ??= createRoot(element as HTMLElement);
    const reactRoot = root;
    if (replaces) reactRoot.render(<PageWait />);
    loadApp().then(
      ({ startApp }) => {
        history[replaces ? 'replaceState' : 'pushState'](null, '', href);
        notifications.open = null;
        startApp(notifications, { reactRoot, auth, theme });
      },
      (error: unknown) => {
        console.info('The app did not arrive.', error);
        if (replaces) location.replace(href);
        else location.assign(href);
      },
    );
  }
}

/** Accounts of which none is entered before what others left here has been looked after. */
function afterSealing(auth: Auth, sealing: Promise<unknown>): Auth {
  const waits =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      await sealing;
      return ask(...given);
    };
  return {
    ...auth,
    signIn: waits(auth.signIn),
    signUp: waits(auth.signUp),
    confirmByCode: waits(auth.confirmByCode),
    confirmByLink: waits(auth.confirmByLink),
    confirmByReturn: waits(auth.confirmByReturn),
  };
}
