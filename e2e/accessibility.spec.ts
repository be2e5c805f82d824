import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { dayPage } from './support/day-page.ts';
import { expect, test, type World } from './support/fixtures.ts';
import { closeOverlay, OVERLAYS } from './support/overlays.ts';
import { smallTargets } from './support/small-targets.ts';
import { untilWhole } from './support/until-whole.ts';

const PUBLIC = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
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
  '/app/educational-content/blood-pressure',
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
    expect(await lookEverywhere(world, colorScheme, axeViolations)).toEqual({});
  });
}

test('axe finds nothing on what only a wide screen has: the tables, the aside, the side menu', async ({
  world,
}) => {
  test.setTimeout(180_000);
  const { email } = await world.participant();
  const { page } = await world.window({ viewport: { width: 1280, height: 900 } });
  await dayPage(page).signIn(email);
  const found: Record<string, string[]> = {};
  for (const path of [
    ...INSIDE.filter((each) => each.startsWith('/app/programme')),
    '/app/settings',
    '/app/sync',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilWhole(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const wrong = await axeViolations(page);
      if (wrong.length > 0) found[`${path}, ${colorScheme}`] = wrong;
    }
  }
  expect(found).toEqual({});
});

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
  expect(await lookEverywhere(world, 'light', (page) => smallTargets(page, 44))).toEqual({});
});

test('with reduced motion a change of theme is there at once, on every level of the page', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.device();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await dayPage(page).signIn(email);
  // What is inherited would otherwise be handed down by a transition a level, each begun when the one above it ended.
  const underWay = await page.evaluate(() => {
    document.documentElement.style.setProperty('color', 'rebeccapurple');
    document.body.style.setProperty('color', 'inherit');
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(underWay).toBe(0);
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

/** What `look` finds on each route and on whatever opens over the day, by the name of where it was; empty where nothing. */
async function lookEverywhere(
  world: World,
  colorScheme: 'light' | 'dark',
  look: (page: Page) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const { email } = await world.participant();
  const { page } = await world.device();
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const problems: Record<string, string[]> = {};
  const lookAt = async (what: string) => {
    const found = await look(page);
    if (found.length > 0) problems[what] = found;
  };
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilWhole(page);
    await lookAt(path);
  };
  for (const path of PUBLIC) await visit(path);
  await dayPage(page).signIn(email);
  for (const path of INSIDE) await visit(path);

  await page.goto('/app/programme');
  await dayPage(page).isShown();
  for (const { name, open } of OVERLAYS) {
    await open(page);
    await lookAt(name);
    await closeOverlay(page);
  }
  return problems;
}
