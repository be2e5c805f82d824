import { dayPage } from '../support/phone/day-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { contrasts, type Painted } from '../support/looks/forced-contrast.ts';

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

test('with reduced motion nothing moves, and in forced colours a state is told by its word and by a shape that stands out', async ({
  world,
}) => {
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
  await test.step('a change of theme is there at once, on every level of the page', async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    // What is inherited would otherwise be handed down by a transition a level, each begun when the one above it ended.
    const underWay = await page.evaluate(() => {
      document.documentElement.style.setProperty('color', 'rebeccapurple');
      document.body.style.setProperty('color', 'inherit');
      return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
    });
    expect(underWay).toBe(0);
  });
  await test.step('in forced colours a state stands out', async () => {
    const titles = await day.plainTasks();
    for (const [n, state] of ['in_progress', 'completed', 'failed', 'skipped'].entries()) {
      const title = titles[n];
      if (!title) throw new Error(`the day has no task for ${state}`);
      if (state === 'skipped') {
        await page.getByRole('button', { name: `Options for ${title}` }).click();
        await page.getByRole('button', { name: 'Skip' }).click();
      } else await tapUntil(title, state);
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

  /** From whatever state it is in. */
  async function tapUntil(title: string, state: string): Promise<void> {
    const cycle = ['pending', 'in_progress', 'completed', 'failed'];
    const now = cycle.indexOf((await day.statuses())[title] ?? '');
    const taps = (cycle.indexOf(state) - now + cycle.length) % cycle.length;
    for (let tap = 0; tap < taps; tap += 1) await day.icon(title).click();
  }
});
