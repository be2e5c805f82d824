import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dayPage } from './support/day-page.ts';
import { expect, test } from './support/fixtures.ts';

const PUBLIC = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/privacy-policy',
  '/terms-of-service',
  '/how-offline-works',
  '/no-such-page',
];
const INSIDE = [
  '/app/programme',
  '/app/programme?view=weekly',
  '/app/programme?view=overview',
  '/app/setup',
  '/app/chat',
  '/app/documents',
  '/app/educational-content',
  '/app/health-data',
  '/app/habits',
  '/app/habits-questionnaire-task',
  '/app/calendar',
  '/app/settings',
  '/app/sync',
  '/app/testing-lab',
  '/app/testing-lab?lab=slow:100',
  '/app/settings?lab=off',
];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(
    (each) =>
      `${each.id}: ${each.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any route or open dialog, ${colorScheme}`, async ({ world }) => {
    test.setTimeout(300_000);
    const { email } = await world.participant();
    const { page } = await world.device();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const problems: Record<string, string[]> = {};
    const look = async (what: string) => {
      const found = await violations(page);
      if (found.length > 0) problems[what] = found;
    };

    for (const path of PUBLIC) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path);
    }
    await dayPage(page).signIn(email);
    for (const path of INSIDE) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path);
    }

    await page.goto('/app/programme');
    await dayPage(page).isShown();
    await dayPage(page).openCheckIn();
    await look('check-in dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filter by category/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Daily Habits' })).toBeVisible();
    await look('filter popover');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click();
    await expect(page.getByRole('radio', { name: 'Completed' })).toBeVisible();
    await look('status menu of a row');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Plan the Day', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Plan the Day' })).toBeVisible();
    await look('Plan the Day dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Sync status$/ }).click();
    await expect(page.getByRole('link', { name: /inspect/i }).first()).toBeVisible();
    await look('sync badge popover');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+KeyT');
    await look('recent notifications');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expect(page.getByRole('link', { name: /^Settings/ })).toBeVisible();
    await look('slide-in menu');
    expect(problems).toEqual({});
  });
}
