import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

export type Theme = 'light' | 'dark';

/** By every rule in light, by those about colours in dark: a theme changes colours alone. */
const RULES: Readonly<Record<Theme, RunOptions>> = {
  light: {},
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** What axe finds on the page as it is, a line a rule, in both themes. */
export async function axeViolations(page: Page): Promise<string[]> {
  return [...(await axeViolationsIn(page, 'light')), ...(await axeViolationsIn(page, 'dark'))];
}

/** In one theme, which the page keeps; nothing moves from then on. */
export async function axeViolationsIn(page: Page, theme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Once a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What is in order is only counted: most of a run went into describing it.
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { ...RULES[theme], resultTypes: ['violations' as const] },
  );
  return linesOf(violations, theme);
}

function linesOf(violations: AxeResults['violations'], theme: Theme): string[] {
  return violations.map(
    ({ id, nodes }) =>
      `${theme}: ${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
}
