// node --import ./scripts/tsx.mjs scripts/pictures.ts: the pictures that others show of the product, into web/public: the card of a
// shared link, and the screenshots of the install dialog. Run `npm run build` before it.
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { createAppServer } from '../e2e/support/server/app-server.ts';
import config from '../playwright.config.ts';
import { submitSignIn } from './screenshots/steps.ts';
import { NOW } from './screenshots/take-screens.ts';

const OUT = 'web/public';
const VIEWS = { today: '', week: '?view=weekly', overview: '?view=overview' };
const SIZES = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };

const server = await createAppServer({ env: { DAYMARK_NOW: NOW } });
await server.start();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  mkdirSync(`${OUT}/pictures`, { recursive: true });
  const card = await openPage(browser, { width: 1200, height: 630 }, 1);
  await card.goto('/');
  await card.evaluate(() => document.fonts.ready);
  await card.screenshot({ path: `${OUT}/pictures/link-card.png` });
  for (const [form, size] of Object.entries(SIZES)) {
    const page = await openPage(browser, size, form === 'narrow' ? 2 : 1);
    await signIn(page);
    for (const [name, search] of Object.entries(VIEWS)) {
      await page.goto(`/app/programme${search}`);
      await page.getByRole('heading', { level: 1, name: 'Program' }).waitFor();
      await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
      await page.getByText('Synced').first().waitFor();
      await page.waitForTimeout(300);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ path: `${OUT}/pictures/${name}-${form}.png` });
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}

async function openPage(
  opened: Browser,
  viewport: { width: number; height: number },
  deviceScaleFactor: number,
): Promise<Page> {
  const page = await opened.newPage({
    baseURL: server.url,
    viewport,
    deviceScaleFactor,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  await page.clock.setFixedTime(NOW);
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page);
  await page.waitForURL('**/app/programme*');
}
