import { syncBringsNothing, syncFails, syncHangs } from '../faults.ts';
import type { Screen } from '../screen.ts';
import {
  calmDown,
  changeOffline,
  checkInOpened,
  enlargeText,
  fillCheckIn,
  filterUntilEmpty,
  isPhone,
  submitSignIn,
  tickFirstPending,
} from '../steps.ts';

const PATH = '/app/programme';
const LONG_TITLE =
  'Walk with Bartholomew-Alexander to the Krankenversicherungsgesellschaft and back by the longer way along the river';

/** The three views of the Program screen, and each state they can be in. */
export const PROGRAMME_SCREENS: readonly Screen[] = [
  { name: 'daily', path: PATH, signedIn: true, full: true },
  { name: 'weekly', path: `${PATH}?view=weekly`, signedIn: true, full: true },
  { name: 'overview', path: `${PATH}?view=overview`, signedIn: true, full: true },
  {
    name: 'loading',
    path: '/login',
    signedIn: false,
    before: syncHangs,
    act: async (page) => {
      await submitSignIn(page);
      await page.getByText('Loading your programme').waitFor();
    },
  },
  {
    name: 'error',
    path: '/login',
    signedIn: false,
    before: syncFails,
    act: async (page) => {
      await submitSignIn(page);
      await page.getByText('Failed to load programs').waitFor();
    },
  },
  {
    name: 'no-programme',
    path: '/login',
    signedIn: false,
    before: syncBringsNothing,
    act: async (page) => {
      await submitSignIn(page);
      await page.getByText('No program selected').waitFor();
    },
  },
  { name: 'empty', path: PATH, signedIn: true, act: filterUntilEmpty },
  {
    name: 'empty-weekly',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await filterUntilEmpty(page);
      await page.getByRole('tab', { name: 'Weekly' }).click();
    },
  },
  {
    name: 'menu',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      if (isPhone(page)) await page.getByRole('button', { name: /menu/i }).first().click();
    },
  },
  { name: 'large-text', path: PATH, signedIn: true, full: true, act: enlargeText },
  { name: 'large-text-weekly', path: `${PATH}?view=weekly`, signedIn: true, act: enlargeText },
  { name: 'testing-lab-on', path: `${PATH}?lab=flaky:30:seed7`, signedIn: true },
  {
    name: 'toasts',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await tickFirstPending(page);
      await page.getByText('Task in progress').first().waitFor();
    },
  },
  { name: 'offline', path: PATH, signedIn: true, isLast: true, act: changeOffline },
  {
    name: 'offline-weekly',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page, context) => {
      await changeOffline(page, context);
      await page.getByRole('tab', { name: 'Weekly' }).click();
    },
  },
  {
    name: 'long-text',
    path: PATH,
    signedIn: true,
    isLast: true,
    full: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add own task' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill(LONG_TITLE);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await calmDown(page);
    },
  },
  {
    name: 'recent',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      for (const tap of [1, 2]) {
        await tickFirstPending(page);
        await page.clock.runFor(tap * 600);
      }
      await page.keyboard.press('Alt+KeyT');
      await page.getByText('Recent notifications').waitFor();
    },
  },
  {
    name: 'submitted',
    path: PATH,
    signedIn: true,
    isLast: true,
    full: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Submit the Day' }).click();
      await page.getByRole('button', { name: 'Submit now' }).click();
      await page.getByText(/Sent \d\d:\d\d/).waitFor();
    },
  },
  {
    name: 'checkin-update',
    path: `${PATH}?action=checkin`,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await checkInOpened(page);
      await fillCheckIn(page);
      await page.getByRole('button', { name: 'Complete Check-In' }).click();
      await page.getByRole('heading', { name: 'Daily Check-In' }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Daily check-in', exact: true }).click();
      await page.getByRole('heading', { name: 'Update Check-In' }).waitFor();
      await page.clock.runFor(8_000);
    },
  },
];
