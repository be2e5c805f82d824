import type { Page } from '@playwright/test';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { storedStatuses } from '../support/participant.ts';

/*
 * What a page leaves to the browser: a change made offline to Background Sync, and one that is still held back to a
 * request that outlives the page when it is hidden, and to Background Sync when it is closed at once.
 */
test('a change made offline is left to Background Sync', async ({ world, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium has Background Sync');
  const { email } = await world.participant();
  const { page, context } = await world.device();
  const day = dayPage(page);
  await day.enter(email);
  await day.isReadyForOffline();
  expect(await tagsOf(page)).toEqual([]);
  await context.setOffline(true);
  await day.icon(await day.plainTask()).click();
  await expect.poll(() => tagsOf(page)).toEqual([SYNC_TAG]);
  expect(world.proxy.pushes).toEqual([]);
});

test('a tick that is still held back goes when the page is hidden, by a request that outlives the page', async ({
  world,
}) => {
  const participant = await world.participant();
  const { page } = await world.window();
  await page.addInitScript(watchPushes);
  const day = dayPage(page);
  await day.enter(participant.email);
  const title = await day.plainTask();
  await page.evaluate(() => void (window.testStandsStill = true));
  await day.icon(title).click();
  await expect(day.waitingRows()).toHaveCount(1);
  expect(world.proxy.pushes).toEqual([]);

  await page.evaluate(() => {
    // No page of a browser without a screen is ever hidden by itself.
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(async () => (await storedStatuses(participant))[title]).toBe('in_progress');
  // Whoever hears of it may repeat it; that does no harm.
  expect(await page.evaluate(() => window.testPushes[0])).toEqual({ keepalive: true, changes: 1 });
});

test('a tick that is still held back when the page is closed is left to Background Sync', async ({
  world,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium has Background Sync');
  const participant = await world.participant();
  const { page, context } = await world.device();
  await page.addInitScript(watchPushes);
  const day = dayPage(page);
  await day.enter(participant.email);
  await day.isReadyForOffline();
  const title = await day.plainTask();
  await page.evaluate(() => void (window.testStandsStill = true));
  await day.icon(title).click();
  await expect(day.waitingRows()).toHaveCount(1);
  expect(world.proxy.pushes).toEqual([]);

  // A page of the same origin that holds no data.
  const other = await context.newPage();
  await other.goto('/privacy-policy', { waitUntil: 'networkidle' });
  // Chromium gives a page half a second for its last events, and ends one that is busy for longer without them, or
  // that the machine gives no time for them: its change then waits on the device for the next start.
  await expect.poll(() => idleAfter(page)).toBeLessThan(100);
  await page.close();
  const isSent = async () => (await storedStatuses(participant))[title] === 'in_progress';
  await expect.poll(async () => (await tagsOf(other)).includes(SYNC_TAG) || (await isSent())).toBe(true);
});

/** How many milliseconds from now until the page has nothing to do, as seen from outside it. */
async function idleAfter(page: Page): Promise<number> {
  const asked = performance.now();
  await page.evaluate(() => new Promise<void>((free) => requestIdleCallback(() => free())));
  return performance.now() - asked;
}

function tagsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & {
      sync: { getTags(): Promise<string[]> };
    };
    return sync.getTags();
  });
}

declare global {
  interface Window {
    /** No timer of a second or more, the debounce's among them, is set any more. */
    testStandsStill?: boolean;
    testPushes: { keepalive: boolean; changes: number }[];
  }
}

/** Runs in the page, before the app does. */
function watchPushes(): void {
  const { fetch, setTimeout } = window;
  window.testPushes = [];
  window.setTimeout = ((run: () => void, ms = 0) =>
    window.testStandsStill && ms >= 1000 ? 0 : setTimeout(run, ms)) as typeof setTimeout;
  window.fetch = (input, init) => {
    if (input === '/api/v1/sync') {
      const { push } = JSON.parse(init?.body as string) as { push: unknown[] };
      if (push.length > 0)
        window.testPushes.push({ keepalive: init?.keepalive === true, changes: push.length });
    }
    return fetch(input, init);
  };
}
