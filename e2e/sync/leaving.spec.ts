import type { Page } from '@playwright/test';
import { SYNC_TAG } from '#web/platform/sync/sync-tag.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { storedStatuses } from '../support/participant.ts';

/*
 * What a page leaves to the browser: a change made offline to Background Sync, and one that is still held back to a
 * request that outlives the page when it is hidden, and to Background Sync when it is closed at once.
 */
test('a change is left to Background Sync offline, to a request that outlives a hidden page, and to Background Sync at its end', async ({
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
  const [offline = '', hidden = '', closed = ''] = await day.plainTasks();
  const stored = async (title: string) => (await storedStatuses(participant))[title];

  await test.step('a change made offline', async () => {
    expect(await tagsOf(page)).toEqual([]);
    await context.setOffline(true);
    await day.icon(offline).click();
    await expect.poll(() => tagsOf(page)).toEqual([SYNC_TAG]);
    expect(world.proxy.pushes).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => stored(offline)).toBe('in_progress');
    await expect.poll(() => tagsOf(page)).toEqual([]);
    await expect(day.waitingRows()).toHaveCount(0);
  });

  await test.step('a tick that is still held back when the page is hidden', async () => {
    await page.reload();
    await day.isShown();
    await tickHeldBack(hidden);
    await page.evaluate(() => {
      // No page of a browser without a screen is ever hidden by itself.
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => stored(hidden)).toBe('in_progress');
    // Whoever hears of it may repeat it; that does no harm.
    expect(await page.evaluate(() => window.testPushes[0])).toEqual({ keepalive: true, changes: 1 });
    await expect.poll(() => tagsOf(page)).toEqual([]);
  });

  await test.step('a tick that is still held back when the page is closed', async () => {
    await page.reload();
    await day.isShown();
    await expect(day.waitingRows()).toHaveCount(0);
    await tickHeldBack(closed);
    // A page of the same origin that holds no data.
    const other = await context.newPage();
    await other.goto('/privacy-policy');
    await page.close();
    await expect
      .poll(async () => (await tagsOf(other)).includes(SYNC_TAG) || (await stored(closed)) === 'in_progress')
      .toBe(true);
  });

  async function tickHeldBack(title: string): Promise<void> {
    const before = world.proxy.pushes.length;
    await page.evaluate(() => void (window.testStandsStill = true));
    await day.icon(title).click();
    await expect(day.waitingRows()).toHaveCount(1);
    expect(world.proxy.pushes).toHaveLength(before);
  }
});

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
