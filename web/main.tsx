import './app/configure-zod.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import { sealWhatIsLeft } from '#web/platform/account/seal-what-is-left.ts';
import { createAuth } from '#web/platform/auth/auth.ts';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { wallNow } from '#web/platform/clock/demo-clock.ts';
import { createInstallPrompt } from '#web/platform/browser/install-prompt.ts';
import { LabContext } from '#web/platform/lab/lab-context.tsx';
import { createLabSwitch } from '#web/platform/lab/lab-switch.ts';
import type { Lab } from '#web/platform/lab/lab.ts';
import { keepDropsHere } from '#web/platform/browser/keep-drops-here.ts';
import { keepThroughTranslation } from '#web/platform/browser/page-translation.ts';
import { createOpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import { createTheme } from '#web/platform/browser/theme.ts';
import { whenIdle } from '#web/platform/browser/when-idle.ts';
import { createAppRouter } from './app/router.tsx';
import './styles/index.css';

keepThroughTranslation(window);
keepDropsHere(window);
const openedNotifications = createOpenedNotifications(navigator.serviceWorker);
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
  const auth = createAuth(lab?.authOptions);
  const router = createAppRouter({
    auth,
    theme: createTheme(window),
    installPrompt: createInstallPrompt(window),
    openedNotifications,
  });
  const render = () =>
    createRoot(root).render(
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
  // The front page comes rendered by the build; it stays until its own code is here and takes its place unseen.
  if (root.hasChildNodes()) router.load().then(render, render);
  else render();
  // The auth client is large and the first screen needs none of it.
  whenIdle(() => {
    auth.start().catch((error: unknown) => console.error('The session is not kept fresh.', error));
    sealWhatIsLeft(auth)
      .catch((error: unknown) => console.error('What was left could not be sealed.', error))
      .then(() => import('#web/platform/account/wipe-erased-accounts.ts'))
      .then(({ wipeErasedAccounts }) => wipeErasedAccounts(() => auth.storedSession()?.userId))
      .catch((error: unknown) => console.warn('erased_accounts_unknown', error));
  });
}
