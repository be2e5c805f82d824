import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds on the page as it is, a line a rule: by every rule in light, by those about colours in dark. A theme
 * changes colours alone.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  return [...(await violationsIn(page, 'light')), ...(await violationsIn(page, 'dark'))];
}

async function violationsIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  // In the page itself: the app has no frames, for which the other mode finishes each run in a new page.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${colorScheme}: ${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}
