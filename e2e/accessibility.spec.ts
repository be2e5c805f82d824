import { axeViolations } from './support/axe.ts';
import { dayPage } from './support/day-page.ts';
import { expect, test } from './support/fixtures.ts';
import { smallTargets } from './support/small-targets.ts';
import { untilWhole } from './support/until-whole.ts';

const PUBLIC = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/privacy-policy',
  '/terms-of-service',
  '/how-offline-works',
  '/no-such-page',
];
const INSIDE = [
  '/app/programme',
  '/app/programme?view=weekly',
  '/app/programme?view=overview',
  '/app/setup',
  '/app/chat',
  '/app/documents',
  '/app/educational-content',
  '/app/health-data',
  '/app/habits',
  '/app/habits-questionnaire-task',
  '/app/calendar',
  '/app/settings',
  '/app/sync',
  '/app/testing-lab',
  '/app/testing-lab?lab=slow:100',
  '/app/settings?lab=off',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any route or open dialog, ${colorScheme}`, async ({ world }) => {
    test.setTimeout(300_000);
    const { email } = await world.participant();
    const { page } = await world.device();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const problems: Record<string, string[]> = {};
    const look = async (what: string) => {
      const found = await axeViolations(page);
      if (found.length > 0) problems[what] = found;
    };

    const visit = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilWhole(page);
      await look(path);
    };
    for (const path of PUBLIC) await visit(path);
    await dayPage(page).signIn(email);
    for (const path of INSIDE) await visit(path);

    await page.goto('/app/programme');
    await dayPage(page).isShown();
    await dayPage(page).openCheckIn();
    await look('check-in dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filter by category/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Daily Habits' })).toBeVisible();
    await look('filter popover');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click();
    await expect(page.getByRole('radio', { name: 'Completed' })).toBeVisible();
    await look('menu of a row');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Options for/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Move...' }).click();
    await expect(page.getByRole('heading', { name: /^Move/ })).toBeVisible();
    await look('Move dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add own task' }).click();
    await expect(page.getByRole('heading', { name: 'Add own task' })).toBeVisible();
    await page.getByRole('button', { name: 'Add task' }).click();
    await expect(page.getByText('Give the task a title.')).toBeVisible();
    await look('Add own task with its error');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Past check-ins' }).click();
    await expect(page.getByRole('heading', { name: 'Past check-ins' })).toBeVisible();
    await look('past check-ins');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible();
    await look('list of keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeVisible();
    await look('commands');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Plan the Day', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Plan the Day' })).toBeVisible();
    await look('Plan the Day dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Sync status$/ }).click();
    await expect(page.getByRole('link', { name: /inspect/i }).first()).toBeVisible();
    await look('sync badge popover');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+KeyT');
    await expect(page.getByRole('heading', { name: 'Recent notifications' })).toBeVisible();
    await look('recent notifications');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /menu/i }).first().click();
    await expect(page.getByRole('link', { name: /^Settings/ })).toBeVisible();
    await look('slide-in menu');
    expect(problems).toEqual({});
  });
}

test('at 400 % zoom nothing of the Program screen is lost or scrolls sideways, and targets keep their size', async ({
  world,
}) => {
  test.setTimeout(180_000);
  const { email } = await world.participant();
  // 1280 CSS pixels at 400 % are 320.
  const { page } = await world.device({ viewport: { width: 320, height: 256 } });
  await dayPage(page).signIn(email);
  for (const view of ['today', 'weekly', 'overview']) {
    await page.goto(`/app/programme?view=${view}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await untilWhole(page);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    // Seven days side by side in 320 px leave less than 44 px to each.
    const found = { wide, small: await smallTargets(page, 24) };
    expect(found, view).toEqual({ wide: 0, small: [] });
  }
});

test('at 360 px whatever takes a press takes it on 44 px each way, on every screen and open dialog', async ({
  world,
}) => {
  test.setTimeout(300_000);
  const { email } = await world.participant();
  const { page } = await world.device();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const day = dayPage(page);
  const problems: Record<string, string[]> = {};
  const look = async (what: string) => {
    const small = await smallTargets(page, 44);
    if (small.length > 0) problems[what] = small;
  };
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilWhole(page);
    await look(path);
  };

  for (const path of PUBLIC) await visit(path);
  await day.signIn(email);
  for (const path of [...INSIDE, '/app/educational-content/blood-pressure']) await visit(path);

  await page.goto('/app/programme');
  await day.isShown();
  await day.openCheckIn();
  await expect(page.getByLabel('Notes')).toBeVisible();
  await look('check-in dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Filter by category/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Daily Habits' })).toBeVisible();
  await look('filter popover');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Options for/ })
    .last()
    .click();
  await expect(page.getByRole('radio', { name: 'Completed' })).toBeVisible();
  await look('menu of a row');
  await page.getByRole('button', { name: 'Move...' }).click();
  await expect(page.getByRole('heading', { name: /^Move/ })).toBeVisible();
  await look('Move dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add own task' }).click();
  await expect(page.getByRole('heading', { name: 'Add own task' })).toBeVisible();
  await look('Add own task');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Past check-ins' }).click();
  await expect(page.getByRole('heading', { name: 'Past check-ins' })).toBeVisible();
  await look('past check-ins');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible();
  await look('list of keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeVisible();
  await look('commands');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Plan the Day', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Plan the Day' })).toBeVisible();
  await look('Plan the Day dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /Sync status$/ }).click();
  await expect(page.getByRole('link', { name: /inspect/i }).first()).toBeVisible();
  await look('sync badge popover');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(page.getByRole('link', { name: /^Settings/ })).toBeVisible();
  await look('slide-in menu');
  expect(problems).toEqual({});
});

test('in forced colours a state is still told by its shape and its word', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.device();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const day = dayPage(page);
  await day.signIn(email);
  const icon = day.statusButtons().first();
  await icon.click();
  await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible();
  const glyph = page.locator('.task[data-s="in_progress"] .status').first();
  await expect(glyph).toBeVisible();
  const duration = await page.evaluate(
    () => getComputedStyle(document.querySelector('.station-node') ?? document.body).animationDuration,
  );
  expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.01);
});
