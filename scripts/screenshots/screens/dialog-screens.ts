import { IPHONE, WAITING_WORKER } from '../faults.ts';
import type { Screen } from '../screen.ts';
import { checkInOpened, dialogOpened, enlargeText, fillCheckIn, openDetails } from '../steps.ts';

const PATH = '/app/programme';

/** What opens over the Program screen. */
export const DIALOG_SCREENS: readonly Screen[] = [
  {
    name: 'filter',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Filter by category/ }).click();
      await page.getByRole('checkbox', { name: 'Daily Habits' }).waitFor();
    },
  },
  {
    name: 'row-menu',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Options for Plan the Day' }).click();
      await page.getByRole('radio', { name: 'Completed' }).waitFor();
    },
  },
  {
    name: 'move',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Options for Plan the Day' }).click();
      await page.getByRole('button', { name: 'Move...' }).click();
      await dialogOpened(page);
    },
  },
  {
    name: 'own-task',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add own task' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('Swim with Jo');
    },
  },
  {
    name: 'palette',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.keyboard.press('?');
      await dialogOpened(page);
    },
  },
  {
    name: 'past-checkins',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Past check-ins' }).first().click();
      await dialogOpened(page);
    },
  },
  { name: 'checkin', path: `${PATH}?action=checkin`, signedIn: true, act: checkInOpened },
  {
    name: 'checkin-filled',
    path: `${PATH}?action=checkin`,
    signedIn: true,
    act: async (page) => {
      await checkInOpened(page);
      await fillCheckIn(page);
      await page.getByText('Draft saved').waitFor();
    },
  },
  {
    name: 'checkin-large-text',
    path: `${PATH}?action=checkin`,
    signedIn: true,
    act: async (page) => {
      await checkInOpened(page);
      await enlargeText(page);
    },
  },
  { name: 'details', path: PATH, signedIn: true, act: openDetails },
  {
    name: 'badge',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: /Synced/ }).click();
      await page.clock.runFor(400);
    },
  },
  {
    name: 'install-steps',
    path: '/app/settings',
    signedIn: true,
    before: (page) => page.addInitScript({ content: IPHONE }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Show the steps' }).click();
      await page.clock.runFor(1000);
    },
  },
  {
    name: 'update',
    path: PATH,
    signedIn: true,
    before: (page) => page.addInitScript({ content: WAITING_WORKER }),
    act: async (page) => {
      // It waits for a quiet moment.
      for (let round = 0; round < 10; round += 1) await page.clock.runFor(500);
      await page.getByRole('heading', { name: 'New Update Available' }).waitFor();
    },
  },
];
