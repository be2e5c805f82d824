import type { Page } from '@playwright/test';
import { dayPage } from '../support/phone/day-page.ts';
import { isPlainTask } from '../support/phone/is-plain-task.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNothingBeyondTheEdge } from '../support/looks/nothing-lost.ts';

const LONG = `https://example.org/${'recipe'.repeat(30)}`;
const PHONE = { width: 320, height: 640 };
const DESK = { width: 1280, height: 860 };

test('on a narrow phone one long word widens no list and no dialog', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: PHONE });
  const day = dayPage(page);
  await day.enter(email);
  const title = await day.plainTask();

  await page.getByRole('button', { name: 'Add own task' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(LONG);
  // Few of them in a week, so that the overview names it.
  await dialog.getByLabel('Category').selectOption('Educational Programme');
  await dialog.getByRole('checkbox', { name: 'All day' }).uncheck();
  await dialog.getByLabel('Time', { exact: true }).fill('10:00');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(day.icon(LONG)).toBeVisible();
  await expectNothingBeyondTheEdge(page);

  await page.getByRole('button', { name: LONG, exact: true }).click();
  await expect(dialog.getByRole('heading', { name: LONG })).toBeVisible();
  await expectNothingBeyondTheEdge(page);
  await closeInView(page);

  await page.getByRole('button', { name: `Options for ${title}` }).click();
  await expectNothingBeyondTheEdge(page);
  await page.getByRole('button', { name: 'Move...' }).click();
  await dialog.getByRole('checkbox', { name: 'All day' }).uncheck();
  // No task of the programme begins then, so that whatever the hour there is a change to discard.
  await dialog.getByLabel('Time', { exact: true }).fill('10:10');
  await expect(dialog.getByText(/^At the same time:/)).toContainText(LONG);
  await expectNothingBeyondTheEdge(page);
  await expect(closeButton(page)).toBeInViewport({ ratio: 1 });
  await closeButton(page).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('https');
  await expect(page.getByRole('option', { name: LONG })).toBeVisible();
  await expectNothingBeyondTheEdge(page);
  await closeInView(page);

  for (const view of ['weekly', 'overview']) {
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await page.goto(`/app/programme?view=${view}`);
      await expect(page.getByText(LONG).first()).toBeVisible();
      await expectNothingBeyondTheEdge(page);
    }
  }

  await page.setViewportSize(PHONE);
  await page.goto('/app/programme');
  await day.isShown();
  await day.completeCheckIn('Happy', LONG);
  await page.getByRole('button', { name: 'Past check-ins' }).click();
  await expect(dialog.getByText(LONG)).toBeVisible();
  await expectNothingBeyondTheEdge(page);
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await expect(dialog.getByRole('definition').filter({ hasText: LONG })).toBeVisible();
  await expectNothingBeyondTheEdge(page);
  await closeInView(page);
});

test('on a wide screen the sync badge stays in sight of what is scrolled, and the week on paper says which it is', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 1280, height: 600 } });
  await dayPage(page).enter(email);
  await page.goto('/app/programme?view=overview');
  await page.getByRole('button', { name: /^Week 12/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Program', exact: true })).not.toBeInViewport();
  await expect(page.getByRole('button', { name: /Sync status$/ })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1122, height: 793 });
  await page.goto('/app/programme?view=weekly');
  const range = page.getByText(/^\d+ [A-Z][a-z]+ - \d+ [A-Z][a-z]+, Week 1 of 12$/);
  const weeks = page.getByRole('navigation', { name: 'Weeks of the programme' });
  await expect(weeks).toBeVisible();
  // On the screen the strip says it; the heading is there for who does not see the strip.
  const width = async () => (await range.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(width).toBeGreaterThan(100);
  await expect(page.getByRole('row')).toHaveCount(9);
  await expect(weeks).toBeHidden();
});

test('a new participant is in week 1 of 12; the screen stays on its path, opens at a damaged address, and scrolls held sideways', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  const day = dayPage(page);
  await day.enter(email);
  // On the real date: the other journeys that look at a date set the clocks.
  await expect(page.getByText('Week 1 of 12').first()).toBeVisible();
  const titles = Object.keys(await day.statuses());
  expect(titles.filter((title) => /check-in/i.test(title))).toHaveLength(1);
  expect(titles).toContain('Plan the Day');
  expect(titles.filter(isPlainTask).length).toBeGreaterThanOrEqual(3);

  await page.goto('/app');
  await day.isShown();
  const weekly = page.getByRole('tab', { name: 'Weekly' });
  await weekly.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\?view=weekly$/);
  await expect(page.getByRole('heading', { name: 'Week 1', exact: true })).toBeVisible();
  await expect(weekly).toBeFocused();
  await page.goto('/app?action=checkin');
  await expect(page).toHaveURL(/\/app\?view=today$/);
  await expect(page.getByRole('heading', { name: /^Daily Check-In/ })).toBeVisible();

  for (const damaged of ['day=garbage', 'day=20261122', 'view=nonsense', 'view={"a":1}']) {
    await page.goto(`/app/programme?${damaged}`);
    await day.isShown();
  }
  await page.goto('/app/educational-content?q={"a":1}');
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await page.setViewportSize({ width: 780, height: 360 });
  await page.goto('/app/programme');
  const dialog = await day.openCheckIn();
  const reviewed = dialog.locator('label').filter({ hasText: 'I have reviewed my tasks for today' });
  const hidden = () => reviewed.evaluate((box) => box.scrollHeight - box.clientHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

const closeButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

async function closeInView(page: Page): Promise<void> {
  const close = closeButton(page);
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
