import type { Page } from '@playwright/test';
import { hangs } from '../faults.ts';
import type { Screen } from '../screen.ts';

const PATH = '/app/chat';
const ASKING = '**/api/v1/chat/';

async function ask(page: Page, question: string): Promise<void> {
  await page.getByText(/^Good (morning|afternoon|evening)/).waitFor();
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
}

const answered = (page: Page) =>
  page
    .getByText(/^Answer from our library/)
    .last()
    .waitFor();

/** The Health Coach Chat in each of its states. */
export const COACH_SCREENS: readonly Screen[] = [
  {
    name: 'chat',
    path: PATH,
    signedIn: true,
    act: (page) => page.getByText(/^Good (morning|afternoon|evening)/).waitFor(),
  },
  {
    name: 'chat-answer',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await ask(page, 'How has my energy been?');
      await answered(page);
      await page.getByRole('textbox', { name: 'Your question' }).fill('How much coffee is too much?');
      await page.keyboard.press('Enter');
      await page
        .getByText(/^Answer from our library/)
        .nth(1)
        .waitFor();
    },
  },
  {
    name: 'chat-history',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await ask(page, 'How much salt is too much?');
      await answered(page);
      await page.clock.fastForward('01:00:00');
      await page.reload();
      await page.getByText('--- New session ---').waitFor();
      await page.getByText(/^Good (morning|afternoon|evening)/).waitFor();
    },
  },
  {
    name: 'chat-typing',
    path: PATH,
    signedIn: true,
    isLast: true,
    before: (page) => hangs(page, ASKING),
    act: async (page) => {
      await ask(page, 'Why am I so flat on Mondays?');
      await page.getByText('Coach is typing...').waitFor();
    },
  },
  {
    name: 'chat-urgent',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page) => {
      await ask(page, 'tight chest since lunch and my left arm feels odd. is it the strength session?');
      await page.getByRole('alert').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'chat-error',
    path: PATH,
    signedIn: true,
    isLast: true,
    before: (page) =>
      page.route(ASKING, (route) => route.fulfill({ json: { success: false, response: '', error: null } })),
    act: async (page) => {
      await ask(page, 'Why am I so flat on Mondays?');
      await page.getByText('Error getting response').waitFor();
    },
  },
  {
    name: 'chat-offline',
    path: PATH,
    signedIn: true,
    isLast: true,
    act: async (page, context) => {
      await page.getByText(/^Good (morning|afternoon|evening)/).waitFor();
      // What answers is fetched in a quiet moment.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await ask(page, 'How much sleep do I need?');
      await answered(page);
    },
  },
  {
    name: 'chat-clear',
    path: PATH,
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Clear chat' }).click();
      await page.getByRole('dialog').getByRole('heading').waitFor();
    },
  },
];
