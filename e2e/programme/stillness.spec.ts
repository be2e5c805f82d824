import type { Page } from '@playwright/test';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { proposalOf } from '../support/phone/proposal-of.ts';
import { withRows } from '../support/phone/with-rows.ts';

/** The largest sum of Chromium's layout shifts, a fifth of the 0.1 that web.dev calls good. */
const SHIFT_MAX = 0.02;

test('nothing that arrives late moves the list of the day: no start, no lost line, no suggestion', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page, context } = await world.window();
  await withRows(page, (changes) => [
    ...changes,
    ...changes.flatMap(({ t, id }) => (t === 'programmes' ? [proposalOf(id)] : [])),
  ]);
  const day = dayPage(page);
  await day.enter(email);
  await day.isReadyForOffline();
  await page.addInitScript(noteShifts);
  await page.reload();
  await day.isShown();
  const look = page.getByRole('button', { name: 'Look' });
  await expect(look).toBeVisible();
  expect(await firstRowTops(page), 'from its first paint on').toHaveLength(1);

  // The suggestion is on the device. The route would answer even while the line is lost.
  await page.unrouteAll({ behavior: 'wait' });
  // The line itself is cut too: the worker's background sync does not know that the page is offline.
  const { decide } = world.proxy;
  world.proxy.decide = () => 'lose_request';
  await context.setOffline(true);
  await day.icon(await day.plainTask()).click();
  await expect(page.getByText('1 waiting.')).toBeVisible();
  world.proxy.decide = decide;
  await context.setOffline(false);
  await expect(day.waitingRows()).toHaveCount(0);
  const { shifted, moved } = await page.evaluate(() => ({
    shifted: window.shifted,
    moved: window.moved,
  }));
  expect(shifted, moved.join('\n')).toBeLessThanOrEqual(SHIFT_MAX);
  // What a press opens moves what lies below it. Chromium calls that unexplained where the page takes over half a second.
  await look.click();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  expect(await firstRowTops(page)).toHaveLength(1);
});

declare global {
  interface Window {
    /** The sum of layout shifts that no input explains. */
    shifted: number;
    /** What moved in each of these shifts, and from where to where. */
    moved: string[];
    /** Each place of the first row's upper edge in the page, in px, in order. */
    rowTops: number[];
  }
}

/** Runs in the page before the app. */
function noteShifts(): void {
  window.shifted = 0;
  window.moved = [];
  window.rowTops = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      window.shifted += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources)
        window.moved.push(
          `${entry.value.toFixed(3)} ${node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone')}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const row = document.querySelector('.programme-views .tasks > li');
    if (row) {
      const top = Math.round(row.getBoundingClientRect().top + window.scrollY);
      if (window.rowTops.at(-1) !== top) window.rowTops.push(top);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const firstRowTops = (page: Page) => page.evaluate(() => window.rowTops);
