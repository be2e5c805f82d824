import type { BrowserContext, Page } from '@playwright/test';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

/** Below this width the menu is a drawer. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Signs the demo participant in, up to a Program screen that has finished its first refresh. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page);
  await page.waitForURL('**/app/programme*');
  await settled(page);
}

export async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('demo@daymark.example');
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The list or its empty state stands, and the first refresh is over. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1', { hasText: 'Program' }).waitFor();
  for (let round = 0; round < 20; round += 1) {
    await page.clock.runFor(500);
    if ((await page.getByText('Updating...').count()) === 0) break;
    await page.waitForTimeout(100);
  }
}

export async function dialogOpened(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
}

export async function goOffline(page: Page, context: BrowserContext, reported: string): Promise<void> {
  await context.setOffline(true);
  await page.getByText(reported).first().waitFor();
}

/** Lets every toast go, and the pointer leave what it pressed. */
export async function calmDown(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.runFor(8_000);
}

/** Presses the icon of the first task that nothing was done with yet. */
export async function tickFirstPending(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /: pending\. Change status$/ })
    .first()
    .click();
}

/** Two changes made without a connection: a task begun, another completed. */
export async function changeOffline(page: Page, context: BrowserContext): Promise<void> {
  await goOffline(page, context, 'Offline mode');
  await tickFirstPending(page);
  await tickFirstPending(page);
  await page.getByText('waiting').first().waitFor();
  await calmDown(page);
}

/** Takes the categories off one by one until the chosen day is empty, whatever the day holds. */
export async function filterUntilEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter by category/ }).click();
  const empty = page.getByText('No events scheduled for this day');
  for (const category of ['Core Programme', 'Daily Habits', 'Educational Programme']) {
    if ((await empty.count()) > 0) break;
    await page.getByRole('checkbox', { name: category }).click();
    await page.clock.runFor(100);
  }
  await page.keyboard.press('Escape');
  await empty.waitFor();
}

/** Opens the details of the first task of the day that has any: lessons, the check-in and its like open other things. */
export async function openDetails(page: Page): Promise<void> {
  const opensMore = /Educational Programme|check-in|Plan the Day|Habits Questionnaire/i;
  await page.locator('.task').filter({ hasNotText: opensMore }).first().locator('.task-title').click();
  await page.getByRole('dialog').getByText('When', { exact: true }).waitFor();
}

export async function checkInOpened(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Daily Check-In' }).waitFor();
  await page.getByLabel('Notes').waitFor();
}

export async function fillCheckIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have reviewed my tasks/ }).click();
  await page.getByRole('slider', { name: 'Energy' }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Happy', exact: true }).click();
  await page.getByRole('slider', { name: /^Will you complete/ }).press('ArrowRight');
  await page.getByLabel('Notes').fill('Slept seven hours. The walk moves to 17:30.');
}

/** The wizards' Next, so many times. */
export async function clickNext(page: Page, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await page.getByRole('button', { name: 'Next' }).click();
}

/** Letters twice as large, by the browser's own setting: that moves the breakpoints too. */
export const enlargeText = (page: Page): Promise<void> => setLetters(page, { standard: 32, fixed: 26 });

/** Letters as the browser has them from the start. */
export const restoreText = (page: Page): Promise<void> => setLetters(page, { standard: 16, fixed: 13 });

async function setLetters(page: Page, fontSizes: { standard: number; fixed: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes });
}

/** The events that the device has. What runs in the page names no function: tsx would have that call one of its own. */
export function eventsOf(page: Page): Promise<ProgrammeEvent[]> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('daymark-main-'));
    const opening = indexedDB.open(found?.name ?? '');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('events').objectStore('events').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return (reading.result as { row: ProgrammeEvent }[]).map(({ row }) => row);
  });
}
