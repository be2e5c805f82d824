import { expect, type Page } from '@playwright/test';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import type { LabPhone } from './lab.ts';
import { storedStatuses } from '../participant.ts';

/** What a setting of the Testing lab lets a participant or a tester see before it is stopped, and nothing else would. */
export interface LabSign {
  /** Before the first tap. */
  begin?: (phone: LabPhone) => void;
  /** After two tasks were tapped; may leave the day. */
  show(phone: LabPhone): Promise<unknown>;
}

export const LAB_SIGNS: Readonly<Record<string, LabSign>> = {
  offline: {
    async show(phone) {
      await keptHere('Offline').show(phone);
      await namesLab(phone.page);
    },
  },
  // Longer than the app waits for an answer.
  'slow:60000': { show: isUnderWay },
  'slow:400': { show: ({ day }) => expect(day.waitingRows()).toHaveCount(0) },
  'flaky:50:seed7': { show: failsNowAndThen },
  'flaky:0:100': { show: arrivesUnheard },
  hang: { show: isUnderWay },
  captive: keptHere('Trying again soon'),
  '500': keptHere('Trying again soon'),
  '502': keptHere('Trying again soon'),
  '503:600': { show: waitsTenMinutes },
  '504': keptHere('Trying again soon'),
  '429:600': { show: waitsTenMinutes },
  '413': oneByOne(),
  '426': keptHere('Update the app to go on'),
  '401:2': {
    show: async ({ day, line }) => {
      await expect.poll(() => line.refreshes).toBeGreaterThan(0);
      await expect(day.waitingRows()).toHaveCount(0);
    },
  },
  '403': keptHere('Waiting for sign-in'),
  '409': keptHere('Sign in again to go on'),
  'clock:-1560': { show: ({ page }) => tellsServerClock(page, '26 h ahead') },
  'clock:-5': { show: ({ page }) => tellsServerClock(page, '5 min ahead') },
  'clock:5': { show: ({ page }) => tellsServerClock(page, '5 min behind') },
  'clock:1560': { show: ({ page }) => tellsServerClock(page, '26 h behind') },
  'handle:8': {
    async show({ page, opened }) {
      await openBadge(page);
      await expect(async () => {
        await page.getByRole('button', { name: 'Sync now' }).click();
        expect(await opened(), 'the database is opened again and again').toBeGreaterThan(8);
      }).toPass({ timeout: 30_000 * PATIENCE });
    },
  },
  'kill:70:seed5': {
    show: ({ line }) => expect.poll(() => line.loads, 'the page has started again').toBeGreaterThan(0),
  },
};

function keptHere(words: string): LabSign {
  return {
    async show({ page, day, line }) {
      await expect(badge(page)).toContainText('Offline mode');
      await openBadge(page);
      await expect(page.locator('.sync-details').getByText(words, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(day.waitingRows()).toHaveCount(2);
      expect(line.syncs, 'what came to the server').toBe(0);
    },
  };
}

/** The Sync page, beside what waits. */
async function namesLab(page: Page): Promise<void> {
  await page.goto('/app/sync');
  await expect(page.getByRole('main').getByText('Testing lab: Offline (simulated).')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(2);
}

async function isUnderWay({ page, day, line }: LabPhone): Promise<void> {
  await expect(badge(page)).toContainText('Updating...');
  await expect(day.waitingRows()).toHaveCount(2);
  expect(line.syncs, 'what came to the server').toBe(0);
}

async function failsNowAndThen({ page }: LabPhone): Promise<void> {
  await openBadge(page);
  await expect(async () => {
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(badge(page)).toContainText('Offline mode', { timeout: 1000 });
  }).toPass({ timeout: 30_000 * PATIENCE });
}

/** The server has the changes, and the phone does not know. */
async function arrivesUnheard({ participant, page, day, tasks }: LabPhone): Promise<void> {
  const shown = await day.statuses();
  await expect.poll(async () => (await storedStatuses(participant))[tasks[1]]).toBe(shown[tasks[1]]);
  await expect(badge(page)).toContainText('Offline mode');
  await expect(day.waitingRows()).toHaveCount(2);
}

async function waitsTenMinutes({ page, line }: LabPhone): Promise<void> {
  await page.goto('/app/sync');
  const waiting = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.getByText(/Try 2, next in (9|10) min/)).toHaveCount(2);
  expect(line.syncs, 'what came to the server').toBe(0);
}

/** Both changes wait, and then each goes in a push of its own. */
function oneByOne(): LabSign {
  const isSync = (path: string) => path === '/api/v1/sync';
  return {
    begin: ({ line: { proxy } }) => {
      proxy.decide = ({ path }) => (isSync(path) ? 'lose_request' : 'pass');
    },
    async show({ page, day, line: { proxy } }) {
      await expect(day.waitingRows()).toHaveCount(2);
      const before = proxy.pushes.length;
      proxy.decide = () => 'pass';
      await openBadge(page);
      await page.getByRole('button', { name: 'Sync now' }).click();
      await page.keyboard.press('Escape');
      await expect(day.waitingRows()).toHaveCount(0);
      const sizes = proxy.pushes.slice(before).map((push) => push.length);
      expect(sizes.length).toBeGreaterThan(1);
      expect(new Set(sizes)).toEqual(new Set([1]));
    },
  };
}

async function tellsServerClock(page: Page, words: string): Promise<void> {
  await page.goto('/app/sync');
  await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
}

const badge = (page: Page) => page.getByRole('button', { name: 'Sync status' });
const openBadge = (page: Page): Promise<void> => badge(page).click();
