import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { createAppServer } from '../../e2e/support/server/app-server.ts';
import type { Screen } from './screen.ts';
import { settled, signIn } from './steps.ts';

/** A Thursday in the third week of the demo's programme: its days are laid out around the server's clock. */
export const NOW = '2026-03-05T09:30:00.000Z';
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 360: 780, 768: 1024, 1280: 860 };

interface Round {
  screens: readonly Screen[];
  width: number;
  theme: 'light' | 'dark';
  scale: number;
  out: string;
  full: boolean;
  palette: boolean;
}

/**
 * Every screen at one width in one theme, on a server of its own: what one round did to the participant's day is not
 * in the next one's pictures. Resolves with the screens that could not be reached, and why.
 */
export async function takeScreens(engine: Browser, round: Round): Promise<string[]> {
  const server = await createAppServer({ env: { DAYMARK_NOW: NOW } });
  await server.start();
  try {
    const options = windowOptions(server.url, round);
    const ordered = [...round.screens].sort((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false));
    const problems: string[] = [];
    let signedIn: BrowserContextOptions['storageState'];
    for (const screen of ordered) {
      if (screen.signedIn) signedIn ??= await signedInState(engine, options);
      const name = `${screen.name}-${round.width}`;
      try {
        await takeScreen(engine, screen, round, {
          ...options,
          ...(screen.signedIn && signedIn && { storageState: signedIn }),
        });
      } catch (error) {
        const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
        problems.push(`${name}-${round.theme}: ${why}`);
      }
    }
    return problems;
  } finally {
    await server.dispose();
  }
}

/** A window of one width in one theme. */
export function windowOptions(
  baseURL: string,
  { width, theme, scale }: Pick<Round, 'width' | 'theme' | 'scale'>,
): BrowserContextOptions {
  return {
    baseURL,
    viewport: { width, height: HEIGHTS[width] ?? 860 },
    deviceScaleFactor: scale,
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  };
}

/** Shows the screen in a page, with the browser's clock where the server's is, until nothing moves any more. */
export async function showScreen(page: Page, screen: Screen): Promise<void> {
  page.setDefaultTimeout(30_000);
  await page.clock.install({ time: new Date(NOW) });
  await screen.before?.(page, page.context());
  await page.goto(screen.path);
  // Not by its role: a dialog that the address opens hides the page from screen readers at once.
  await page.locator('h1').first().waitFor();
  if (screen.signedIn && screen.path.startsWith('/app/programme')) await settled(page);
  await screen.act?.(page, page.context());
  await page.mouse.move(0, 0);
  await page.clock.runFor(400);
  await page.waitForTimeout(300);
}

async function takeScreen(
  engine: Browser,
  screen: Screen,
  { width, theme, out, full, palette }: Round,
  options: BrowserContextOptions,
): Promise<void> {
  const context = await engine.newContext(options);
  try {
    const page = await context.newPage();
    await showScreen(page, screen);
    await save(page, `${out}/${screen.name}-${width}-${theme}.png`, palette);
    if (!screen.full || !full) return;
    // The window itself is made as long as the page, so that what sticks to its foot stands where it ends.
    const { height = 860 } = page.viewportSize() ?? {};
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, length) });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.clock.runFor(400);
    await save(page, `${out}/${screen.name}-${width}-full-${theme}.png`, palette);
  } finally {
    await context.close();
  }
}

async function save(page: Page, path: string, palette: boolean): Promise<void> {
  if (!palette) await page.screenshot({ path });
  else
    await sharp(await page.screenshot())
      .png({ palette, effort: 10 })
      .toFile(path);
}

/** The browser's storage of a demo participant who has just signed in, for as many windows as there are screens. */
export async function signedInState(engine: Browser, options: BrowserContextOptions) {
  const context = await engine.newContext(options);
  try {
    const page = await context.newPage();
    await page.clock.install({ time: new Date(NOW) });
    await signIn(page);
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}
