// npm run screenshots [-- name ...] [--width=320,768] [--theme=dark] [--scale=1] [--out=docs/screens]: every screen,
// phone and desktop, light and dark, into ./screenshots.
//
// The built server runs on the demo participant with its clock set to Thursday 5 March 2026, and the browser's with it.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { existsSync, mkdirSync } from 'node:fs';
import { createAppServer } from '../e2e/support/app-server.ts';
import config from '../playwright.config.ts';

const NOW = '2026-03-05T09:30:00.000Z';

interface Screen {
  name: string;
  path: string;
  signedIn: boolean;
  /** The whole length of the page too, as <name>-<width>-full-<theme>.png. */
  full?: boolean;
  /** Before the page is opened, and after the signing in. */
  before?: (page: Page, context: BrowserContext) => Promise<unknown>;
  act?: (page: Page, context: BrowserContext) => Promise<void>;
}

const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 360: 780, 768: 1024, 1280: 860 };

/** Run in the page: a service worker of a new version that waits, so that the prompt shows. */
const WAITING_WORKER = `
  const registration = { waiting: { postMessage() {} }, installing: null, addEventListener() {}, async update() {} };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      controller: {},
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
      addEventListener() {},
      removeEventListener() {},
    },
  });
`;

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
  {
    name: 'forgot-code',
    path: '/forgot-password',
    signedIn: false,
    act: async (page) => {
      await page.getByLabel('Email').fill('demo@daymark.example');
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  { name: 'reset', path: '/reset-password', signedIn: false },
  {
    name: 'reset-expired',
    path: '/reset-password?error=access_denied&error_code=otp_expired',
    signedIn: false,
    act: (page) => page.getByRole('heading', { name: 'Link Expired' }).waitFor(),
  },
  { name: 'how-offline-works', path: '/how-offline-works', signedIn: false, full: true },
  { name: 'privacy', path: '/privacy-policy', signedIn: false },
  { name: 'terms', path: '/terms-of-service', signedIn: false },
  { name: 'not-found', path: '/no-such-page', signedIn: false },
  { name: 'daily', path: '/app/programme', signedIn: true, full: true },
  { name: 'weekly', path: '/app/programme?view=weekly', signedIn: true, full: true },
  { name: 'overview', path: '/app/programme?view=overview', signedIn: true, full: true },
  {
    name: 'loading',
    path: '/login',
    signedIn: false,
    before: (page) => page.route('**/api/v1/sync', () => undefined),
    act: async (page) => {
      await submitSignIn(page);
      await page.getByText('Loading your programme').waitFor();
    },
  },
  {
    // Every day of the demo's programme has tasks: the filter empties one.
    name: 'empty',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Filter by category/ }).click();
      await page.getByRole('checkbox', { name: 'Core Programme' }).click();
      await page.getByRole('checkbox', { name: 'Daily Habits' }).click();
      await page.keyboard.press('Escape');
      await page.getByText('No events scheduled for this day').waitFor();
    },
  },
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
      await page.getByRole('button', { name: 'Options for Plan the Day' }).click();
      await page.getByRole('radio', { name: 'Completed' }).waitFor();
    },
  },
  {
    name: 'move',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Options for Plan the Day' }).click();
      await page.getByRole('button', { name: 'Move...' }).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'own-task',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add own task' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill('Swim with Jo');
    },
  },
  {
    name: 'palette',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
    },
  },
  {
    name: 'shortcuts',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'past-checkins',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Past check-ins' }).first().click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'checkin',
    path: '/app/programme?action=checkin',
    signedIn: true,
    act: checkInOpened,
  },
  {
    name: 'checkin-filled',
    path: '/app/programme?action=checkin',
    signedIn: true,
    act: async (page) => {
      await checkInOpened(page);
      await fillCheckIn(page);
      await page.getByText('Draft saved').waitFor();
    },
  },
  {
    name: 'details',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^Easy ride or brisk walk[^:]*$/ }).click();
      await page.getByText('Duration').waitFor();
    },
  },
  {
    name: 'update',
    path: '/app/programme',
    signedIn: true,
    before: (page) => page.addInitScript({ content: WAITING_WORKER }),
    act: (page) => page.getByRole('heading', { name: 'New Update Available' }).waitFor(),
  },
  { name: 'setup', path: '/app/setup', signedIn: true, full: true },
  ...['priorities', 'investigations', 'consultations'].map((step, index) => ({
    name: `setup-${step}`,
    path: '/app/setup',
    signedIn: true,
    full: true,
    act: (page: Page) => clickNext(page, index + 1),
  })),
  { name: 'chat', path: '/app/chat', signedIn: true },
  { name: 'documents', path: '/app/documents', signedIn: true },
  { name: 'library', path: '/app/educational-content', signedIn: true, full: true, act: librarySettled },
  { name: 'library-search', path: '/app/educational-content?q=slepe', signedIn: true, act: librarySettled },
  {
    name: 'article',
    path: '/app/educational-content/blood-pressure',
    signedIn: true,
    full: true,
    act: (page) => page.getByRole('heading', { name: 'The numbers' }).waitFor(),
  },
  { name: 'health-data', path: '/app/health-data', signedIn: true },
  { name: 'calendar', path: '/app/calendar', signedIn: true },
  { name: 'questionnaire', path: '/app/habits-questionnaire-task', signedIn: true },
  ...['morning', 'evening'].map((step, index) => ({
    name: `questionnaire-${step}`,
    path: '/app/habits-questionnaire-task',
    signedIn: true,
    full: true,
    act: (page: Page) => clickNext(page, index + 1),
  })),
  { name: 'sync', path: '/app/sync', signedIn: true, full: true },
  { name: 'settings', path: '/app/settings', signedIn: true, full: true },
  {
    name: 'delete-account',
    path: '/app/settings',
    signedIn: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  { name: 'testing-lab', path: '/app/testing-lab', signedIn: true, full: true },
  { name: 'testing-lab-on', path: '/app/programme?lab=flaky:30:seed7', signedIn: true },
  // These change the participant's day, so they come last.
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
        .first()
        .click();
      await page.getByText('waiting').first().waitFor();
      await page.mouse.move(0, 0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.clock.runFor(6_000);
    },
  },
  {
    name: 'recent',
    path: '/app/programme',
    signedIn: true,
    act: async (page) => {
      for (const at of [0, 0]) {
        await page
          .getByRole('button', { name: /: pending\. Change status$/ })
          .nth(at)
          .click();
        await page.clock.runFor(600);
      }
      await page.keyboard.press('Alt+KeyT');
      await page.getByText('Recent notifications').waitFor();
    },
  },
  {
    name: 'submitted',
    path: '/app/programme',
    signedIn: true,
    full: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Submit the Day' }).click();
      await page.getByText(/Submitted \d\d:\d\d/).waitFor();
    },
  },
  {
    name: 'checkin-update',
    path: '/app/programme?action=checkin',
    signedIn: true,
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

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const widths = chosen('width', ['360', '1280']).map(Number);
const themes = chosen('theme', ['light', 'dark']);
const [scale = 1.5] = chosen('scale', ['1.5']).map(Number);
const [out = 'screenshots'] = chosen('out', ['screenshots']);
if (!existsSync('dist/server/main.js')) throw new Error('build first: npm run build');
mkdirSync(out, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions);
let failures = 0;
try {
  for (const width of widths) {
    for (const theme of themes) await shootAll(browser, width, theme === 'dark' ? 'dark' : 'light');
  }
} finally {
  await browser.close();
}
console.log(
  failures === 0
    ? `screenshots: done, see ./${out}`
    : `screenshots: ${failures} screens could not be reached`,
);
process.exitCode = failures === 0 ? 0 : 1;

/** On a server of its own: what one round did to the participant's day is not in the next one's pictures. */
async function shootAll(engine: Browser, width: number, theme: 'light' | 'dark'): Promise<void> {
  const server = await createAppServer({ env: { DAYMARK_NOW: NOW } });
  await server.start();
  try {
    await shootEach(engine, server.url, width, theme);
  } finally {
    await server.dispose();
  }
}

async function shootEach(
  engine: Browser,
  baseURL: string,
  width: number,
  theme: 'light' | 'dark',
): Promise<void> {
  const height = HEIGHTS[width] ?? 860;
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    const context = await engine.newContext({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: theme,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await page.clock.install({ time: new Date(NOW) });
      if (screen.signedIn) await signIn(page);
      await screen.before?.(page, context);
      await page.goto(screen.path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (screen.signedIn && screen.path.startsWith('/app/programme')) await settled(page);
      await screen.act?.(page, context);
      await page.clock.runFor(400);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${out}/${screen.name}-${width}-${theme}.png` });
      if (screen.full) {
        // The window itself is made as long as the page, so that what sticks to its foot stands where it ends.
        const length = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(height, length) });
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.clock.runFor(400);
        await page.screenshot({ path: `${out}/${screen.name}-${width}-full-${theme}.png` });
      }
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

/** --name=a,b from the command line. */
function chosen(name: string, otherwise: readonly string[]): readonly string[] {
  const word = process.argv.find((one) => one.startsWith(`--${name}=`));
  return word ? word.slice(name.length + 3).split(',') : otherwise;
}

/** The wizards' Next, so many times. */
async function clickNext(page: Page, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await page.getByRole('button', { name: 'Next' }).click();
}

async function librarySettled(page: Page): Promise<void> {
  await page.getByRole('searchbox').waitFor();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page);
  await page.waitForURL('**/app/programme*');
  await settled(page);
}

async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('demo@daymark.example');
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function checkInOpened(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Daily Check-In' }).waitFor();
  await page.getByLabel('Notes').waitFor();
}

async function fillCheckIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have reviewed my tasks/ }).click();
  await page.getByRole('slider', { name: 'Energy' }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Happy', exact: true }).click();
  await page.getByRole('slider', { name: /^Will you complete/ }).press('ArrowRight');
  await page.getByLabel('Notes').fill('Slept seven hours. The walk moves to 17:30.');
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
