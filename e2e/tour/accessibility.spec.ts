import type { Page } from '@playwright/test';
import { axeViolations } from '../support/looks/axe.ts';
import { dayPage } from '../support/phone/day-page.ts';
import { expect, test, type World } from '../support/fixtures.ts';
import { contrasts, type Painted } from '../support/looks/forced-contrast.ts';
import { expectNothingLost } from '../support/looks/nothing-lost.ts';
import { closeOverlay, OVERLAYS } from '../support/looks/overlays.ts';
import { smallTargets } from '../support/looks/small-targets.ts';
import { untilWhole } from '../support/looks/until-whole.ts';

const PUBLIC = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/privacy-policy',
  '/terms-of-service',
  '/how-offline-works',
  '/urgent-help',
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

for (const { what, paths } of [
  { what: 'public page', paths: PUBLIC },
  { what: 'page of the app', paths: INSIDE },
]) {
  test(`axe finds nothing on any ${what}, light and dark, and a press has 44 px each way on a phone`, async ({
    world,
  }) => {
    test.setTimeout(300_000);
    const { page, lookAt, problems } = await onPhone(world);
    if (paths === INSIDE) await dayPage(page).enter((await world.participant()).email);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilWhole(page);
      await lookAt(path);
    }
    expect(problems).toEqual({});
  });
}

test('axe finds nothing on any open dialog, light and dark, and a press has 44 px each way on a phone', async ({
  world,
}) => {
  test.setTimeout(300_000);
  const { email } = await world.participant();
  const { page, lookAt, problems } = await onPhone(world);
  await dayPage(page).enter(email);
  await page.goto('/app/programme');
  await dayPage(page).isShown();
  for (const { name, open } of OVERLAYS) {
    await open(page);
    await lookAt(name);
    await closeOverlay(page);
  }
  expect(problems).toEqual({});
});

test('axe finds nothing on what only a wide screen has: the tables, the aside, the side menu', async ({
  world,
}) => {
  test.setTimeout(180_000);
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 1280, height: 900 } });
  await dayPage(page).enter(email);
  const found: Record<string, string[]> = {};
  for (const path of INSIDE.filter((each) => !each.includes('lab='))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilWhole(page);
    const wrong = await axeViolations(page);
    if (wrong.length > 0) found[path] = wrong;
  }
  expect(found).toEqual({});
});

test('at 400 % zoom nothing of the Program screen is lost or scrolls sideways, and targets keep their size', async ({
  world,
}) => {
  test.setTimeout(180_000);
  const { email } = await world.participant();
  // 1280 CSS pixels at 400 % are 320.
  const { page } = await world.window({ withoutWorker: true, viewport: { width: 320, height: 256 } });
  await dayPage(page).enter(email);
  for (const view of ['today', 'weekly', 'overview']) {
    await page.goto(`/app/programme?view=${view}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await untilWhole(page);
    await expectNothingLost(page);
    // Seven days side by side in 320 px leave less than 44 px to each.
    expect(await smallTargets(page, 24), view).toEqual([]);
  }
  // And 720 are 180: no line of a dialog lies hidden between a head and a foot that take the whole height.
  await page.goto('/app/programme');
  await page.setViewportSize({ width: 320, height: 180 });
  await dayPage(page).openCheckIn();
  const body = page.getByRole('dialog').locator('.dialog-body');
  await expect(body).toBeVisible();
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('with the spacing of text that a reader may ask for nothing is lost', async ({ world }) => {
  test.setTimeout(180_000);
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await dayPage(page).enter(email);
  for (const path of ['?view=weekly', '?view=overview', ''].map((query) => `/app/programme${query}`)) {
    await page.goto(path);
    await untilWhole(page);
    await spaceText(page);
    await expectNothingLost(page);
  }
  await dayPage(page).openCheckIn();
  await expect(page.getByLabel('Notes')).toBeVisible();
  await expectNothingLost(page);
});

test('with reduced motion a change of theme is there at once, on every level of the page', async ({
  world,
}) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await dayPage(page).enter(email);
  // What is inherited would otherwise be handed down by a transition a level, each begun when the one above it ended.
  const underWay = await page.evaluate(() => {
    document.documentElement.style.setProperty('color', 'rebeccapurple');
    document.body.style.setProperty('color', 'inherit');
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(underWay).toBe(0);
});

test('with reduced motion nothing turns, breathes or slides in', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  let letGo = (): void => undefined;
  const held = new Promise<'pass'>((resolve) => {
    letGo = () => resolve('pass');
  });
  world.proxy.decide = ({ path }) => (path === '/api/v1/sync' ? held : 'pass');
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .flatMap((each) =>
          each instanceof CSSAnimation && each.playState === 'running' ? [each.animationName] : [],
        ),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await dayPage(page).openSignedIn(email);
  await expect(page.locator('.sk').first()).toBeVisible();
  await expect.poll(moving).toContain('breathe');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toEqual([]);
  letGo();

  const day = dayPage(page);
  await day.isShown();
  const icon = day.icon(await day.plainTask());
  const toast = page.locator('.toast').first();
  // Under the pointer it stays. It is short, and may have gone before the pointer is there.
  await expect(async () => {
    await icon.click();
    await toast.hover({ timeout: 1000 });
  }).toPass();
  const slideIn = () => toast.evaluate((each) => Number.parseFloat(getComputedStyle(each).animationDuration));
  expect(await slideIn()).toBeLessThanOrEqual(0.000_01);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await slideIn()).toBeGreaterThan(0.1);
});

/** What tells a state in the list and what is chosen: each in its own colour on what is behind it. */
const TOLD_BY_COLOUR: readonly Painted[] = [
  ...['pending', 'in_progress', 'failed', 'skipped'].map((state): Painted => ({
    of: `.task [data-s="${state}"]`,
    part: '.box',
    paint: 'stroke',
  })),
  { of: '.task [data-s="in_progress"]', part: '.fill', paint: 'fill' },
  { of: '.task [data-s="completed"]', part: '.box', paint: 'fill' },
  { of: '.task [data-s="completed"]', part: '.glyph', paint: 'stroke', on: '.box' },
  { of: '.task [data-s="failed"]', part: '.glyph', paint: 'stroke' },
  { of: '.task [data-s="skipped"]', part: '.glyph', paint: 'stroke' },
  { of: '.tab[aria-selected="true"]', part: '', paint: 'outlineColor' },
  { of: '.station[aria-pressed="true"]', part: '', paint: 'outlineColor' },
  { of: '.close-actions .btn', part: '', paint: 'borderTopColor' },
];

test('in forced colours a state is told by its word and by a shape that stands out', async ({ world }) => {
  const { email } = await world.participant();
  const { page } = await world.window({ withoutWorker: true });
  const day = dayPage(page);
  await day.enter(email);
  const titles = await day.plainTasks();
  for (const [n, state] of ['in_progress', 'completed', 'failed', 'skipped'].entries()) {
    const title = titles[n];
    if (!title) throw new Error(`the day has no task for ${state}`);
    if (state === 'skipped') {
      await page.getByRole('button', { name: `Options for ${title}` }).click();
      await page.getByRole('button', { name: 'Skip' }).click();
    } else {
      for (let tap = 0; tap <= n; tap += 1) await day.icon(title).click();
    }
    await expect.poll(async () => (await day.statuses())[title]).toBe(state);
  }
  await expect(page.getByText('In progress', { exact: true }).first()).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const found = await contrasts(page, TOLD_BY_COLOUR);
    // What tells a state needs 3:1 (WCAG 1.4.11).
    expect(
      Object.entries(found).filter(([, contrast]) => contrast < 3),
      theme,
    ).toEqual([]);
  }
});

/** Line height, letters, words and paragraphs as far apart as WCAG 1.4.12 has them. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The page's policy refuses an inline style.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** A phone whose page is looked at place by place; `problems` has what was found, by the place. */
async function onPhone(world: World) {
  const { page } = await world.window({ withoutWorker: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems: Record<string, string[]> = {};
  const lookAt = async (what: string) => {
    // First: it ends what moves.
    const violations = await axeViolations(page);
    const small = (await smallTargets(page, 44)).map((each) => `small: ${each}`);
    const found = [...violations, ...small];
    if (found.length > 0) problems[what] = found;
  };
  return { page, lookAt, problems };
}
