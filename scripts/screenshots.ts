// npm run screenshots [-- name ...]: every screen, phone and desktop, light and dark, into ./screenshots.
//
// The built server runs on the demo participant with its clock set to Thursday 5 March 2026, and the browser's with it.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { existsSync, mkdirSync } from 'node:fs';
import { createAppServer } from '../e2e/support/app-server.ts';
import config from '../playwright.config.ts';

const NOW = '2026-03-05T09:30:00.000Z';
const OUT = 'screenshots';

interface Screen {
  name: string;
  path: string;
  signedIn: boolean;
  /** The whole length of the page too, as <name>-<width>-full-<theme>.png. */
  full?: boolean;
  act?: (page: Page, context: BrowserContext) => Promise<void>;
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

const screens: Screen[] = [
  { name: 'landing', path: '/', signedIn: false, full: true },
  { name: 'signin', path: '/login', signedIn: false },
  {
    name: 'signup',
    path: '/login',
    signedIn: false,
    act: async (page) => {
      const toSignUp = page.getByRole('button', { name: 'Create account' });
      await toSignUp.or(page.getByRole('link', { name: 'Create account' })).click();
      await page.getByLabel('Name').fill('Ana Whitfield');
    },
  },
  {
    name: 'signin-error',
    path: '/login',
    signedIn: false,
    act: async (page) => {
      await page.getByLabel('Email').fill('ana.whitfield@example.org');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('alert').filter({ hasText: 'Invalid login credentials' }).waitFor();
    },
  },
  {
    name: 'signin-offline',
    path: '/login',
    signedIn: false,
    act: (page, context) => goOffline(page, context, "You're offline."),
  },
  { name: 'forgot', path: '/forgot-password', signedIn: false },
  { name: 'reset', path: '/reset-password', signedIn: false },
  { name: 'privacy', path: '/privacy-policy', signedIn: false },
  { name: 'terms', path: '/terms-of-service', signedIn: false },
  { name: 'not-found', path: '/no-such-page', signedIn: false },
  { name: 'daily', path: '/app/programme', signedIn: true, full: true },
  { name: 'weekly', path: '/app/programme?view=weekly', signedIn: true, full: true },
  { name: 'overview', path: '/app/programme?view=overview', signedIn: true, full: true },
  { name: 'empty', path: '/app/programme?view=today&day=2026-02-15', signedIn: true },
  {
    name: 'filter',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Filter by category/ }).click();
      await page.getByRole('checkbox', { name: 'Daily Habits' }).waitFor();
    },
  },
  {
    name: 'menu',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      if (isPhone(page)) await page.getByRole('button', { name: /menu/i }).first().click();
    },
  },
  {
    name: 'row-menu',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /more|options|set status/i })
        .first()
        .click();
    },
  },
  {
    name: 'checkin',
    path: '/app/programme?action=checkin',
    signedIn: true,
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'toasts',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page
        .getByRole('button', { name: /: pending\. Change status$/ })
        .first()
        .click();
      await page.getByText('Task in progress').first().waitFor();
    },
  },
  {
    name: 'offline',
    path: '/app/programme',
    signedIn: true,
    act: async (page, context) => {
      await goOffline(page, context, 'Offline mode');
      await page
        .getByRole('button', { name: /: pending\. Change status$/ })
        .last()
        .click();
      await page.getByText('waiting').first().waitFor();
      await page.clock.runFor(6_000);
    },
  },
  { name: 'setup', path: '/app/setup', signedIn: true },
  { name: 'chat', path: '/app/chat', signedIn: true },
  { name: 'documents', path: '/app/documents', signedIn: true },
  { name: 'library', path: '/app/educational-content', signedIn: true },
  { name: 'health-data', path: '/app/health-data', signedIn: true },
  { name: 'calendar', path: '/app/calendar', signedIn: true },
  { name: 'questionnaire', path: '/app/habits-questionnaire-task', signedIn: true },
  { name: 'settings', path: '/app/settings', signedIn: true, full: true },
];

const wanted = process.argv.slice(2);
if (!existsSync('dist/server/main.js')) throw new Error('build first: npm run build');
mkdirSync(OUT, { recursive: true });
const server = await createAppServer({ DAYMARK_NOW: NOW });
await server.start();
const browser = await chromium.launch(config.use?.launchOptions);
let failures = 0;
try {
  for (const [width, height] of [
    [360, 780],
    [1280, 860],
  ] as const) {
    for (const theme of ['light', 'dark'] as const) await shootAll(browser, width, height, theme);
  }
} finally {
  await browser.close();
  await server.dispose();
}
console.log(
  failures === 0
    ? `screenshots: done, see ./${OUT}`
    : `screenshots: ${failures} screens could not be reached`,
);
process.exitCode = failures === 0 ? 0 : 1;

async function shootAll(
  engine: Browser,
  width: number,
  height: number,
  theme: 'light' | 'dark',
): Promise<void> {
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    const context = await engine.newContext({
      baseURL: server.url,
      viewport: { width, height },
      deviceScaleFactor: 1.5,
      colorScheme: theme,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await page.clock.install({ time: new Date(NOW) });
      if (screen.signedIn) await signIn(page);
      await page.goto(screen.path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (screen.signedIn && screen.path.startsWith('/app/programme')) await settled(page);
      await screen.act?.(page, context);
      await page.clock.runFor(400);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${OUT}/${screen.name}-${width}-${theme}.png` });
      if (screen.full)
        await page.screenshot({ path: `${OUT}/${screen.name}-${width}-full-${theme}.png`, fullPage: true });
    } catch (error) {
      failures += 1;
      console.error(
        `${screen.name} ${width} ${theme}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      );
    } finally {
      await context.close();
    }
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@daymark.example');
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/app/programme*');
  await settled(page);
}

/** The list or its empty state stands, and the first refresh is over. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Program' }).waitFor();
  for (let round = 0; round < 20; round += 1) {
    await page.clock.runFor(500);
    if ((await page.getByText('Updating...').count()) === 0) break;
    await page.waitForTimeout(100);
  }
}

async function goOffline(page: Page, context: BrowserContext, told: string): Promise<void> {
  await context.setOffline(true);
  await page.getByText(told).first().waitFor();
}
