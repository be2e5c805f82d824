import type { Page } from '@playwright/test';
import { fails, hangs, syncFails, syncRefuses, syncTellsOfClashes } from '../faults.ts';
import type { Screen } from '../screen.ts';
import { clickNext, dialogOpened, eventsOf, tickFirstPending } from '../steps.ts';

const QUESTIONNAIRE = '/app/habits-questionnaire-task';
const LIBRARY = '/app/educational-content';
const ARTICLE = `${LIBRARY}/blood-pressure`;

/** Two changes, then the Sync page, once it shows them under the heading. */
async function changesOnSyncPage(page: Page, heading: string): Promise<void> {
  await tickFirstPending(page);
  await tickFirstPending(page);
  for (let round = 0; round < 20; round += 1) await page.clock.runFor(500);
  await page.goto('/app/sync');
  await page.getByRole('heading', { name: heading }).waitFor();
}

const librarySettled = (page: Page) => page.getByRole('searchbox').waitFor();

/** The other screens of the menu. */
export const PAGE_SCREENS: readonly Screen[] = [
  { name: 'setup', path: '/app/setup', signedIn: true, full: true },
  ...['priorities', 'investigations', 'consultations'].map((step, index) => ({
    name: `setup-${step}`,
    path: '/app/setup',
    signedIn: true,
    full: true,
    act: (page: Page) => clickNext(page, index + 1),
  })),
  { name: 'library', path: LIBRARY, signedIn: true, full: true, act: librarySettled },
  { name: 'library-search', path: `${LIBRARY}?q=slepe`, signedIn: true, act: librarySettled },
  {
    name: 'library-empty',
    path: `${LIBRARY}?q=zzzzqqqq`,
    signedIn: true,
    act: (page) => page.getByText('Nothing found').waitFor(),
  },
  {
    name: 'article',
    path: ARTICLE,
    signedIn: true,
    full: true,
    act: (page) => page.getByRole('heading', { name: 'The numbers' }).waitFor(),
  },
  {
    name: 'article-none',
    path: `${LIBRARY}/no-such-article`,
    signedIn: true,
    act: (page) => page.getByText('There is no such article').waitFor(),
  },
  { name: 'health-data', path: '/app/health-data', signedIn: true },
  { name: 'habits', path: '/app/habits', signedIn: true },
  { name: 'calendar', path: '/app/calendar', signedIn: true },
  {
    name: 'calendar-loading',
    path: '/app/calendar',
    signedIn: true,
    before: (page) => hangs(page, '**/api/v1/calendar-feed'),
  },
  {
    name: 'calendar-error',
    path: '/app/calendar',
    signedIn: true,
    before: (page) => fails(page, '**/api/v1/calendar-feed'),
    act: (page) => page.getByText('The calendar link could not be loaded').waitFor(),
  },
  { name: 'questionnaire', path: QUESTIONNAIRE, signedIn: true },
  ...['morning', 'evening'].map((step, index) => ({
    name: `questionnaire-${step}`,
    path: QUESTIONNAIRE,
    signedIn: true,
    full: true,
    act: (page: Page) => clickNext(page, index + 1),
  })),
  { name: 'sync', path: '/app/sync', signedIn: true, full: true },
  {
    name: 'sync-waiting',
    path: '/app/programme',
    signedIn: true,
    full: true,
    isLast: true,
    before: syncFails,
    act: (page) => changesOnSyncPage(page, 'Waiting'),
  },
  {
    name: 'sync-offline',
    path: '/app/programme',
    signedIn: true,
    full: true,
    isLast: true,
    before: syncFails,
    act: async (page, context) => {
      await changesOnSyncPage(page, 'Waiting');
      await context.setOffline(true);
      await page.getByText('Offline', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'sync-problem',
    path: '/app/programme',
    signedIn: true,
    full: true,
    isLast: true,
    before: syncRefuses,
    act: (page) => changesOnSyncPage(page, 'Problems'),
  },
  {
    name: 'sync-elsewhere',
    path: '/app/programme',
    signedIn: true,
    full: true,
    isLast: true,
    act: async (page) => {
      await syncTellsOfClashes(page, await eventsOf(page));
      await page.goto('/app/sync');
      await page.getByRole('heading', { name: 'Changed elsewhere' }).waitFor();
    },
  },
  {
    name: 'settings',
    path: '/app/settings',
    signedIn: true,
    full: true,
    act: (page) => page.getByRole('button', { name: 'Delete account' }).waitFor(),
  },
  {
    name: 'settings-offline',
    path: '/app/settings',
    signedIn: true,
    full: true,
    act: async (page, context) => {
      await page.getByRole('heading', { name: "Where you're signed in" }).waitFor();
      await context.setOffline(true);
    },
  },
  {
    name: 'delete-account',
    path: '/app/settings',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await dialogOpened(page);
    },
  },
  { name: 'testing-lab', path: '/app/testing-lab', signedIn: true, full: true },
];
