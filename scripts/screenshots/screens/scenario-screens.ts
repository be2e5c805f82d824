import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';

const PATH = '/app/programme';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your response' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan the Day', exact: true }).first().click();
  await box(page).waitFor();
  await log(page).getByText('AI', { exact: true }).first().waitFor();
}

async function say(page: Page, words: string): Promise<void> {
  const replies = log(page).getByText('AI', { exact: true });
  const before = await replies.count();
  await box(page).fill(words);
  await box(page).press('Enter');
  await replies.nth(before).waitFor();
}

/** The scenario chat in its states. The screens of a round share the day's session, so the completed one comes last. */
export const SCENARIO_SCREENS: readonly Screen[] = [
  { name: 'plan-the-day', path: PATH, signedIn: true, isLast: true, act: openPlan },
  {
    name: 'plan-proposed',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await openPlan(page);
      await say(page, 'lesson at 1.15 pm');
      await say(page, 'strength at 7pm');
      await say(page, 'no, strength at quarter past eight in the evening');
    },
  },
  {
    name: 'plan-ready',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await openPlan(page);
      await say(page, 'strength at 7pm');
      await say(page, 'finish');
      await page.getByText("Click 'Complete & Close'").first().waitFor();
    },
  },
  {
    name: 'plan-urgent',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await openPlan(page);
      await box(page).fill('tight chest since lunch and my left arm feels odd');
      await box(page).press('Enter');
      await page.getByRole('alert').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'plan-completed',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await openPlan(page);
      await say(page, 'strength at 7pm');
      await say(page, 'finish');
      await page.getByRole('button', { name: 'Complete & Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Plan the Day', exact: true }).first().click();
      await page.getByRole('button', { name: 'Plan again' }).waitFor();
    },
  },
  {
    name: 'goal-setting',
    path: '/app/chat',
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Set a goal' }).click();
      await box(page).waitFor();
      await say(page, 'walk after lunch');
    },
  },
];
