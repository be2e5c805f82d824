import { isAccountPage } from './app/account/is-account-page.ts';
import { startApp } from './app/start-app.tsx';
import { keepDropsHere } from '#web/platform/browser/keep-drops-here.ts';
import { keepThroughTranslation } from '#web/platform/browser/page-translation.ts';
import { createOpenedNotifications } from '#web/platform/push/opened-notifications.ts';
import './styles/index.css';

// This file is also loaded for what the build has joined it with; a page of accounts (app/account/start.tsx) starts the app
// when it leads on.
if (!isAccountPage(document)) {
  keepThroughTranslation(window);
  keepDropsHere(window);
  startApp(createOpenedNotifications(navigator.serviceWorker));
}
