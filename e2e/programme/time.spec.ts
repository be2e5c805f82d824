import { dayPage } from '../support/phone/day-page.ts';
import { createAppServer } from '../support/server/app-server.ts';
import { expect, test } from '../support/fixtures.ts';
import { isPlainTask } from '../support/phone/is-plain-task.ts';
import { test as plain } from '@playwright/test';

/*
 * The server's clock is set by DAYMARK_NOW and the browser's by Playwright, so that a journey shows the same days
 * whenever it runs. One journey runs on the real date.
 */
plain('the demo shows week 3 of 12 on a frozen day', async ({ browser }) => {
  const now = '2026-03-05T09:30:00.000Z';
  const server = await createAppServer({ env: { DAYMARK_NOW: now } });
  await server.start();
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 780 } });
  try {
    const page = await context.newPage();
    await page.clock.install({ time: new Date(now) });
    await page.goto('/login');
    await page.getByLabel('Email').fill('demo@daymark.example');
    await page.getByLabel('Password', { exact: true }).fill('daymark-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/app/programme*');
    await dayPage(page).isShown();
    await expect(page.getByText('Week 3 of 12').first()).toBeVisible();
    await expect(page.getByText('2 Mar - 8 Mar').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /Thursday 5 March/ })).toBeVisible();
  } finally {
    await context.close();
    await server.dispose();
  }
});

test('on the real date a new participant starts in week 1 of 12 with at least three tasks today', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await dayPage(page).enter(email);
  await expect(page.getByText('Week 1 of 12').first()).toBeVisible();
  const titles = Object.keys(await dayPage(page).statuses());
  expect(titles.filter((title) => /check-in/i.test(title))).toHaveLength(1);
  expect(titles).toContain('Plan the Day');
  expect(titles.filter(isPlainTask).length).toBeGreaterThanOrEqual(3);
});
