import './configure-zod.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import { createAuth, type Auth } from '#web/platform/auth/auth.ts';
import { endEarly } from '#web/platform/browser/early-form.ts';
import { createInstallPrompt } from '#web/platform/browser/install-prompt.ts';
import { createTheme, type Theme } from '#web/platform/browser/theme.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { wallNow } from '#web/platform/clock/demo-clock.ts';
import { LabContext } from '#web/platform/lab/lab-context.tsx';
import { createLabSwitch } from '#web/platform/lab/lab-switch.ts';
import type { Lab } from '#web/platform/lab/lab.ts';
import type { OpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import { createAppRouter } from './router.tsx';
import { focusHeading } from './shell/focus-heading.ts';
import { startLater } from './start-later.ts';

/** A page without the app that the app takes the place of, with all that it has made for itself. */
export interface PageBefore {
  reactRoot: Root;
  auth: Auth;
  theme: Theme;
}

/** Starts the app at the page's address: at the beginning of a visit, or in the place of a page of accounts. */
export function startApp(openedNotifications: OpenedNotifications, before?: PageBefore): void {
  const labSwitch = createLabSwitch(window);
  const labText = labSwitch.text();
  if (labText === null) start(null);
  else {
    // Before anything makes a request: what is simulated holds from the first one on.
    import('#web/platform/lab/open-lab.ts').then(
      ({ openLab }) => start(openLab(labText, window)),
      (error: unknown) => {
        console.error('The Testing lab could not be loaded; nothing is simulated.', error);
        start(null);
      },
    );
  }

  function start(lab: Lab | null): void {
    const root = document.getElementById('root');
    if (!root) throw new Error('index.html has no #root');
    const auth = before?.auth ?? createAuth(lab?.authOptions);
    const router = createAppRouter({
      auth,
      theme: before?.theme ?? createTheme(window),
      installPrompt: createInstallPrompt(window),
      openedNotifications,
    });
    if (before) {
      // To a screen reader this is a step from page to page.
      const stop = router.subscribe('onRendered', () => {
        stop();
        window.scrollTo(0, 0);
        focusHeading(document);
      });
    }
    const render = () => {
      endEarly(root);
      (before?.reactRoot ?? createRoot(root)).render(
        <StrictMode>
          <LabContext value={{ lab, labSwitch }}>
            <ClockContext value={lab?.clock ?? { now: wallNow }}>
              <AuthContext value={auth}>
                <RouterProvider router={router} />
              </AuthContext>
            </ClockContext>
          </LabContext>
        </StrictMode>,
      );
    };
    // A page that is there already stays until the app's own code for it is here and takes its place unseen.
    if (root.hasChildNodes()) router.load().then(render, render);
    else render();
    if (!before) startLater(auth);
  }
}
