import { expect, test as base, type Page } from '@playwright/test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { SCREENS } from '#scripts/screenshots/screens.ts';
import { NOW, showScreen, signedInState, windowOptions } from '#scripts/screenshots/take-screens.ts';
import { createAppServer, type AppServer } from '../support/server/app-server.ts';
import { differingShare, readPng, writeCompactPng } from '../support/looks/compact-png.ts';
import { untilWhole } from '../support/looks/until-whole.ts';

/*
 * Twelve screens beside the pictures of them in e2e/visual, on the demo participant with the clocks of the server and
 * the browser set to one moment. Letters are drawn differently by each version of a browser, so the pictures are kept by
 * the browser's major version; where there is none for it, the screen is not compared, and the run says so.
 *
 *   DAYMARK_LONG=1 npm run test:e2e -- visual --update-snapshots     takes those again that differ, and the missing
 */
const COMPARED = [
  'landing',
  'signin',
  'daily',
  'weekly',
  'overview',
  'checkin',
  'setup',
  'questionnaire',
  'library',
  'article',
  'settings',
  'sync',
];
/** One of the public pages, the day, and a dialog over it: the others are of the long run. */
const EVERY_RUN = ['landing', 'daily', 'checkin'];
/** The share of pixels that may differ: a build's number, a count of bytes, a letter that falls on another pixel. */
const SHARE_MAX = 0.0075;
/** A channel that differs by less than this, of 255, is the same colour. */
const TOLERANCE = 32;

interface Demo {
  server: AppServer;
  /** Signed in once: each sign-in is a line more in the settings. */
  demo: Awaited<ReturnType<typeof signedInState>>;
}

const test = base.extend<object, Demo>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
    async ({}, use) => {
      // From nothing: the demo's days are laid out around the clock of the first start.
      const server = await createAppServer({ env: { DAYMARK_NOW: NOW } });
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 * PATIENCE },
  ],
  demo: [
    async ({ browser, server }, use) => {
      const options = windowOptions(server.url, { width: 360, theme: 'light', scale: 1 });
      await use(await signedInState(browser, options));
    },
    { scope: 'worker', timeout: 120_000 * PATIENCE },
  ],
});
test.describe.configure({ mode: 'default' });

const ROUNDS = [
  { width: 360, names: EVERY_RUN, which: 'first', tag: [] },
  { width: 360, names: COMPARED.filter((name) => !EVERY_RUN.includes(name)), which: 'other', tag: ['@long'] },
  { width: 1280, names: COMPARED, which: 'key', tag: ['@long'] },
];

test('the demo shows week 3 of 12 on a frozen day', async ({ browser, server, demo }) => {
  const options = windowOptions(server.url, { width: 360, theme: 'light', scale: 1 });
  const context = await browser.newContext({ ...options, storageState: demo });
  const page = await context.newPage();
  await page.clock.install({ time: new Date(NOW) });
  await page.goto('/app/programme');
  await expect(page.getByText('Week 3 of 12').first()).toBeVisible();
  await expect(page.getByText('2 Mar - 8 Mar').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /Thursday 5 March/ })).toBeVisible();
  await context.close();
});

for (const { width, names, which, tag } of ROUNDS) {
  const title = `the ${which} screens look as they did, at ${width} px`;
  test(title, { tag }, async ({ browser, server, demo }, testInfo) => {
    test.slow();
    const isUpdate = ['all', 'changed'].includes(testInfo.config.updateSnapshots);
    const folder = join('e2e/visual', `chromium-${browser.version().split('.')[0]}`);
    const options = windowOptions(server.url, { width, theme: 'light', scale: 1 });
    const missing: string[] = [];
    for (const name of names) {
      const screen = SCREENS.find((each) => each.name === name);
      if (!screen) throw new Error(`no such screen: ${name}`);
      const context = await browser.newContext({
        ...options,
        reducedMotion: 'reduce',
        ...(screen.signedIn && { storageState: demo }),
      });
      const page = await context.newPage();
      await showScreen(page, screen);
      await untilWhole(page);
      const taken = await pictureAtRest(page);
      await context.close();

      const file = join(folder, `${name}-${width}.png`);
      const isThere = existsSync(file);
      const share = isThere
        ? differingShare(readPng(taken), readPng(readFileSync(file)), TOLERANCE)
        : SHARE_MAX + 1;
      if (isUpdate && share > SHARE_MAX) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, writeCompactPng(readPng(taken)));
        continue;
      }
      if (!isThere) {
        missing.push(name);
        continue;
      }
      if (share > SHARE_MAX) {
        await testInfo.attach(`${name}-${width} now`, { body: taken, contentType: 'image/png' });
        await testInfo.attach(`${name}-${width} before`, { path: file, contentType: 'image/png' });
      }
      expect
        .soft(share, `${name} at ${width} px: share of pixels that differ`)
        .toBeLessThanOrEqual(SHARE_MAX);
    }
    if (missing.length === 0) return;
    const words = `${folder} has no picture of ${missing.join(', ')} at ${width} px: not compared`;
    testInfo.annotations.push({ type: 'warning', description: words });
    console.warn(`warning: ${words}`);
  });
}

/** Taken until two in a row are the same. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let before = await take();
  await expect(async () => {
    const now = await take();
    const isSame = now.equals(before);
    before = now;
    expect(isSame, 'the screen is at rest').toBe(true);
  }).toPass();
  return before;
}
