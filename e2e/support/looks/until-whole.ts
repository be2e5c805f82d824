import { expect, type Page } from '@playwright/test';

/** Waits for what a screen shows last: its heading stands before the parts that are fetched or read after it. */
export async function untilWhole(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect(page.locator('h1')).toBeVisible();
  for (const part of lastPartsOf(page, pathname)) await expect(part).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .spinner, .sk')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

function lastPartsOf(page: Page, pathname: string) {
  if (pathname === '/app' || pathname === '/app/programme')
    return [page.locator('.task, .wl-day, .ov-row, main table').first()];
  if (pathname === '/app/settings')
    return [page.locator('button', { hasText: 'Delete account' }), page.locator('#calendar-feed-title')];
  if (pathname === '/app/educational-content') return [page.getByRole('searchbox')];
  if (pathname.startsWith('/app/educational-content/'))
    return [page.getByRole('heading', { name: 'Sources' })];
  return [];
}
