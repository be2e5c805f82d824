import type { BrowserContext, Page } from '@playwright/test';
import { PATIENCE } from '#scripts/testing/patience.mjs';
import { dayPage } from '../support/phone/day-page.ts';
import { dispatchSync } from '../support/phone/service-worker-cdp.ts';
import { expect, test } from '../support/fixtures.ts';
import { storedStatuses } from '../support/participant.ts';
import { untilWhole } from '../support/looks/until-whole.ts';

test('the worker sends what waits with no page open, and a page that loses its worker goes on and gets one again', async ({
  world,
}) => {
  const participant = await world.participant();
  const { page, context } = await world.device();
  const day = dayPage(page);
  await day.enter(participant.email);
  await day.isReadyForOffline();
  const origin = new URL(page.url()).origin;

  await test.step('the worker sends what waits when the browser says so, with no page of the app open', async () => {
    await context.setOffline(true);
    await day.statusButtons().first().click();
    await expect(day.waitingRows()).toHaveCount(1);
    await page.goto('about:blank');
    expect(world.proxy.pushes).toEqual([]);
    await context.setOffline(false);

    await dispatchSync(await context.newCDPSession(page), origin);
    // The browser may say so itself at the same moment, so the same change may be sent twice.
    await expect.poll(() => new Set(world.proxy.pushes.flat().map(({ uid }) => uid)).size).toBe(1);
    expect(world.proxy.pushes.flat()[0]?.kind).toBe('event.set_status');

    // The answer was applied too, by the worker alone: no page that opens now can send anything itself.
    world.proxy.decide = ({ path }) => (path === '/api/v1/sync' ? 'lose_request' : 'pass');
    await expect(async () => {
      await page.goto('/app/sync');
      await expect(page.getByText('Nothing to do here')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 30_000 * PATIENCE });
    await page.goto('/app/programme');
    await day.isShown();
    expect(Object.values(await day.statuses())[0]).toBe('in_progress');
    await expect(day.waitingRows()).toHaveCount(0);
    world.proxy.decide = () => 'pass';
  });

  /* As a browser does where its worker fails for good, or what it stores for a site is cleared in part. */
  await test.step('a page that the browser takes its worker from stays, goes on, and gets a worker again', async () => {
    const loaded: string[] = [];
    page.on('domcontentloaded', () => loaded.push(page.url()));
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
    expect(await isControlled()).toBe(true);

    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers' });
    await expect.poll(isControlled).toBe(false);
    const title = (await day.plainTasks()).at(-1) ?? '';
    await day.icon(title).click();
    await expect(day.waitingRows()).toHaveCount(1);
    expect((await day.statuses())[title]).toBe('in_progress');

    await context.setOffline(false);
    await expect.poll(async () => (await storedStatuses(participant))[title]).toBe('in_progress');
    // It asks again where it comes to the front.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return isControlled();
      })
      .toBe(true);
    await day.isReadyForOffline();
    expect(loaded).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await day.isShown();
    expect((await day.statuses())[title]).toBe('in_progress');
  });
});

test('Install App stands in the menu only while the browser offers it, and never in an app that is installed', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page, context } = await world.window({
    withoutWorker: true,
    viewport: { width: 1280, height: 860 },
  });
  await onlyOurOffers(context);
  await dayPage(page).enter(email);
  const button = page.getByRole('button', { name: 'Install App' });
  await untilWhole(page);
  await expect(button).toHaveCount(0);
  await offerInstallation(page);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => Number(sessionStorage.getItem('install-asked')))).toBe(1);
  await expect(button).toHaveCount(0);

  await context.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.reload();
  await untilWhole(page);
  await offerInstallation(page);
  // What is pressed after the offer is shown after whatever the offer would have shown.
  await page.getByRole('tab', { name: 'Weekly' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(button).toHaveCount(0);
});

/** Headless Chromium may make an offer of its own at any moment; the tests make theirs. */
async function onlyOurOffers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.addEventListener('beforeinstallprompt', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    });
  });
}

async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        sessionStorage.setItem('install-asked', String(Number(sessionStorage.getItem('install-asked')) + 1));
        return { outcome: 'accepted' };
      },
    });
    window.dispatchEvent(offer);
  });
}
