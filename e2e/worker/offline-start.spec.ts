import type { Page } from '@playwright/test';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type Device } from '../support/fixtures.ts';
import { APP_PLACES, PUBLIC_PLACES, type Place } from '../support/places.ts';

/** Paths that the server alone answers. */
const OF_THE_SERVER = ['/api/v1/sync', '/auth/v1/user', '/health/ready', '/docs', '/__dev/clock'];

test('one visit to the landing page, and one to the programme, are enough to start every page without a network', async ({
  world,
}) => {
  test.slow();
  const device = await world.device();
  await test.step('a phone that has seen the landing page alone', async () => {
    await device.page.goto('/');
    await dayPage(device.page).isReadyForOffline();
    await device.restart({ offline: true });
    await expectPlaces(device.page, PUBLIC_PLACES);
    await device.page.goto('/');
    expect(await missingFiles(device.page)).toEqual([]);
    expect(await device.page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);
  });
  await test.step("the worker never answers for the server's own paths", async () => {
    await expectNoAnswerOffline(device.page);
    await device.context.setOffline(false);
    expect((await device.page.goto('/login'))?.fromServiceWorker()).toBe(true);
    for (const path of OF_THE_SERVER) {
      const answer = await device.page.goto(path);
      expect(answer?.fromServiceWorker(), path).toBe(false);
      expect(await answer?.text(), path).not.toContain('id="root"');
    }
  });
  await test.step('a file that the browser removed comes at the next start with a connection', async () => {
    const all = await keptFiles(device.page);
    await removeFiles(device.page, (url) => /\/assets\/writer-[^/]*\.js$/.test(url));
    expect(await keptFiles(device.page)).toBeLessThan(all);
    await device.restart();
    await device.page.goto('/login');
    await expect.poll(() => keptFiles(device.page)).toBe(all);

    // No answer on the line: the browser's switch to offline reaches a worker that it starts late, and the worker fills.
    world.proxy.decide = () => 'lose_request';
    await device.restart({ offline: true });
    await device.page.goto('/login');
    await removeFiles(device.page, () => true);
    expect(await keptFiles(device.page)).toBe(0);
    await device.restart({ offline: true });
    await device.page.goto('/app/programme');
    await expect(device.page.getByRole('heading')).toHaveText('Daymark needs a connection to start');
    world.proxy.decide = () => 'pass';
    await device.context.setOffline(false);
    await device.page.getByRole('link', { name: 'try again' }).click();
    await expect.poll(() => keptFiles(device.page), { timeout: 30_000 * PATIENCE }).toBe(all);
  });
  await test.step('the programme was opened once', async () => {
    await dayPage(device.page).enter((await world.participant()).email);
    await dayPage(device.page).isReadyForOffline();
    await device.restart({ offline: true });
    await expectPlaces(device.page, APP_PLACES);
    await device.page.goto('/app/programme');
    await dayPage(device.page).isShown();
    await device.context.setOffline(false);
  });
  await test.step('the browser misses nothing to install it', () => expectInstallable(device));
});

function keptFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().length;
  });
}

async function removeFiles(page: Page, isRemoved: (url: string) => boolean): Promise<void> {
  const urls = await page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(url);
    return all;
  });
  await page.evaluate(async (removed) => {
    for (const name of await caches.keys())
      for (const url of removed) await (await caches.open(name)).delete(url);
  }, urls.filter(isRemoved));
}

async function expectPlaces(page: Page, places: readonly Place[]): Promise<void> {
  for (const { address, heading } of places) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading, {
      useInnerText: true,
    });
  }
}

/** The fonts and the files beside the pages that do not come. */
function missingFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const fonts = [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family);
    const files = ['/favicon.svg', '/icons/icon-192.png', '/manifest.webmanifest', '/page-start.js'];
    const answers = await Promise.all(files.map(async (file) => [file, (await fetch(file)).ok] as const));
    return [...fonts, ...answers.flatMap(([file, ok]) => (ok ? [] : [file]))];
  });
}

async function expectNoAnswerOffline(page: Page): Promise<void> {
  const fetched = await page.evaluate(
    (all) =>
      Promise.all(
        all.map((path) =>
          fetch(path).then(
            () => 'answered',
            () => 'failed',
          ),
        ),
      ),
    OF_THE_SERVER,
  );
  expect(fetched).toEqual(OF_THE_SERVER.map(() => 'failed'));
  for (const path of [...OF_THE_SERVER, '/no-such-file.pdf'])
    await expect(page.goto(path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
}

interface Picture {
  src: string;
  sizes: string;
}

/** By the browser's own judgement; every picture that the manifest names is there, and each page that it starts. */
async function expectInstallable({ page, context }: Device): Promise<void> {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as {
    start_url: string;
    icons: Picture[];
    screenshots?: Picture[];
    shortcuts: { url: string }[];
  };
  const pictures = [...manifest.icons, ...(manifest.screenshots ?? [])];
  const measured = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    pictures,
  );
  expect(measured).toEqual(pictures.map(({ sizes }) => sizes));
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    await page.goto(url);
    // Not by its role: a dialog that the address opens hides the page behind it.
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
  }
}
